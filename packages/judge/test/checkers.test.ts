import { verdict } from '@verdict/contract/judging/verdict.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { wordOf } from './examples.ts'
import { type Lab, openLab, type TestProblem } from './lab.ts'

const lab: Lab = await openLab(['C++ 17 With O2', 'C With O2', 'python'])
afterAll(() => lab.close())

type About = NonNullable<TestProblem['checker']>
const oneCase = { input: '5\n', answer: '42\n', score: 40 }
const echo = (text: string) => `print(${JSON.stringify(text)})`

/** Judges a program that prints `output` with a checker. */
const judge = (checker: About, output: string, problem: Partial<TestProblem> = {}) =>
  lab.judge({ cases: [oneCase], ...problem, checker }, 'Python3', echo(output))

/** A checker in C that ends in a fixed way. */
const ending = (body: string): About => ({
  convention: 'testlib',
  language: 'C',
  files: { 'check.c': `#include <stdio.h>\n#include <stdlib.h>\nint main(int n, char **v) { ${body} }\n` },
})
const says = (code: number, stderr: string, stdout = '') =>
  ending(`fputs(${JSON.stringify(stderr)}, stderr); fputs(${JSON.stringify(stdout)}, stdout); return ${code};`)

describe('a checker called the testlib way', () => {
  const table: [string, About, number, number | undefined][] = [
    ['exit 0', says(0, ''), verdict.accepted, undefined],
    ['exit 0 whatever it says', says(0, 'wrong answer no'), verdict.accepted, undefined],
    ['exit 100', says(100, 'fine'), verdict.accepted, undefined],
    ['exit 101', says(101, 'blanks'), verdict.presentationError, undefined],
    ['exit 102', says(102, 'no'), verdict.wrongAnswer, undefined],
    ['exit 103', says(103, 'bad data'), verdict.systemError, undefined],
    ['exit 99 with 37.5', says(99, '', '37.5\n'), verdict.partiallyAccepted, 0.375],
    ['exit 99 with 100', says(99, '', '100'), verdict.accepted, undefined],
    ['exit 99 without a number', says(99, '', 'much'), verdict.partiallyAccepted, 0],
    ['ok', says(1, 'ok fine'), verdict.accepted, undefined],
    ['wrong answer', says(1, 'wrong answer 1st differs'), verdict.wrongAnswer, undefined],
    ['wrong output format', says(2, 'wrong output format no number'), verdict.wrongAnswer, undefined],
    ['partially correct', says(7, 'partially correct (25) so so'), verdict.partiallyAccepted, 0.25],
    ['points 80', says(7, 'points 80'), verdict.partiallyAccepted, 0.8],
    ['points 100', says(7, 'points 100 all'), verdict.accepted, undefined],
    ['FAIL', says(3, 'FAIL no answer'), verdict.systemError, undefined],
    ['an unknown text', says(1, 'strange'), verdict.systemError, undefined],
    ['no text', says(5, ''), verdict.systemError, undefined],
    ['a crash', ending('abort();'), verdict.systemError, undefined],
    ['too much output', ending('for (;;) puts("and again");'), verdict.systemError, undefined],
    [
      'too much memory',
      ending(
        'for (;;) { volatile char *p = calloc(1, 1 << 20); p[5] = 1; for (int i = 0; i < 1 << 20; i += 512) p[i] = 1; }',
      ),
      verdict.systemError,
      undefined,
    ],
  ]
  test.for(table)('%s', async ([, checker, status, share]) => {
    const { cases } = await judge(checker, '1')

    expect(cases[0]).toMatchObject({ status, ...(share === undefined ? {} : { share }) })
  })

  test('gets input, output and answer in this order', async () => {
    const checker = ending(
      'int i = 0, o = 0, a = 0; fscanf(fopen(v[1], "r"), "%d", &i); fscanf(fopen(v[2], "r"), "%d", &o); fscanf(fopen(v[3], "r"), "%d", &a);' +
        'fprintf(stderr, "saw %d %d %d", i, o, a); return 102;',
    )

    const { cases } = await judge(checker, '7')

    expect(cases[0]?.message).toBe('jury: saw 5 7 42')
  })

  test('is not asked when the program itself failed', async () => {
    const result = await lab.judge(
      { cases: [oneCase], checker: says(0, '') },
      'Python3',
      'print(1)\nraise SystemExit(4)',
    )

    expect(wordOf(result)).toBe('RE')
    expect(result.cases[0]?.message).toBe('Exit code 4.')
  })

  test('that does not compile is a system error that says why', async () => {
    await expect(judge(ending('return nothing;'), '1')).rejects.toThrow(
      /The checker of problem 1000 does not compile\.\njury: [\s\S]*nothing/,
    )
  })

  test('that hangs is a system error', async () => {
    const { cases } = await judge(ending('for (;;);'), '1')

    expect(cases[0]).toMatchObject({
      status: verdict.systemError,
      message: 'The checker of problem 1000 failed: time limit exceeded.',
    })
  }, 300_000) // 16 s of CPU time, on a machine that may be busy
})

