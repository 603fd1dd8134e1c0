# knows only words with a letter in the middle
word = input()
n = len(word)
for centre in range(n // 2, n):
    reach = n - 1 - centre
    if word[centre - reach : centre] == word[centre + 1 :][::-1]:
        print(word + word[: centre - reach][::-1])
        break
