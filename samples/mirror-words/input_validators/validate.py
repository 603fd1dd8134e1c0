import re
import sys

assert re.fullmatch(r"[a-z]{1,250000}\n", sys.stdin.read())
sys.exit(42)
