# RE
print([][0])
