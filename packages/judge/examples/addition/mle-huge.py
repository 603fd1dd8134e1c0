# MLE
print(len(bytearray(1 << 46)))
