# TLE
my $x = 1;
$x = ($x * 5 + 2 | 1) % 1000003 while $x;
