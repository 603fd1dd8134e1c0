import { verdict } from '@verdict/contract/judging/verdict.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { skipUnless } from '../../../tools/testing/skip.ts'
import { wordOf } from './examples.ts'
import { type Lab, openLab, type TestHelper, type TestProblem } from './lab.ts'

const lab: Lab = await openLab(['python', 'C With O2', 'C++ 17 With O2', 'Java'])
afterAll(() => lab.close())

const { accepted: AC, wrongAnswer: WA, partiallyAccepted: PAC, systemError: SE } = verdict
type Convention = TestHelper['convention']
const python = (convention: Convention, body: string, more: Partial<TestHelper> = {}): TestHelper => ({
  convention,
  language: 'Python3',
  files: { 'check.py': `import os, sys\n${body}` },
  ...more,
})
const oneCase = { input: 'in', answer: 'ans', score: 40 }
const source = 'print("out", end="")'
const judge = async (checker: TestHelper, more: Partial<TestProblem> = {}) =>
  (await lab.judge({ cases: [oneCase], checker, ...more }, 'Python3', source)).cases[0]

/** Says by stderr what it was called with, then ends as the convention accepts. */
const witness = (accept: string) =>
  `files = [open(a).read() if os.path.exists(a) and os.path.isfile(a) else a for a in sys.argv[1:]]
print(files, file=sys.stderr)
${accept}`

describe.each<[Convention, string, string]>([
  ['testlib', 'sys.exit(100)', "['in', 'out', 'ans', 'own', 'case']"],
  ['cms', 'print("1.0")', "['in', 'ans', 'out', 'own', 'case']"],
  ['hustoj', 'sys.exit(0)', "['in', 'ans', 'out', 'own', 'case']"],
  ['qduoj', 'sys.exit(0)', "['in', 'out', 'own', 'case']"],
])('a checker of convention %s', (convention, accept, called) => {
  test('is called with its files, its own arguments and those of the case', async () => {
    const cases = [{ ...oneCase, args: ['case'] }]

    const found = await judge(python(convention, witness(accept), { args: ['own'] }), { cases })

    expect(found).toMatchObject({ status: AC, message: `jury: ${called}` })
  })
})

/** How each convention says accepted, so that nothing else is. */
const table: [Convention, string, string, number, number | undefined][] = [
  ['cms', 'nothing', 'print("0.0")', WA, undefined],
  ['cms', 'a part', 'print("0.25")', PAC, 0.25],
  ['cms', 'too much', 'print("1.5")', SE, undefined],
  ['cms', 'less than nothing', 'print("-1")', SE, undefined],
  ['cms', 'no number', 'print("nan")', SE, undefined],
  ['cms', 'no number at all', 'print("infinity")', SE, undefined],
  ['cms', 'silence', 'pass', SE, undefined],
  ['cms', 'a failure after its outcome', 'print("1.0")\nsys.exit(1)', SE, undefined],
  ['hustoj', 'any exit code', 'sys.exit(7)', WA, undefined],
  ['hustoj', 'exit code 255', 'sys.exit(-1)', WA, undefined],
  ['hustoj', 'an exception', 'raise ValueError', SE, undefined],
  ['hustoj', 'a crash', 'os.kill(os.getpid(), 11)', SE, undefined],
  ['hustoj', 'a kill', 'os.kill(os.getpid(), 9)', SE, undefined],
  ['qduoj', 'exit code 1', 'sys.exit(1)', WA, undefined],
  ['qduoj', 'another exit code', 'sys.exit(2)', SE, undefined],
  ['qduoj', 'an exception', 'raise ValueError', SE, undefined],
  ['syzoj', 'all', 'print(100)', AC, undefined],
  ['syzoj', 'a part', 'print(50)', PAC, 0.5],
  ['syzoj', 'nothing', 'print(0)', WA, undefined],
  ['syzoj', 'too much', 'print(101)', SE, undefined],
  ['syzoj', 'words', 'print("yes")', SE, undefined],
  ['syzoj', 'a failure', 'print(100)\nsys.exit(3)', SE, undefined],
  ['lemon', 'all', 'open(sys.argv[5], "w").write(sys.argv[4])', AC, undefined],
  ['lemon', 'a part', 'open(sys.argv[5], "w").write("10")', PAC, 0.25],
  ['lemon', 'nothing', 'open(sys.argv[5], "w").write("0")', WA, undefined],
  ['lemon', 'too much', 'open(sys.argv[5], "w").write("41")', SE, undefined],
  ['lemon', 'no score', 'pass', SE, undefined],
  ['lemon', 'a failure', 'open(sys.argv[5], "w").write("40")\nsys.exit(1)', SE, undefined],
  ['lemon', 'a link for a score', 'os.symlink("/data/answer", sys.argv[5])', SE, undefined],
  ['icpc', 'an endless score', 'open(sys.argv[3] + "score.txt", "w").write("Infinity")\nsys.exit(42)', SE, undefined],
  ['icpc', 'an odd score', 'open(sys.argv[3] + "score.txt", "w").write("0x28")\nsys.exit(42)', SE, undefined],
  ['testlib', 'endless points', 'sys.exit("points 1e999")', SE, undefined],
  ['testlib', 'endless percent', 'print("1e999")\nsys.exit(99)', SE, undefined],
  ['testlib', 'a kill', 'os.kill(os.getpid(), 9)', SE, undefined],
]

