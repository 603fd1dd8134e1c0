# WA
print 3;
