# MLE
my @all;
push @all, 'x' x 1000000 while 1;
