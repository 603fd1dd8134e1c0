<?php // MLE
for ($all = [];;) $all[] = str_repeat('x', 1 << 20);
