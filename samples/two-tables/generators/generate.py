from tests import Tests

tests = Tests(seed=1007)
random = tests.random


def dinner(n, odds):
    odds = [(a, b) if random.random() < 0.5 else (b, a) for a, b in odds]
    random.shuffle(odds)
    return "\n".join([f"{n} {len(odds)}", *(f"{a} {b}" for a, b in odds)])


def anybody(n, m):
    odds = set()
    while len(odds) < m:
        a, b = random.randint(1, n), random.randint(1, n)
        if a != b:
            odds.add((min(a, b), max(a, b)))
    return sorted(odds)


def everybody(n, start=1):
    return [(a, b) for a in range(start, start + n) for b in range(a + 1, start + n)]


def grid(rows, columns):
    at = lambda row, column: row * columns + column + 1
    across = [(at(r, c), at(r, c + 1)) for r in range(rows) for c in range(columns - 1)]
    return across + [(at(r, c), at(r + 1, c)) for r in range(rows - 1) for c in range(columns)]


tests.sample("1", "4 4\n1 2\n2 3\n3 4\n4 1")
tests.sample("2", "5 3\n1 2\n2 3\n3 1")
tests.secret("alone", dinner(1, []))
tests.secret("at-peace", dinner(2000, []))
tests.secret("five-all-at-odds", dinner(5, everybody(5)))
tests.secret("odd-ring", dinner(7, [(i, i % 7 + 1) for i in range(1, 8)]))
for index in range(6):
    n = random.randint(6, 12)
    tests.secret(f"small-{index}", dinner(n, anybody(n, random.randint(n, n * (n - 1) // 2))))
tests.secret("star", dinner(2000, [(777, i) for i in range(1, 2001) if i != 777]))
tests.secret("long-path", dinner(2000, [(i, i + 1) for i in range(1, 2000)]))
tests.secret("grid", dinner(2000, grid(40, 50)))
tests.secret("all-at-odds", dinner(200, everybody(130)))
tests.secret("cliques", dinner(1800, [pair for start in range(1, 1800, 9) for pair in everybody(9, start)]))
for index in range(2):
    tests.secret(f"random-{index}", dinner(2000, anybody(2000, 8000)))
tests.secret("most", dinner(2000, anybody(1000, 10000)))
