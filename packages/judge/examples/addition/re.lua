-- RE
print(nil + 1)
