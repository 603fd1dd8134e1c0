<?php // AC
fscanf(STDIN, '%d %d', $a, $b);
echo $a + $b, PHP_EOL;
