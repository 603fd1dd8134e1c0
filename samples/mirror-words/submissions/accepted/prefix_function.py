def main():
    word = input()
    joined = word[::-1] + "#" + word
    border = [0] * len(joined)
    k = 0
    for i in range(1, len(joined)):
        letter = joined[i]
        while k and letter != joined[k]:
            k = border[k - 1]
        if letter == joined[k]:
            k += 1
        border[i] = k
    print(word + word[: len(word) - k][::-1])


main()
