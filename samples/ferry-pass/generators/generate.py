from tests import Tests

tests = Tests(seed=1006)
random = tests.random


def sea(n, lines, shuffle=True):
    lines = [(a, b, fare) if random.random() < 0.5 else (b, a, fare) for a, b, fare in lines]
    if shuffle:
        random.shuffle(lines)
    return "\n".join([f"{n} {len(lines)}", *(f"{a} {b} {fare}" for a, b, fare in lines)])


def anywhere(n, m, dearest):
    lines = []
    while len(lines) < m:
        a, b = random.randint(1, n), random.randint(1, n)
        if a != b:
            lines.append((a, b, random.randint(0, dearest)))
    return lines


def chain(n, dearest):
    return [(i, i + 1, random.randint(dearest // 2, dearest)) for i in range(1, n)]


tests.sample("1", sea(4, [(1, 2, 3), (2, 4, 4), (1, 3, 1), (3, 4, 9)], shuffle=False))
tests.sample("2", sea(3, [(1, 2, 5)], shuffle=False))
tests.secret("one-line", sea(2, [(1, 2, 10**9)]))
tests.secret("no-way", sea(5, [(1, 2, 1), (2, 3, 1), (4, 5, 0)]))
tests.secret("several-lines", sea(3, [(1, 2, 7), (1, 2, 4), (2, 3, 6), (2, 3, 5), (1, 3, 10)]))
tests.secret("pass-makes-the-detour", sea(5, [(1, 2, 2), (2, 5, 2), (1, 3, 1), (3, 5, 100), (1, 4, 50), (4, 5, 50)]))
tests.secret("free-lines", sea(50, anywhere(50, 120, 0)))
for index in range(4):
    tests.secret(f"small-{index}", sea(12, anywhere(12, 18, 20)))
for index in range(2):
    tests.secret(f"middle-{index}", sea(300, anywhere(300, 900, 10**9)))
tests.secret("sparse", sea(2000, anywhere(2000, 2100, 10**9)))
tests.secret("sum-beyond-32-bits", sea(3000, chain(3000, 10**9)))
# every look at all lines carries the cost one island further
dear = [(i, i + 1, 99) for i in random.choices(range(1, 20000), k=16000)]
tests.secret("chain-backwards", sea(20000, dear + chain(20000, 9)[::-1], shuffle=False))
tests.secret("dense", sea(1500, chain(1500, 1000) + anywhere(1500, 8000, 10**5)))
