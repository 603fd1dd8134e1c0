<?php // MLE
ini_set('memory_limit', '16M');
for ($all = [];;) $all[] = str_repeat('x', 1 << 20);
