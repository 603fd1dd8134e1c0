# WA
print('1 2\n4')
