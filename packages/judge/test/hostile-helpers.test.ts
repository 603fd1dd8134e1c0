import { afterAll, expect, test } from 'vitest'
import { wordOf } from './examples.ts'
import { addition, type Lab, openLab, type TestHelper, type TestProblem } from './lab.ts'

const lab: Lab = await openLab(['C With O2', 'C++ 17 With O2', 'python'])
afterAll(() => lab.close())

const [c, cpp, python] = ['C With O2', 'C++ 17 With O2', 'Python3'] as const
const adds = 'print(sum(map(int, input().split())))'

/** The next submission to a well problem is judged as if nothing had been. */
async function expectUnharmed(): Promise<void> {
  expect(wordOf(await lab.judge(addition, python, adds))).toBe('AC')
}

const inC = (body: string): TestHelper => ({
  convention: 'testlib',
  language: 'C',
  files: {
    'check.c': `#include <signal.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <unistd.h>\nint main(void) { ${body} }\n`,
  },
})

test.for([
  ['crashes', inC('abort();')],
  ['crashes after it said ok', inC('fputs("ok fine", stderr); *(volatile int *)8 = 1;')],
  ['answers an unknown code', inC('return 77;')],
  ['kills whom it can', inC('kill(-1, 9); kill(0, 9);')],
  ['writes for ever', inC('for (;;) puts("ok");')],
] as const)('95 a checker that %s is a system error, never accepted', async ([, checker]) => {
  const result = await lab.judge({ ...addition, checker }, python, adds)

  expect(wordOf(result)).toMatch(/^SE/)
  await expectUnharmed()
})

/** Compares one number with a tolerance, as checkers written with testlib do. */
const nearly: TestHelper = {
  convention: 'testlib',
  language: 'C++',
  files: {
    'check.cpp': `#include "testlib.h"
#include <cmath>
int main(int argc, char **argv) {
  registerTestlibCmd(argc, argv);
  double expected = ans.readDouble(), found = ouf.readDouble();
  if (!(std::fabs(expected - found) <= 1e-6)) quitf(_wa, "%.9f is not %.9f", found, expected);
  if (!ouf.seekEof()) quitf(_wa, "more than a number");
  quitf(_ok, "fine");
}
`,
  },
}
const tokens: TestProblem['compare'] = {
  kind: 'tokens',
  caseSensitive: false,
  spaceSensitive: false,
  floatRelative: 1e-6,
  floatAbsolute: 1e-6,
}

const garbage: [what: string, program: string, allowed: string][] = [
  ['a token of 10 MB', "print('7' * 10_000_000)", 'WA|PE'],
  ['a token of 10 MB that begins well', "print('5.' + '0' * 10_000_000 + 'x')", 'WA|PE'],
  ...[
    'nan',
    'NaN',
    '-nan',
    'inf',
    '-inf',
    '1e400',
    '-1e400',
    '0x5',
    '٥',
    '5,0',
    '5e',
    '--5',
    '',
    '5 5',
    '5\\x005',
    '\\xff5',
    '½',
  ].map((text): [string, string, string] => [
    `'${text}'`,
    `import sys\nsys.stdout.buffer.write('${text}'.encode(${text.includes('xff') ? "'latin-1'" : ''}))`,
    'WA|PE',
  ]),
  ["'+5', which some call a number", "print('+5')", 'AC|WA|PE'],
  ['-0 where 0 is right', "print(-0.0 if input() == '0' else 5)", 'AC'],
  ['5.0000001', 'print(5.0000001 if input() else 0)', 'AC'],
]
const five = [{ input: '1\n', answer: '5\n' }]
const zero = [{ input: '0\n', answer: '0\n' }]

test.for(garbage)('96 %s before a checker of numbers', async ([what, program, allowed]) => {
  const cases = what.startsWith('-0') ? zero : five

  const checked = await lab.judge({ cases, checker: nearly }, python, program)
  const compared = await lab.judge({ cases, compare: tokens }, python, program)

  expect(allowed.split('|'), JSON.stringify(checked).slice(0, 500)).toContain(wordOf(checked))
  expect(allowed.split('|'), JSON.stringify(compared).slice(0, 500)).toContain(wordOf(compared))
})

/** A problem that gives a main() to be compiled with, which some would call a grader. */
const given: TestProblem = {
  cases: [
    { input: '4\n', answer: '16\n' },
    { input: '7\n', answer: '49\n' },
  ],
  extraFiles: {
    'grader.h':
      '#include <stdio.h>\nstatic int secret = 12345;\nint square(int);\nint main(void) { int x; if (scanf("%d", &x) != 1) return 1; printf("%d\\n", square(x)); return secret == 12345 ? 0 : 1; }\n',
  },
}
const head = '#include "grader.h"\n#include <stdlib.h>\n#include <unistd.h>\n'

test.for([
  ['does what it should', c, `${head}int square(int x) { return x * x; }\n`, 'AC'],
  [
    'answers before main()',
    c,
    `${head}__attribute__((constructor)) static void first(void) { puts("16"); fflush(stdout); _exit(0); }\nint square(int x) { return x; }\n`,
    'WA',
  ],
  [
    'answers after exit()',
    c,
    `${head}static void last(void) { puts("16"); }\nint square(int x) { atexit(last); return x * x; }\n`,
    'WA',
  ],
  [
    'has a main() of its own',
    c,
    `#define main given\n${head}#undef main\nint square(int x) { return x; }\nint main(void) { puts("16"); secret = 12345; return 0; }\n`,
    'WA',
  ],
  [
    'has a write() of its own',
    c,
    `${head}ssize_t write(int fd, const void *at, size_t size) { (void)fd; (void)at; return (ssize_t)size; }\nint square(int x) { puts("16"); return x; }\n`,
    'WA|CE',
  ],
  [
    'has an exit() of its own',
    c,
    `${head}void exit(int code) { (void)code; puts("16"); fflush(stdout); _exit(0); }\nint square(int x) { exit(0); return x; }\n`,
    'WA|CE',
  ],
  [
    'has an operator new of its own',
    cpp,
    `${head}void *operator new(size_t size) { puts("16"); return malloc(size); }\nint square(int x) { return *new int(x); }\n`,
    'WA',
  ],
  ["changes the grader's variables and fails", c, `${head}int square(int x) { secret = 0; return x * x; }\n`, 'RE'],
] as const)('99 with a main() of the problem, %s', async ([, language, source, allowed]) => {
  const result = await lab.judge(given, language, source)

  expect(allowed.split('|'), JSON.stringify(result).slice(0, 500)).toContain(wordOf(result))
})
