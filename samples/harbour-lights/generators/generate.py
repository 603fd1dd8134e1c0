"""Writes the inputs of data/; samples/build.py makes the answers."""
from tests import Tests

tests = Tests(seed=1000)
tests.sample("1", "3 4")
tests.sample("2", "-5 2")
for name, a, b in [
    ("zero", 0, 0),
    ("small", 17, 25),
    ("cancel", 123456789, -123456789),
    ("negative", -40, -2),
    ("least", -10**9, -10**9),
    ("most", 10**9, 10**9),
    ("beyond-16-bits", 32767, 1),
    ("mixed", -999999999, 1000000000),
]:
    tests.secret(name, f"{a} {b}")
for index in range(4):
    tests.secret(f"random-{index}", f"{tests.random.randint(-10**9, 10**9)} {tests.random.randint(-10**9, 10**9)}")
