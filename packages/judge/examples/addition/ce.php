<?php // CE
echo 3 +;
