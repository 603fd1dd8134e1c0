import { verdict } from '@verdict/contract/judging/verdict.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { skipUnless } from '../../../tools/testing/skip.ts'
import { wordOf } from './examples.ts'
import { type Lab, openLab, type TestHelper } from './lab.ts'

const lab: Lab = await openLab(['python', 'pypy'])
afterAll(() => lab.close())

const digits = '1'.repeat(5000)
const problem = { cases: [{ input: `${digits}\n`, answer: `${digits}\n` }] }

for (const language of ['Python3', 'PyPy3'])
  skipUnless(lab.has(language), `${language} is not installed`).for([
    ['reads and prints', 'print(int(input()))'],
    ['holds as a constant', `input()\nprint(${digits})`],
  ] as const)(`a program in ${language} %s an integer of 5000 digits`, async ([, source]) => {
    expect(wordOf(await lab.judge(problem, language, source))).toBe('AC')
  })

describe('a helper in Python works with integers of 5000 digits:', () => {
  const python = (text: string): TestHelper => ({
    convention: 'testlib',
    language: 'Python3',
    files: { 'helper.py': `import sys\n${text}` },
  })
  const echo = 'print(input())'

  test('a checker', async () => {
    const checker = python('read = lambda n: int(open(sys.argv[n]).read())\nsys.exit(read(2) - read(3))')

    expect(wordOf(await lab.judge({ ...problem, checker }, 'Python3', echo))).toBe('AC')
  })

  test('an interactor', async () => {
    const interactor = python(
      `n = int(open(sys.argv[1]).read())\nprint(n, flush=True)\nsys.exit(int(input()) - n and 1)`,
    )

    expect(wordOf(await lab.judge({ ...problem, interactor }, 'Python3', echo))).toBe('AC')
  })

  test('a validator', async () => {
    const task = { do: 'validate' as const, input: lab.server.blob('case', `${digits}\n`), args: [] }

    const { rows } = await lab.useHelper(python('int(input())'), [task], 'validator')

    expect(rows).toMatchObject([{ status: verdict.accepted }])
  })

  test('a generator', async () => {
    const task = { do: 'generate' as const, args: [] }

    const { rows } = await lab.useHelper(python('print(10 ** 5000)'), [task], 'generator')

    expect(Buffer.from(rows[0]?.made ?? '', 'base64').toString()).toBe(`1${'0'.repeat(5000)}\n`)
  })
})
