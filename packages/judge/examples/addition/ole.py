# OLE
while True:
    print('and again' * 100)
