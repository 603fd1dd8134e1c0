# WA
print('0.333333333 yes 1')
