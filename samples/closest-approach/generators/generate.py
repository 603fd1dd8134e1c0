from tests import Tests

tests = Tests(seed=1003)
random = tests.random
top = 10**4


def voyages(rows):
    return "\n".join([str(len(rows)), *(" ".join(map(str, row)) for row in rows)])


def anywhere(limit=top):
    return [random.randint(-limit, limit) for _ in range(8)]


def meeting():
    """Two boats that reach the same place at the same whole hour."""
    t = random.randint(1, 20)
    x, y = random.randint(-100, 100), random.randint(-100, 100)
    velocities = [random.randint(-50, 50) for _ in range(4)]
    u1, v1, u2, v2 = velocities
    return [x - t * u1, y - t * v1, u1, v1, x - t * u2, y - t * v2, u2, v2]


def side_by_side():
    row = anywhere()
    row[6:8] = row[2:4]
    return row


def parting():
    row = anywhere()
    x, y = row[4] - row[0], row[5] - row[1]
    away = 1 if x >= 0 else -1, 1 if y >= 0 else -1
    row[2:4] = [0, 0]
    row[6:8] = [away[0] * random.randint(0, 99), away[1] * random.randint(0, 99)]
    return row


tests.sample("1", voyages([[0, 0, 1, 0, 10, 5, -1, 0], [0, 0, 1, 1, 3, 4, 1, 1], [0, 0, -1, 0, 3, 0, 1, 0]]))
tests.secret("meeting", voyages([meeting() for _ in range(50)]))
tests.secret("side-by-side", voyages([side_by_side() for _ in range(50)] + [[0] * 8]))
tests.secret("parting", voyages([parting() for _ in range(100)]))
tests.secret("same-place", voyages([[5, 5, 3, 1, 5, 5, -2, 7], [top, -top, 1, 1, top, -top, 1, 1]]))
tests.secret("almost-parallel", voyages([[-top, -top, top, top - 1, top, top, top - 1, top - 2], [0, 0, top, top, -top, top, top, top - 1]]))
tests.secret("tiny", voyages([anywhere(2) for _ in range(500)]))
tests.secret("extremes", voyages([[random.choice([-top, top, 0]) for _ in range(8)] for _ in range(300)]))
tests.secret("random", voyages([anywhere() for _ in range(1000)]))
