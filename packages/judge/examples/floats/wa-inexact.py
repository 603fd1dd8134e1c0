# WA
print('0.33 yes')
