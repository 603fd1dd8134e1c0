# asks everybody once only
n, m = map(int, input().split())
odds = [[] for _ in range(n)]
for _ in range(m):
    a, b = map(int, input().split())
    odds[a - 1].append(b - 1)
    odds[b - 1].append(a - 1)
table = [0] * n
for poet in range(n):
    same = sum(table[other] == table[poet] for other in odds[poet])
    if 2 * same > len(odds[poet]):
        table[poet] = 1 - table[poet]
print("".join("12"[number] for number in table))
