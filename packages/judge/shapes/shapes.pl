# Keeps so many MB in a shape: both are read from the input.
use strict;
use warnings;
no warnings 'recursion';

sub depth {
    my ($n) = @_;
    return $n == 0 ? 0 : 1 + depth($n - 1);
}

my ($shape, $mb) = split ' ', <STDIN>;
my $sum = 0;
if ($shape eq 'array') {
    my @all;
    $#all = $mb * 16384 - 1;
    $_ = 0.5 for @all; # 64 bytes each
    $sum += $_ for @all;
}
elsif ($shape eq 'objects') {
    my $first;
    $first = [$first, $_] for 1 .. $mb * 7100; # 148 bytes each
    while ($first) {
        $sum += $first->[1] & 1;
        $first = $first->[0];
    }
}
elsif ($shape eq 'churn') {
    my @rows;
    for my $round (1 .. 6) {
        for my $i (0 .. $mb * 4 - 1) {
            my @row = (0.5) x 8192;
            $rows[$i] = \@row;
        }
    }
    $sum += $_->[5] for @rows;
}
elsif ($shape eq 'strings') {
    my @all;
    for my $i (1 .. $mb * 4096) {
        my $text = 1000000000 + $i;
        push @all, $text x 20; # 256 bytes each with what a scalar has of its own
    }
    $sum += ord substr $_, 9, 1 for @all;
}
else {
    $sum = depth($mb * 1000);
}
print $sum > 0 ? "kept\n" : "lost\n";
