# TLE
while True:
    pass
