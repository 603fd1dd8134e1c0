import sys

lines = sys.stdin.read().split("\n")
assert lines.pop() == ""
assert 1 <= int(lines[0]) <= 1000 and len(lines) == int(lines[0]) + 1
for line in lines[1:]:
    words = line.split(" ")
    assert len(words) == 8 and all(str(int(word)) == word and abs(int(word)) <= 10**4 for word in words)
sys.exit(42)
