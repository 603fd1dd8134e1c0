-- CE
print(1 +)
