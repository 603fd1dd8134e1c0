from tests import Tests

tests = Tests(seed=1002)
random = tests.random
tests.sample("1", "9\n+ 17\n+ 4\n+ 23\n? 2\n!\n? 1\n-\n+ 8\n? 3")
tests.sample("2", "4\n+ 5\n!\n? 1\n-")


def journal(q, chances, first=0, most=10**6):
    """q entries, of which `first` people join at the beginning; chances of + - ? !; tickets up to `most`"""
    size = 0
    entries = []
    while len(entries) < q:
        kind = "+" if len(entries) < first else random.choices("+-?!", chances)[0]
        if kind in "-?" and size == 0:
            continue
        if kind == "+":
            size += 1
            entries.append(f"+ {random.randint(1, most)}")
        elif kind == "-":
            size -= 1
            entries.append("-")
        elif kind == "?":
            entries.append(f"? {random.choice([1, size, random.randint(1, size)])}")
        else:
            entries.append("!")
    return "\n".join([str(q), *entries])


tests.secret("one", "1\n+ 1000000")
tests.secret("only-turns", journal(50, [0, 0, 0, 1]))
for index in range(4):
    tests.secret(f"small-{index}", journal(30, [3, 2, 4, 2]))
tests.secret("often-empty", journal(2000, [3, 3, 3, 2]))
tests.secret("no-turns", journal(5000, [4, 2, 4, 0]))
tests.secret("long-line-many-turns", journal(200000, [0, 1, 8, 100], first=85000, most=9))
tests.secret("long-line-many-leave", journal(40000, [1, 30, 5, 10], first=20000))
