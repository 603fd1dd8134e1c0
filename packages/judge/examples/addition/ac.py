# AC
import sys

sys.setrecursionlimit(10**6)


def add(a, b):
    return a if b == 0 else add(a + 1, b - 1)


a, b = map(int, input().split())
print(add(a, min(b, 5000)))
