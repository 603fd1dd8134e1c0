<?php // OLE
for (;;) echo "and again and again and again\n";
