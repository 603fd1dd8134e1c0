"""Where the generators of the sample problems put their tests; to be run by build.py, in the folder of the problem."""
import random
from pathlib import Path


class Tests:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.counts = {}

    def sample(self, name, text):
        self._write("sample", name, text)

    def secret(self, name, text, group=""):
        """Secret tests are numbered in the order in which they are made, for that is the order of judging."""
        number = self.counts[group] = self.counts.get(group, 0) + 1
        self._write(f"secret/{group}" if group else "secret", f"{number:02d}-{name}", text)

    def _write(self, folder, name, text):
        path = Path("data", folder, f"{name}.in")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text if text.endswith("\n") else text + "\n")
