# a double has 53 bits
n, k = map(float, input().split())
print(int(n * (n + 1) / 2 * k))
