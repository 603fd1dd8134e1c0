import { verdict } from '@verdict/contract/judging/verdict.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { wordOf } from './examples.ts'
import { type Lab, openLab, type TestHelper, type TestProblem } from './lab.ts'

const lab: Lab = await openLab(['python', 'C With O2'])
afterAll(() => lab.close())

const python = (body: string, more: Partial<TestHelper> = {}): TestHelper => ({
  convention: 'testlib',
  language: 'Python3',
  files: {
    'interactor.py': `import os, sys, time\nimport signal\nsignal.signal(signal.SIGPIPE, signal.SIG_IGN)\n${body}`,
  },
  ...more,
})
const hello = 'print("hello", flush=True)\n'
const listen = 'name = input()\n'
const about = (interactor: TestHelper, more: Partial<TestProblem> = {}): TestProblem => ({
  cases: [{ input: 'in\n', answer: 'ans\n', score: 40 }],
  limits: { timeMs: 100 },
  interactor,
  ...more,
})
/** Judges a program that reads one line and prints it. */
const judge = async (interactor: TestHelper, more: Partial<TestProblem> = {}, source = 'print(input(), flush=True)') =>
  (await lab.judge(about(interactor, more), 'Python3', source)).cases[0]

describe('an interactor', () => {
  test.for([
    ['accepts with exit 0', 'sys.exit(0)', verdict.accepted],
    ['accepts with exit 100', 'sys.exit(100)', verdict.accepted],
    ['rejects with exit 102', 'sys.exit(102)', verdict.wrongAnswer],
    ['finds a presentation error with exit 101', 'sys.exit(101)', verdict.presentationError],
    ['rejects by its words', 'sys.exit("wrong answer no")', verdict.wrongAnswer],
    ['grants a part by its words', 'sys.exit("points 25")', verdict.partiallyAccepted],
    ['fails with exit 103', 'sys.exit(103)', verdict.systemError],
    ['fails by its words', 'sys.exit("FAIL no")', verdict.systemError],
    ['fails by an unknown exit code', 'sys.exit(9)', verdict.systemError],
    ['crashes', 'os.kill(os.getpid(), 11)', verdict.systemError],
    ['dies of an exception', 'raise ValueError', verdict.systemError],
    ['computes for ever', 'while True: pass', verdict.systemError],
    ['wants all memory', 'x = bytearray(2 << 30)\nfor i in range(0, len(x), 4096): x[i] = 1', verdict.systemError],
  ] as const)('%s', async ([, body, status]) => {
    expect((await judge(python(hello + listen + body)))?.status).toBe(status)
  })

  test('that fails names the problem to its managers', async () => {
    const found = await judge(python(`${hello}${listen}os.kill(os.getpid(), 11)`))

    expect(found?.message).toMatch(/^The interactor of problem 1000 failed: Killed by signal 11 \(SIGSEGV\)\.$/)
  })

  test('gets input, output and answer, its own arguments and those of the case', async () => {
    const body =
      'print([open(sys.argv[1]).read(), open(sys.argv[3]).read()] + sys.argv[4:], file=sys.stderr)\nsys.exit(102)'
    const cases = [{ input: 'in\n', answer: 'ans\n', args: ['b'] }]

    const found = await judge(python(body, { args: ['a'] }), { cases })

    expect(found?.message).toContain("['in\\n', 'ans\\n', 'a', 'b']")
  })

  test('that does not compile is a system error that says why', async () => {
    await expect(judge(python('def'))).rejects.toThrow(/^The interactor of problem 1000 does not compile\.\njury: /)
  })

  test('is called the testlib or the ICPC way', async () => {
    await expect(judge(python('', { convention: 'cms' }))).rejects.toThrow(/called the cms way/)
  })

  test('cannot see what the conversation before it left', async () => {
    const body = `${hello}${listen}sys.exit(102 if os.path.exists("/w/left") else open("/w/left", "w") and 0)`
    const one = { input: 'in\n', answer: 'ans\n' }

    expect(wordOf(await lab.judge(about(python(body), { cases: [one, one] }), 'Python3', 'print(input())'))).toBe('AC')
  })
})

