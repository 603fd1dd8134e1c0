# AC
a, b = map(int, input().split())
print('%.8e\n  yes' % (a / b))
