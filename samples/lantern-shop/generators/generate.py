from tests import Tests

tests = Tests(seed=1005)
random = tests.random


def shop(c, lanterns):
    return "\n".join([f"{len(lanterns)} {c}", *(f"{weight} {price}" for weight, price in lanterns)])


def stock(n, heaviest, dearest, by_weight=False):
    """Lanterns of any kind; `by_weight`: nearly all cost the same per kilogram, so that only a full search finds the best."""
    weights = [random.randint(max(1, heaviest // 3), heaviest) for _ in range(n)]
    if by_weight:
        return [(weight, max(1, weight * dearest // heaviest + random.randint(-2, 2))) for weight in weights]
    return [(weight, random.randint(1, dearest)) for weight in weights]


tests.sample("1", shop(10, [(6, 13), (4, 8), (5, 9), (3, 4)]))
tests.sample("2", shop(3, [(4, 100), (5, 200)]))

# the dearest lantern is a bad choice in every group
trap = [(10, 60), (5, 50), (5, 50)]
tests.secret("trap", shop(10, trap), "group1")
tests.secret("nothing-fits", shop(1, [(2, 5)] * 15), "group1")
tests.secret("everything-fits", shop(10**5, stock(15, 6000, 10**9)), "group1")
for index in range(4):
    tests.secret(f"random-{index}", shop(random.randint(50, 200), stock(random.randint(10, 15), 60, 10**9)), "group1")
tests.secret("by-weight", shop(30000, stock(15, 10**4, 10**6, True)), "group1")

tests.secret("trap", shop(1000, [(1000, 60)] + [(500, 50), (500, 50)] + [(1, 1)] * 90), "group2")
for index in range(3):
    tests.secret(f"by-weight-{index}", shop(1000, stock(100, 60, 10**8, True)), "group2")
for index in range(3):
    tests.secret(f"random-{index}", shop(random.randint(900, 1000), stock(100, 70, 10**9)), "group2")

tests.secret("trap", shop(10**5, [(10**5, 10**9)] + [(250, 10**7)] * 399), "group3")
for index in range(2):
    tests.secret(f"by-weight-{index}", shop(10**5, stock(400, 900, 10**9, True)), "group3")
tests.secret("heavy", shop(10**5, stock(400, 10**5, 10**9)), "group3")
tests.secret("most", shop(10**5, [(250, 10**9)] * 400), "group3")
tests.secret("random", shop(99991, stock(400, 2000, 10**9)), "group3")
