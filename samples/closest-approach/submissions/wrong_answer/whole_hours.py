# only looks at the clock when it strikes
from math import hypot

for _ in range(int(input())):
    x1, y1, u1, v1, x2, y2, u2, v2 = map(int, input().split())
    x, y, u, v = x2 - x1, y2 - y1, u2 - u1, v2 - v1
    speed = u * u + v * v
    t = max(0, -(x * u + y * v) // speed) if speed else 0
    print(min(hypot(x + s * u, y + s * v) for s in (t, t + 1)))
