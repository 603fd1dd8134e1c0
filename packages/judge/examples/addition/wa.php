<?php // WA
echo 3;