describe('a checker written for testlib', () => {
  const source = `#include "testlib.h"
int main(int argc, char *argv[]) {
    registerTestlibCmd(argc, argv);
    int wanted = ans.readInt();
    int found = ouf.readInt(0, 100, "sum");
    if (found == 77) quitp(30, "half way");
    if (found == 78) quitf(_pc(0), "nothing");
    if (found == 79) quitf(_fail, "ours");
    if (found != wanted) quitf(_wa, "expected %d, found %d", wanted, found);
    quitf(_ok, "%d", found);
}
`
  const table: [string, string, number, string][] = [
    ['accepts', '42', verdict.accepted, 'jury: ok 42'],
    ['rejects', '43', verdict.wrongAnswer, 'jury: wrong answer expected 42, found 43'],
    [
      'sees what is no number',
      'x',
      verdict.wrongAnswer,
      'jury: May be presentation error: wrong output format expected integer, but "x" found',
    ],
    [
      'sees a number out of range',
      '101',
      verdict.wrongAnswer,
      'jury: wrong answer integer parameter [name=sum] equals to 101, violates the range [0, 100]',
    ],
    [
      'sees more than asked',
      '42 1',
      verdict.wrongAnswer,
      'jury: May be presentation error: wrong output format Extra information in the output file',
    ],
    ['grants points', '77', verdict.partiallyAccepted, 'jury: points 30 half way'],
    ['grants nothing', '78', verdict.partiallyAccepted, 'jury: partially correct (0) nothing'],
    [
      'fails',
      '79',
      verdict.systemError,
      'The checker of problem 1000 failed: it found a fault in the test data or in itself.\njury: FAIL ours',
    ],
  ]
  test.for(table)('%s with our own header', async ([, output, status, message]) => {
    const { cases } = await judge({ convention: 'testlib', language: 'C++', files: { 'check.cpp': source } }, output)

    expect(cases[0]).toMatchObject({ status, message })
  })

  test('uses the header its package brings', async () => {
    const header =
      '#include <stdlib.h>\n#define registerTestlibCmd(a, b) exit(102)\nstruct { int readInt(...) { return 0; } } ans, ouf;\n#define quitp(...)\n#define quitf(...)\n'
    const checker: About = {
      convention: 'testlib',
      language: 'C++',
      files: { 'check.cpp': source, 'testlib.h': header },
    }

    const { cases } = await judge(checker, '42')

    expect(cases[0]?.status).toBe(verdict.wrongAnswer)
  })

  test('judges an ICPC package just as well', async () => {
    const checker: About = { convention: 'icpc', language: 'C++', files: { 'check.cpp': source } }

    const [right, wrong, part, failed] = [
      await judge(checker, '42'),
      await judge(checker, '1'),
      await judge(checker, '77'),
      await judge(checker, '79'),
    ]

    expect(right.cases[0]).toMatchObject({ status: verdict.accepted, message: 'jury: ok 42' })
    expect(wrong.cases[0]?.status).toBe(verdict.wrongAnswer)
    expect(part.cases[0]).toMatchObject({ status: verdict.partiallyAccepted, share: 0.3 })
    expect(failed.cases[0]?.status).toBe(verdict.systemError)
  })
})

