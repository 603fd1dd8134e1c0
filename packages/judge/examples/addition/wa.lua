-- WA
print(3)
