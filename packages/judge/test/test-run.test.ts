import { verdict } from '@verdict/contract/judging/verdict.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { type Lab, limitsOf, openLab } from './lab.ts'

const lab: Lab = await openLab(['python', 'C With O2'])
afterAll(() => lab.close())

const echo = 'print(input())'
const limits = (timeMs: number) => limitsOf({ limits: { timeMs } }, 'Python3')

describe('a test run', () => {
  test.for([
    ['whatever is printed where nothing is expected', { input: '5', expected: null }, verdict.accepted],
    ['what is expected', { input: '5', expected: '5\n' }, verdict.accepted],
    ['other blanks at the end when they do not count', { input: '5', expected: '5' }, verdict.accepted],
    [
      'other blanks at the end when they count',
      { input: '5', expected: '5', removeEndBlank: false },
      verdict.wrongAnswer,
    ],
    ['something else', { input: '5', expected: '6' }, verdict.wrongAnswer],
  ] as const)('tells %s', async ([, run, status]) => {
    expect(await lab.runTest(run, 'Python3', echo)).toMatchObject({ kind: 'testRun', status, output: '5\n' })
  })

  test('ends its input with a newline', async () => {
    const result = await lab.runTest({ input: 'a\nb' }, 'Python3', 'import sys\nprint(repr(sys.stdin.read()))')

    expect(result.output).toBe("'a\\nb\\n'\n")
  })

  test('shows stderr, and why it failed', async () => {
    const result = await lab.runTest({}, 'Python3', 'import sys\nprint("half")\nsys.exit("words")')

    expect(result).toMatchObject({ status: verdict.runtimeError, output: 'half\n', stderr: 'Exit code 1.\nwords\n' })
  })

  test('shows what the compiler says', async () => {
    const result = await lab.runTest({}, 'Python3', 'print(')

    expect(result).toMatchObject({
      status: verdict.compileError,
      output: '',
      stderr: expect.stringContaining('main.py'),
    })
  })

  test('sends enough of a long output to see that it was cut', async () => {
    const result = await lab.runTest({ limits: limits(2000) }, 'Python3', 'print("x" * 3_000_000)')

    expect(result.status).toBe(verdict.accepted)
    expect(result.output).toMatch(/^x{1001}/)
    expect(result.output.length).toBeLessThan(70_000)
  })

  test('has the limits of the problem', async () => {
    const slow = await lab.runTest({ limits: limits(100) }, 'Python3', 'while True: pass')
    const loud = await lab.runTest({ limits: { ...limits(2000), outputKb: 16 } }, 'Python3', 'print("x" * 100_000)')

    expect(slow).toMatchObject({ status: verdict.timeLimitExceeded })
    expect(slow.timeMs).toBeGreaterThan(100)
    expect(loud).toMatchObject({ status: verdict.runtimeError, stderr: 'Output limit exceeded.' })
  })

  test('reads and writes files where the problem wants it', async () => {
    const fileIo = { input: 'in.txt', output: 'out.txt' }
    const source = 'print("unseen")\nopen("out.txt", "w").write(open("in.txt").read() * 2)'

    expect(await lab.runTest({ fileIo, input: 'ab', expected: 'ab\nab' }, 'Python3', source)).toMatchObject({
      status: verdict.accepted,
      output: 'ab\nab\n',
    })
  })

  test('finds the extra files while it is compiled', async () => {
    const extraFiles = [{ name: 'lib/answer.h', text: '#define ANSWER 42\n' }]
    const source = '#include <stdio.h>\n#include "lib/answer.h"\nint main() { printf("%d", ANSWER); }'

    expect(await lab.runTest({ extraFiles }, 'C With O2', source)).toMatchObject({ output: '42' })
  })
})

test.for([['main.c'], ['../up.h'], ['/etc/x.h'], ['-o']])('no extra file may be called %s', async ([name = '']) => {
  const run = { extraFiles: [{ name, text: '' }] }

  await expect(lab.runTest(run, 'C With O2', 'int main() {}')).rejects.toThrow(/cannot stand beside the source/)
})
