# AC
low, high, answer = 1, 1000, ''
while answer != 'correct':
    middle = (low + high) // 2
    print(middle, flush=True)
    answer = input()
    if answer == 'higher':
        low = middle + 1
    else:
        high = middle - 1
