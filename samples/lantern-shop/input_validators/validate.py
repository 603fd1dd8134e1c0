import sys

rows = [list(map(int, line.split(" "))) for line in sys.stdin.read().rstrip("\n").split("\n")]
(n, c), lanterns = rows[0], rows[1:]
assert 1 <= n <= 400 and 1 <= c <= 10**5 and len(lanterns) == n
assert all(1 <= weight <= 10**5 and 1 <= price <= 10**9 for weight, price in lanterns)
sys.exit(42)
