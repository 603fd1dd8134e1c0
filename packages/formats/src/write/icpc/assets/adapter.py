# Lets a checker of another system be called as the ICPC format calls it: adapter input answer feedback_dir/ [args] < output.
# CALLED says how the program wants to be called: 1 input output answer (testlib, HOJ), 2 input output (QDUOJ), 3 input answer
# output (HUSTOJ), 4 the same with a share of the points on stdout (CMS), 6 validator of inputs. Exit 42 accepts, 43 rejects.
import os
import re
import runpy
import shutil
import sys

ACCEPTS, REJECTS, FAILS = 42, 43, 1


def divert(stream, path):
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
    os.dup2(file, stream)
    os.close(file)


def beginning(path):
    with open(path, encoding='utf-8', errors='replace') as file:
        return file.read(4096)


def status_of(program):
    try:
        runpy.run_path(program, run_name='__main__')
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0 if end.code is None else 1
    return 0


def share(part, feedback):
    if part >= 1:
        return ACCEPTS
    if not PARTIAL or not part > 0:
        return REJECTS
    with open(feedback + 'score_multiplier.txt', 'w') as file:
        file.write('%.6f\n' % part)
    return ACCEPTS


def number(pattern, text):
    found = re.match(pattern + r'\s*([-+]?[0-9.]+(?:[eE][-+]?[0-9]+)?)', text)
    return float(found.group(1)) if found else None


def by_words(text, feedback):
    if text.startswith('ok '):
        return ACCEPTS
    if text.startswith(('wrong answer ', 'wrong output format ')):
        return REJECTS
    partial, points = number(r'partially correct \(', text), number('points ', text)
    if partial is not None:
        return share(min(partial / 100, 0.999999), feedback)
    return FAILS if points is None else share(points / 100, feedback)


def code_for(status, printed, said, feedback):
    if CALLED == 1:
        fixed = {0: ACCEPTS, 100: ACCEPTS, 101: REJECTS, 102: REJECTS, 103: FAILS}
        if status == 99:
            return share((number('', printed) or 0) / 100, feedback)
        return fixed[status] if status in fixed else by_words(said, feedback)
    if CALLED == 2:
        return ACCEPTS if status == 0 else REJECTS if status == 1 else FAILS
    if CALLED == 3:
        return ACCEPTS if status == 0 else REJECTS
    part = number('', printed)
    return FAILS if status != 0 or part is None or not 0 <= part <= 1 else share(part, feedback)


def check(program):
    given, answer, feedback = sys.argv[1:4]
    output, printed, said = feedback + 'output.tmp', feedback + 'printed.tmp', feedback + 'judgemessage.txt'
    with open(output, 'wb') as file:
        shutil.copyfileobj(sys.stdin.buffer, file)
    divert(2, said)
    divert(1, printed)
    sys.argv = [program, given] + ([answer, output] if CALLED in (3, 4) else [output, answer]) + sys.argv[4:]
    status = status_of(program)
    sys.stdout.flush()
    sys.stderr.flush()
    code = code_for(status, beginning(printed), beginning(said), feedback)
    os.remove(output)
    os.remove(printed)
    return code


PROGRAM = os.path.join(os.path.dirname(os.path.abspath(__file__)), NAME)
os._exit((ACCEPTS if status_of(PROGRAM) == 0 else REJECTS) if CALLED == 6 else check(PROGRAM))
