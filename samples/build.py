"""Makes the test data of the sample problems anew: python3 samples/build.py [problem...]

Runs each problem's generator, checks every input with its validator, and lets the first accepted C++ program give the
answers. The outcome is the same on every machine, so `git status` stays clean unless something was changed.
"""
import subprocess
import sys
import tempfile
from pathlib import Path

here = Path(__file__).resolve().parent


def run(command, **options):
    return subprocess.run(command, check=True, **options)


def build(problem):
    for old in problem.glob("data/**/*"):
        if old.suffix in (".in", ".ans"):
            old.unlink()
    run([sys.executable, "generators/generate.py"], cwd=problem, env={"PYTHONPATH": str(here), "PYTHONDONTWRITEBYTECODE": "1"})
    source = sorted(problem.glob("submissions/accepted/*.cpp"))[0]
    with tempfile.TemporaryDirectory() as folder:
        program = f"{folder}/program"
        run(["g++", "-std=gnu++20", "-O2", "-Wall", "-Wextra", "-o", program, str(source)])
        for test in sorted(problem.glob("data/**/*.in")):
            with test.open() as given:
                valid = subprocess.run([sys.executable, "input_validators/validate.py"], cwd=problem, stdin=given)
            if valid.returncode != 42:
                raise SystemExit(f"{test} is not valid")
            with test.open() as given, test.with_suffix(".ans").open("w") as answer:
                run([program], stdin=given, stdout=answer)


names = sys.argv[1:] or sorted(path.parent.name for path in here.glob("*/problem.yaml"))
for name in names:
    build(here / name)
    print(name)
