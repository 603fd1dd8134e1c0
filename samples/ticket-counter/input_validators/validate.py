import re
import sys

lines = sys.stdin.read().split("\n")
assert lines.pop() == ""
assert 1 <= int(lines[0]) <= 2 * 10**5 and len(lines) == int(lines[0]) + 1
size = 0
for line in lines[1:]:
    match = re.fullmatch(r"([+?]) ([1-9]\d*)|([-!])", line)
    assert match, line
    if match[1] == "+":
        assert int(match[2]) <= 10**6
        size += 1
    elif match[1] == "?":
        assert int(match[2]) <= size
    elif match[3] == "-":
        assert size > 0
        size -= 1
sys.exit(42)
