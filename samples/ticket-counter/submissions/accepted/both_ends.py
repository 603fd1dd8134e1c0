import sys


def main():
    words = sys.stdin.buffer.read().split()
    size = int(words[0])
    place = [0] * (2 * size + 1)
    first = last = size  # the line is place[first:last]
    turned = False
    answers = []
    at = 1
    for _ in range(size):
        entry = words[at]
        at += 1
        if entry == b"!":
            turned = not turned
        elif entry == b"-":
            if turned:
                last -= 1
            else:
                first += 1
        else:
            value = words[at]
            at += 1
            if entry == b"?":
                answers.append(place[last - int(value)] if turned else place[first + int(value) - 1])
            elif turned:
                first -= 1
                place[first] = value
            else:
                place[last] = value
                last += 1
    sys.stdout.buffer.write(b"\n".join(answers) + b"\n")


main()