describe('a conversation', () => {
  test('is kept when the managers want it, in printable characters', async () => {
    const body = 'print("a\\tb\\nc", flush=True)\nsys.stdin.readline()\nsys.exit(0)'
    const source = 'input()\ninput()\nprint("x\\x1b\\\\", flush=True)'

    const found = await judge(python(body), { transcript: true }, source)

    expect(found?.transcript).toBe('< a\\tb\n< c\n> x\\u{1b}\\\\')
  })

  test('is not kept otherwise', async () => {
    expect((await judge(python(hello)))?.transcript).toBeUndefined()
  })

  test('that is endless is kept in part', async () => {
    const body = 'for _ in range(20000):\n    print("x" * 80, flush=True)\n    sys.stdin.readline()\nsys.exit(0)'

    const found = await judge(
      python(body),
      { transcript: true, limits: { timeMs: 2000 } },
      'while True: print(input(), flush=True)',
    )

    expect(found?.transcript?.length).toBeGreaterThan(10_000)
    expect(found?.transcript?.length).toBeLessThanOrEqual(65_536)
  })

  test('in which both wait is idleness of the program', async () => {
    const found = await judge(python(listen))

    expect(found).toMatchObject({ status: verdict.timeLimitExceeded, message: expect.stringMatching(/^Idleness/) })
  })

  test.each([
    ['by its exit code', 'sys.exit(102)'],
    ['by exit code and words', 'sys.exit("wrong answer no")'],
  ])('is over as soon as the interactor has rejected %s', async (_, body) => {
    const found = await judge(python(body), { limits: { timeMs: 60_000 } }, 'while True: pass')

    expect(found?.status).toBe(verdict.wrongAnswer)
  })

  test('goes on after a partial acceptance that has the exit code of a rejection', async () => {
    const found = await judge(python('sys.exit("points 25")'), {}, 'while True: pass')

    expect(found?.status).toBe(verdict.timeLimitExceeded)
  })

  test('shows the time and memory of the program alone', async () => {
    const body =
      'end = time.process_time() + 0.15\nwhile time.process_time() < end: pass\nprint("go", flush=True)\ninput()'

    const found = await judge(python(body))

    expect(found?.status).toBe(verdict.accepted)
    expect(found?.timeMs).toBeLessThan(150)
  })
})

describe('a checker after an interactor', () => {
  const same: TestHelper = {
    convention: 'testlib',
    language: 'C',
    files: {
      'check.c':
        '#include <stdio.h>\n#include <string.h>\nint main(int n, char **v) { char o[99] = "", a[99] = ""; fgets(o, 99, fopen(v[2], "r")); fgets(a, 99, fopen(v[3], "r")); return strcmp(o, a) ? 102 : 0; }',
    },
  }
  const writes = (text: string, more = '') => python(`${hello}${listen}open(sys.argv[2], "w").write(${text})\n${more}`)

  test('judges what the interactor wrote', async () => {
    expect((await judge(writes('"ans\\n"'), { checker: same }))?.status).toBe(verdict.accepted)
    expect((await judge(writes('"no\\n"'), { checker: same }))?.status).toBe(verdict.wrongAnswer)
  })

  test('is not asked when the interactor rejects', async () => {
    expect((await judge(writes('"ans\\n"', 'sys.exit(102)'), { checker: same }))?.status).toBe(verdict.wrongAnswer)
  })

  test('is never shown half of it', async () => {
    const [nothing, tooMuch] = [
      await judge(python(hello + listen), { checker: same }),
      await judge(writes('"x" * 70000'), { checker: same }),
    ]

    expect(nothing).toMatchObject({ status: verdict.systemError, message: expect.stringContaining('left no output') })
    expect(tooMuch).toMatchObject({ status: verdict.systemError, message: expect.stringContaining('64 KiB') })
  })
})
