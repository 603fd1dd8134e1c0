# every traveller who is served makes all the others move up, and a turn moves everybody
line = []
for _ in range(int(input())):
    entry = input()
    if entry[0] == "+":
        line.append(int(entry[2:]))
    elif entry[0] == "-":
        line.pop(0)
    elif entry[0] == "?":
        print(line[int(entry[2:]) - 1], flush=True)
    else:
        line.reverse()
