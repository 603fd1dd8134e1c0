# OLE
print "and again and again and again\n" while 1;
