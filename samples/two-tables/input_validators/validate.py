import sys

rows = [list(map(int, line.split(" "))) for line in sys.stdin.read().rstrip("\n").split("\n")]
(n, m), odds = rows[0], rows[1:]
assert 1 <= n <= 2000 and 0 <= m <= 10**4 and len(odds) == m
assert all(1 <= a <= n and 1 <= b <= n and a != b for a, b in odds)
assert len({(min(a, b), max(a, b)) for a, b in odds}) == m
sys.exit(42)
