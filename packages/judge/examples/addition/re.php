<?php // RE
throw new Exception('no');
