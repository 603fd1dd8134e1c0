# CE
use strict;
print $undeclared;
