# WA
print('三')
