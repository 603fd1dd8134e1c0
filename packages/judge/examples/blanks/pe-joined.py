# PE
print('123')
