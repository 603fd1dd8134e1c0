import { verdict } from '@verdict/contract/judging/verdict.ts'
import { afterAll, expect, test } from 'vitest'
import { type Lab, openLab, type TestHelper } from './lab.ts'

const lab: Lab = await openLab(['python', 'C With O2', 'C++ 17 With O2'])
afterAll(() => lab.close())

const python = (text: string, convention: TestHelper['convention'] = 'testlib'): TestHelper => ({
  convention,
  language: 'Python3',
  files: { 'helper.py': `import os, sys, time\n${text}` },
})
const blob = (text: string) => lab.server.blob('case', text)
const validate = (text: string, ...args: string[]) => ({ do: 'validate' as const, input: blob(text), args })
const generate = (...args: string[]) => ({ do: 'generate' as const, args })

test('a helper that compiles has nothing to say', async () => {
  expect(await lab.useHelper(python('pass'), [])).toEqual({ kind: 'workbench', rows: [] })
})

test('a helper that does not compile says what the compiler says', async () => {
  const { compileError, rows } = await lab.useHelper(python('def'), [validate('1')])

  expect(compileError).toContain('SyntaxError')
  expect(rows).toEqual([])
})

test('a validator reads the input and its arguments and says what is wrong', async () => {
  const small = python('if int(input()) > int(sys.argv[1]): sys.exit("too large")')

  const { rows } = await lab.useHelper(small, [validate('5\n', '9'), validate('5\n', '3')], 'validator')

  expect(rows).toMatchObject([
    { status: verdict.accepted, message: '' },
    { status: verdict.wrongAnswer, message: 'too large' },
  ])
})

test.for([
  ['testlib', 0, verdict.accepted],
  ['testlib', 42, verdict.accepted],
  ['testlib', 3, verdict.wrongAnswer],
  ['icpc', 42, verdict.accepted],
  ['icpc', 43, verdict.wrongAnswer],
  ['icpc', 0, verdict.wrongAnswer],
] as const)('a validator of convention %s that ends with %i is %i', async ([convention, exitCode, status]) => {
  const { rows } = await lab.useHelper(python(`sys.exit(${exitCode})`, convention), [validate('')], 'validator')

  expect(rows[0]?.status).toBe(status)
})

test('a validator that dies is neither', async () => {
  const { rows } = await lab.useHelper(python('os.kill(os.getpid(), 11)'), [validate('')], 'validator')

  expect(rows[0]).toMatchObject({ status: verdict.runtimeError, message: expect.stringContaining('SIGSEGV') })
})

test('a checker judges outputs, each in a fresh jail', async () => {
  const checker = python(
    `if os.path.exists("/w/left"): sys.exit(3)
open("/w/left", "w")
read = lambda n: open(sys.argv[n]).read()
sys.exit(0 if read(2) == read(3) else "wrong answer no" if read(2) else 3)`,
  )
  const task = (output: string) => ({ do: 'check' as const, input: blob('i'), output: blob(output), answer: blob('a') })

  const { rows } = await lab.useHelper(checker, ['a', 'b', ''].map(task))

  expect(rows).toMatchObject([
    { status: verdict.accepted },
    { status: verdict.wrongAnswer, message: 'jury: wrong answer no' },
    { status: verdict.systemError, message: expect.stringContaining('The checker failed') },
  ])
})

test('a generator makes files, byte by byte', async () => {
  const generator = python('sys.stdout.buffer.write(bytes([0, 255]) + " ".join(sys.argv[1:]).encode())')

  const { rows } = await lab.useHelper(generator, [generate('10', 'a b'), generate()], 'generator')

  expect(rows.map(({ made = '' }) => Buffer.from(made, 'base64'))).toEqual([
    Buffer.from([0, 255, ...Buffer.from('10 a b')]),
    Buffer.from([0, 255]),
  ])
})

test('a generator that fails has made nothing', async () => {
  const { rows } = await lab.useHelper(python('print(1)\nsys.exit(2)'), [generate()], 'generator')

  expect(rows[0]).toMatchObject({ status: verdict.runtimeError, message: 'Exit code 2.' })
  expect(rows[0]?.made).toBeUndefined()
})

test('generators make no more than 16 MiB in all', async () => {
  const generator = python('sys.stdout.write("x" * (10 << 20))')

  const { rows } = await lab.useHelper(generator, [generate(), generate(), generate()], 'generator')

  expect(rows.map(({ status }) => status)).toEqual([verdict.accepted, verdict.runtimeError, verdict.runtimeError])
})
