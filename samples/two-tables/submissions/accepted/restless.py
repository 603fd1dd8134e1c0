import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n = numbers[0]
    odds = [[] for _ in range(n)]
    for a, b in zip(numbers[2::2], numbers[3::2]):
        odds[a - 1].append(b - 1)
        odds[b - 1].append(a - 1)
    table = [index % 2 for index in range(n)]
    restless = list(range(n))
    while restless:
        poet = restless.pop()
        same = sum(table[other] == table[poet] for other in odds[poet])
        if 2 * same > len(odds[poet]):
            table[poet] = 1 - table[poet]
            restless.extend(other for other in odds[poet] if table[other] == table[poet])
    print("".join("12"[number] for number in table))


main()
