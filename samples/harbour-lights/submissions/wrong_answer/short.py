# keeps 16 bits of the sum
a, b = map(int, input().split())
print((a + b + 32768) % 65536 - 32768)
