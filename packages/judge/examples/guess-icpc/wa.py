# WA
for guess in range(1, 11):
    print(guess, flush=True)
    input()
