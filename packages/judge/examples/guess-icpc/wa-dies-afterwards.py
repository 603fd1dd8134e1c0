# WA: the interactor has rejected long before the program fails for want of a partner
for guess in range(1, 1000):
    print(guess, flush=True)
    input()
