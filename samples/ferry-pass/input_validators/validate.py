import sys

rows = [list(map(int, line.split(" "))) for line in sys.stdin.read().rstrip("\n").split("\n")]
(n, m), lines = rows[0], rows[1:]
assert 2 <= n <= 2 * 10**4 and 1 <= m <= 5 * 10**4 and len(lines) == m
assert all(1 <= a <= n and 1 <= b <= n and a != b and 0 <= fare <= 10**9 for a, b, fare in lines)
sys.exit(42)
