# the line never turns round
import sys

words = iter(sys.stdin.read().split())
line = []
gone = 0
for _ in range(int(next(words))):
    entry = next(words)
    if entry == "+":
        line.append(next(words))
    elif entry == "-":
        gone += 1
    elif entry == "?":
        print(line[gone + int(next(words)) - 1] if gone + 0 < len(line) else 0)
