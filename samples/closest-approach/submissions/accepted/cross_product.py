from math import hypot

for _ in range(int(input())):
    x1, y1, u1, v1, x2, y2, u2, v2 = map(int, input().split())
    x, y, u, v = x2 - x1, y2 - y1, u2 - u1, v2 - v1
    if x * u + y * v >= 0:  # they only part
        print(repr(hypot(x, y)))
    else:
        print(repr(abs(x * v - y * u) / hypot(u, v)))
