# MLE
my $size = 1 << 46;
my $all = "x" x $size;
print length $all;
