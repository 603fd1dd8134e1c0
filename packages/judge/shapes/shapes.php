<?php
// Keeps so many MB in a shape: both are read from the input.
final class Node
{
    public function __construct(public ?Node $next, public int $a)
    {
    }
}

function depth(int $n): int
{
    return $n === 0 ? 0 : 1 + depth($n - 1);
}

[$shape, $size] = explode(' ', trim(fgets(STDIN)));
$mb = (int) $size;
$sum = 0;
if ($shape === 'array') {
    $all = new SplFixedArray($mb * 65536); // 16 bytes each
    for ($i = 0, $n = count($all); $i < $n; $i++) $all[$i] = 0.5;
    foreach ($all as $one) $sum += $one;
} elseif ($shape === 'objects') {
    $first = null;
    for ($i = 0; $i < $mb * 12000; $i++) $first = new Node($first, $i); // 87 bytes each
    while ($first !== null) {
        $sum += $first->a & 1;
        $first = $first->next;
    }
} elseif ($shape === 'churn') {
    $rows = array_fill(0, $mb * 8, null);
    for ($round = 0; $round < 6; $round++)
        for ($i = 0; $i < $mb * 8; $i++) $rows[$i] = array_fill(0, 8192, $i + 0.5);
    foreach ($rows as $row) $sum += $row[5];
} elseif ($shape === 'strings') {
    $all = [];
    for ($i = 0; $i < $mb * 4096; $i++) $all[] = str_repeat((string) (1000000000 + $i), 21); // 256 bytes each
    foreach ($all as $text) $sum += ord($text[9]);
} else {
    $sum = depth($mb * 1000);
}
echo $sum > 0 ? "kept\n" : "lost\n";
