import { afterAll, describe, expect, test } from 'vitest'
import { wordFor } from './examples.ts'
import { type Lab, openLab, type TestProblem } from './lab.ts'

const lab: Lab = await openLab(['python'])
afterAll(() => lab.close())

/** Prints what it reads; the answers decide which cases fail. */
const copy = 'print(input())'
const right = (group?: number) => ({
  input: '1\n',
  answer: '1\n',
  score: 10,
  ...(group === undefined ? {} : { group }),
})
const wrong = (group?: number) => ({ ...right(group), answer: '2\n' })

/** A checker that grants as many percent as the answer says. */
const percent: TestProblem['checker'] = {
  convention: 'testlib',
  language: 'Python3',
  files: { 'check.py': 'import sys\nprint(open(sys.argv[3]).read())\nsys.exit(99)\n' },
}

async function words(problem: TestProblem) {
  const { cases } = await lab.judge(problem, 'Python3', copy)
  return cases.map((one) => `${one.caseId} ${wordFor(one)}`)
}

describe.each([
  ['compared', undefined, right, wrong],
  [
    'with a checker',
    percent,
    (group?: number) => ({ ...right(group), answer: '100' }),
    (group?: number) => ({ ...right(group), answer: '0' }),
  ],
] as const)('cases %s', (_, checker, good, bad) => {
  const lost = checker ? 'PAC' : 'WA'
  const about = (problem: TestProblem): TestProblem => ({ ...problem, ...(checker ? { checker } : {}) })

  test('all run in default mode', async () => {
    expect(await words(about({ cases: [bad(), good(), bad(), good()] }))).toEqual([
      `1 ${lost}`,
      '2 AC',
      `3 ${lost}`,
      '4 AC',
    ])
  })

  test('stop at the first failure in ergodic_without_error, later ones leave no rows', async () => {
    const cases = [good(), bad(), good(), good()]

    expect(await words(about({ cases, caseMode: 'ergodic_without_error' }))).toEqual(['1 AC', `2 ${lost}`])
  })

  test('skip the rest of a lost group in subtask_lowest, in whatever order they come', async () => {
    const cases = [good(1), bad(2), bad(1), good(1), good(2), good(3)]

    const found = await words(about({ cases, caseMode: 'subtask_lowest', type: 1 }))

    expect(found).toEqual(['1 AC', `2 ${lost}`, `3 ${lost}`, '4 CA', '5 CA', '6 AC'])
  })

  test('all run in subtask_average', async () => {
    expect(await words(about({ cases: [bad(1), good(1)], caseMode: 'subtask_average', type: 1 }))).toEqual([
      `1 ${lost}`,
      '2 AC',
    ])
  })

  test('know no subtasks in ACM problems', async () => {
    expect(await words(about({ cases: [bad(1), good(1)], caseMode: 'subtask_lowest', type: 0 }))).toEqual([
      `1 ${lost}`,
      '2 AC',
    ])
  })
})

test('after a system error of the checker what is left is called off, though it runs for ever', async () => {
  const checker: TestProblem['checker'] = {
    convention: 'testlib',
    language: 'Python3',
    files: { 'check.py': 'raise ValueError' },
  }
  const endless = 'once = input()\nwhile once == "2": pass'
  const problem = { cases: [right(), { input: '2\n', answer: '' }], checker, limits: { timeMs: 60_000 } }

  const { cases } = await lab.judge(problem, 'Python3', endless)

  expect(cases.map(wordFor)).toEqual(['SE'])
})

test('a partly earned case does not lose its group', async () => {
  const cases = [
    { ...right(1), answer: '40' },
    { ...right(1), answer: '100' },
  ]

  const result = await lab.judge({ cases, checker: percent, caseMode: 'subtask_lowest', type: 1 }, 'Python3', copy)

  expect(result.cases).toMatchObject([{ status: 8, share: 0.4 }, { status: 0 }])
})

test('a skipped case says so', async () => {
  const { cases } = await lab.judge(
    { cases: [wrong(1), right(1)], caseMode: 'subtask_lowest', type: 1 },
    'Python3',
    copy,
  )

  expect(cases[1]).toEqual({ caseId: 2, status: -4, timeMs: 0, memoryKb: 0, message: 'Cancelled: Skipped Judging' })
})

test('a wrong answer tells where it parts from the answer', async () => {
  const problem = { cases: [{ input: '', answer: '1 2\n3 4\n' }] }

  const { cases } = await lab.judge(problem, 'Python3', "print('1 2\\n3 \\x1b[31m5')")

  expect(cases[0]?.message).toBeUndefined()
  expect(cases[0]?.difference).toEqual({ line: 2, column: 3, expected: '4', found: '\\u{1b}[31m5' })
})
