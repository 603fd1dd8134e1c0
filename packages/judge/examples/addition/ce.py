# CE
print((1)
