# WA
print('nan yes')
