# takes the cheapest journey without the pass and makes its dearest crossing free
import heapq
import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
n = numbers[0]
lines = [[] for _ in range(n + 1)]
for at in range(2, len(numbers), 3):
    a, b, fare = numbers[at : at + 3]
    lines[a].append((b, fare))
    lines[b].append((a, fare))
seen = [False] * (n + 1)
queue = [(0, 0, 1)]
answer = -1
while queue:
    total, dearest, at = heapq.heappop(queue)
    if seen[at]:
        continue
    seen[at] = True
    if at == n:
        answer = total - dearest
    for to, fare in lines[at]:
        if not seen[to]:
            heapq.heappush(queue, (total + fare, max(dearest, fare), to))
print(answer)
