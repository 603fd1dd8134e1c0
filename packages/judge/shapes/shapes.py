# Keeps so many MB in a shape: both are read from the input.
import sys

sys.setrecursionlimit(10 ** 7)


class Node:
    __slots__ = 'next', 'a'

    def __init__(self, next, a):
        self.next = next
        self.a = a


def depth(n):
    return 0 if n == 0 else 1 + depth(n - 1)


def run(shape, mb):
    total = 0
    if shape == 'array':
        every = [1.5] * (mb * 131072)
        for one in every:
            total += one
    elif shape == 'objects':
        first = None
        for i in range(mb * 13107):  # 80 bytes each, an integer among them
            first = Node(first, i + 1000)
        while first:
            total += first.a & 1
            first = first.next
    elif shape == 'churn':
        rows = [None] * (mb * 16)
        for _ in range(6):
            for i in range(len(rows)):
                rows[i] = [i + 0.5] * 8192
        for row in rows:
            total += int(row[5])
    elif shape == 'strings':
        every = [(str(1000000000 + i) * 20) for i in range(mb * 4096)]  # 256 bytes each with what a string has of its own
        for text in every:
            total += ord(text[9])
    else:
        total = depth(mb * 1000)
    print('kept' if total > 0 else 'lost')


run(*[word if word.isalpha() else int(word) for word in input().split()])
