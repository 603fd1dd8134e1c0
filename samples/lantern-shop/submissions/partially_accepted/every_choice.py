# @EXPECTED_SCORE@: 20
n, c = map(int, input().split())
lanterns = [tuple(map(int, input().split())) for _ in range(n)]


def best(at, room):
    if at == n:
        return 0
    weight, price = lanterns[at]
    leave = best(at + 1, room)
    return max(leave, best(at + 1, room - weight) + price) if weight <= room else leave


print(best(0, c))
