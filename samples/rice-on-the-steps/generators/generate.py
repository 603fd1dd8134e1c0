from tests import Tests

tests = Tests(seed=1001)
tests.sample("1", "4 3")
tests.sample("2", "1 1")
top = 2 * 10**6
for name, n, k in [
    ("one-step", 1, top),
    ("one-grain", top, 1),
    ("small", 10, 10),
    ("fits-31-bits", 1000, 4000),
    ("just-over-31-bits", 1000, 4300),
    ("just-over-32-bits", 92682, 1),
    ("product-over-32-bits", 65536, 1),
    ("beyond-53-bits", 1999999, 1999999),
    ("most", top, top),
]:
    tests.secret(name, f"{n} {k}")
for index in range(5):
    tests.secret(f"random-{index}", f"{tests.random.randint(1, top)} {tests.random.randint(1, top)}")