test.for(table)('%s: %s', async ([convention, , body, status, share]) => {
  const found = await judge(python(convention, body))

  expect(found).toMatchObject({ status, ...(share === undefined ? {} : { share }) })
  if (status === SE) expect(found?.message).toMatch(/^The checker of problem 1000 failed: /)
})

test('syzoj: finds its files in its folder, the code among them', async () => {
  const names = '"input", "user_out", "answer", "code"'
  const body = `print([open(name).read() for name in (${names})], file=sys.stderr)\nprint(100)`

  expect((await judge(python('syzoj', body)))?.message).toBe(`jury: ['in', 'out', 'ans', '${source}']`)
})

test('lemon: leaves a message, and out of 100 where a case has no score', async () => {
  const body = 'open(sys.argv[5], "w").write("25")\nopen(sys.argv[6], "w").write("a quarter of " + sys.argv[4])'

  const found = await judge(python('lemon', body), { cases: [{ input: 'in', answer: 'ans' }] })

  expect(found).toMatchObject({ status: PAC, share: 0.25, message: 'jury: a quarter of 100' })
})

skipUnless(lab.has('Java'), 'Java is not installed')('a checker in Java', async () => {
  const text = `import java.nio.file.*;
public class Check {
  public static void main(String[] args) throws Exception {
    if (args.length == 9) throw new Exception();
    System.exit(Files.readString(Path.of(args[1])).equals("out") ? 100 : 102);
  }
}`
  const java: TestHelper = { convention: 'testlib', language: 'java', files: { 'Check.java': text } }

  expect((await judge(java))?.status).toBe(AC)
  expect((await judge({ ...java, args: ['1', '2', '3', '4', '5', '6'] }))?.status).toBe(SE)
})

describe('a checker that a package may do without', () => {
  const broken: TestHelper = {
    convention: 'testlib',
    language: 'C++',
    files: { 'check.cpp': 'no code' },
    optional: true,
  }

  test('gives way to the comparison when it does not compile, with a warning', async () => {
    const problem: TestProblem = { cases: [{ input: '', answer: 'out' }], checker: broken }

    const right = await lab.judge(problem, 'Python3', source)
    const wrong = await lab.judge(problem, 'Python3', 'print(1)')

    expect(wordOf(right)).toBe('AC')
    expect(right.warnings).toEqual([
      expect.stringMatching(/^The checker of problem 1000 does not compile.*\n.*check\.cpp|main\.cpp/),
    ])
    expect(wordOf(wrong)).toBe('WA')
  })

  test('is a system error when it compiles and crashes', async () => {
    const crashing = { ...broken, files: { 'check.cpp': 'int main() { __builtin_trap(); }' } }

    expect((await judge(crashing))?.status).toBe(SE)
  })
})

test('extra files of the problem lie beside the checker', async () => {
  const checker: TestHelper = {
    convention: 'testlib',
    language: 'C',
    files: { 'check.c': '#include "rule.h"\nint main() { return RULE; }', 'rule.h': '#define RULE 101\n' },
  }

  expect((await judge(checker))?.status).toBe(verdict.presentationError)
})

test('a program that writes a file is judged by its checker, too', async () => {
  const fileIo = { input: 'data.in', output: 'data.out' }
  const copies = 'open("data.out", "w").write(open("data.in").read())'
  const checker = python('testlib', 'sys.exit(open(sys.argv[1]).read() != open(sys.argv[2]).read())')

  const { cases } = await lab.judge({ cases: [oneCase], checker, fileIo }, 'Python3', copies)

  expect(cases[0]?.status).toBe(AC)
})
