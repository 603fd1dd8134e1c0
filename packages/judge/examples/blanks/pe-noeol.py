# PE
print('1 2\n3', end='')
