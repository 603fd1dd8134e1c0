import re
import sys

line = sys.stdin.read()
assert re.fullmatch(r"[1-9]\d* [1-9]\d*\n", line)
assert all(1 <= int(word) <= 2 * 10**6 for word in line.split())
sys.exit(42)
