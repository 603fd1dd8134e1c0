from tests import Tests

tests = Tests(seed=1004)
random = tests.random
most = 250000


def letters(n, alphabet):
    return "".join(random.choice(alphabet) for _ in range(n))


def mirrored(half, odd):
    return half + half[::-1][1 if odd else 0 :]


tests.sample("1", "abac")
tests.sample("2", "noon")
tests.sample("3", "mirror")
tests.secret("one-letter", "q")
tests.secret("two-letters", "ab")
tests.secret("two-equal", "zz")
tests.secret("even-ending", "xyabba")
tests.secret("odd-ending", "xyabcba")
for index in range(5):
    tests.secret(f"few-letters-{index}", letters(random.randint(5, 40), "ab"))
tests.secret("ends-in-palindrome", letters(300, "abc") + mirrored(letters(400, "abc"), True))
tests.secret("nested", "a" * 40 + "b" + "a" * 17 + "b" + "a" * 17)
tests.secret("all-equal", "a" * 20000)
tests.secret("random", letters(20000, "abcdefghijklmnopqrstuvwxyz"))
tests.secret("nearly-all-equal", "a" * (2 * most // 3) + "b" + "a" * (most // 3 - 1))
