# RE: accepted by the interactor, but it does not end well
low, high, answer = 1, 1000, ''
while answer != 'correct':
    middle = (low + high) // 2
    print(middle, flush=True)
    answer = input()
    low, high = (middle + 1, high) if answer == 'higher' else (low, middle - 1)
raise SystemExit(1)
