import re
import sys

line = sys.stdin.read()
assert re.fullmatch(r"(0|-?[1-9]\d*) (0|-?[1-9]\d*)\n", line)
assert all(-10**9 <= int(word) <= 10**9 for word in line.split())
sys.exit(42)