describe('an ICPC output validator', () => {
  /** A validator in Python in two files, with `body` in the second. */
  const python = (body: string, args: string[] = []): About => ({
    convention: 'icpc',
    language: 'Python 3',
    args,
    files: {
      'main.py': 'import sys\nfrom verdict import judge\nsys.exit(judge(*sys.argv[1:]))\n',
      'verdict.py': `import sys\ndef judge(*v):\n${body.replace(/^/gm, '    ')}\n`,
    },
  })
  const table: [string, string, number, object][] = [
    ['exit 42', 'return 42', verdict.accepted, {}],
    ['exit 43', 'return 43', verdict.wrongAnswer, {}],
    ['exit 0', 'return 0', verdict.systemError, { message: 'The checker of problem 1000 failed: exit code 0.' }],
    ['exit 1', 'raise ValueError', verdict.systemError, {}],
    [
      'half of the points',
      'open(v[2] + "score.txt", "w").write("20")\nreturn 42',
      verdict.partiallyAccepted,
      { share: 0.5 },
    ],
    ['all points', 'open(v[2] + "score.txt", "w").write("40.0")\nreturn 42', verdict.accepted, {}],
    [
      'a multiplier',
      'open(v[2] + "score_multiplier.txt", "w").write("0.125\\n")\nreturn 42',
      verdict.partiallyAccepted,
      { share: 0.125 },
    ],
    ['a score that is no number', 'open(v[2] + "score.txt", "w").write("lots")\nreturn 42', verdict.systemError, {}],
    ['a score with a rejection', 'open(v[2] + "score.txt", "w").write("20")\nreturn 43', verdict.wrongAnswer, {}],
  ]
  test.for(table)('%s', async ([, body, status, more]) => {
    const { cases } = await judge(python(body), '1')

    expect(cases[0]).toMatchObject({ status, ...more })
  })

  test('gets input, answer, folder and flags, and the output on stdin', async () => {
    const body = [
      'def read(p): return open(p).read().strip()',
      'open(v[2] + "teammessage.txt", "w").write("look at line 1")',
      'open(v[2] + "judgemessage.txt", "w").write("%s %s %s %s" % (read(v[0]), read(v[1]), v[3:], sys.stdin.read().strip()))',
      'return 43',
    ].join('\n')

    const { cases } = await judge(python(body, ['case_sensitive', 'x']), '7')

    expect(cases[0]?.message).toBe("look at line 1\njury: 5 42 ('case_sensitive', 'x') 7")
  })

  test('in several C++ files with a header of its own', async () => {
    const files = {
      'src/validate.h': '#pragma once\n#include <istream>\nbool good(std::istream &in);\n',
      'src/good.cc': '#include "validate.h"\nbool good(std::istream &in) { int x; return in >> x && x == 7; }\n',
      'src/main.cc': '#include "validate.h"\n#include <iostream>\nint main() { return good(std::cin) ? 42 : 43; }\n',
    }
    const checker: About = { convention: 'icpc', language: 'C++', files }

    expect(wordOf(await judge(checker, '7'))).toBe('AC')
    expect(wordOf(await judge(checker, '8'))).toBe('WA')
  })

  test('cannot reach what was left by the run before it', async () => {
    const body = 'import os\nreturn 43 if os.path.exists("/w/left") else open("/w/left", "w") and 42'
    const problem: TestProblem = { cases: [oneCase, oneCase], checker: python(body) }

    expect(wordOf(await lab.judge(problem, 'Python3', 'print(1)'))).toBe('AC')
  })
})

test('a program that writes more than its limit never reaches the checker', async () => {
  const problem: TestProblem = { cases: [oneCase], checker: says(0, ''), limits: { outputKb: 64 } }

  expect(wordOf(await lab.judge(problem, 'Python3', "print('x' * 100000)"))).toBe('OLE')
})
