# one crossing is free: try each, between the cheapest way to it and the cheapest way from it
import heapq
import sys


def costs(lines, start):
    cost = [None] * len(lines)
    queue = [(0, start)]
    while queue:
        total, at = heapq.heappop(queue)
        if cost[at] is not None:
            continue
        cost[at] = total
        for to, fare in lines[at]:
            if cost[to] is None:
                heapq.heappush(queue, (total + fare, to))
    return cost


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n = numbers[0]
    lines = [[] for _ in range(n + 1)]
    for at in range(2, len(numbers), 3):
        a, b, fare = numbers[at : at + 3]
        lines[a].append((b, fare))
        lines[b].append((a, fare))
    there, back = costs(lines, 1), costs(lines, n)
    best = -1
    for a in range(1, n + 1):
        if there[a] is None:
            continue
        for b, _ in lines[a]:
            if back[b] is not None and (best < 0 or there[a] + back[b] < best):
                best = there[a] + back[b]
    print(best)


main()
