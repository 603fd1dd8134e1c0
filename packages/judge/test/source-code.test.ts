import { verdict } from '@verdict/contract/judging/verdict.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { wordOf } from './examples.ts'
import { type Lab, openLab, type TestHelper } from './lab.ts'

const lab: Lab = await openLab(['java', 'php', 'python'])
afterAll(() => lab.close())

const mark = '\ufeff'
const nul = 'contains a NUL byte. Save it as text in UTF-8.'
const problem = { cases: [{ input: '7\n', answer: '7\n' }] }
const echo = 'print(input())'

const java = (name: string, statements: string): TestHelper => ({
  convention: 'testlib',
  language: 'Java',
  files: {
    [`${name}.java`]: `${mark}public class ${name} { public static void main(String[] v) throws Exception { ${statements} } }`,
  },
})

describe('a byte-order mark is dropped from', () => {
  test('the code of a test run', async () => {
    expect(await lab.runTest({}, 'PHP', `${mark}<?php echo 7;`)).toMatchObject({
      status: verdict.accepted,
      output: '7',
    })
  })

  test('each file of a program', async () => {
    const source = {
      'Main.java': `${mark}public class Main { public static void main(String[] a) { System.out.println(Seven.n); } }`,
      'Seven.java': `${mark}class Seven { static int n = 7; }`,
    }

    expect(wordOf(await lab.judge(problem, 'Java', source))).toBe('AC')
  })

  test('a checker', async () => {
    const checker = java('Check', 'System.exit(0);')

    expect(wordOf(await lab.judge({ ...problem, checker }, 'Python3', echo))).toBe('AC')
  })

  test('an interactor', async () => {
    const interactor = java('Talk', 'System.out.println(7); System.in.read(); System.exit(0);')

    expect(wordOf(await lab.judge({ ...problem, interactor }, 'Python3', echo))).toBe('AC')
  })

  test('a validator and a generator', async () => {
    const validate = { do: 'validate' as const, input: lab.server.blob('case', '7\n'), args: [] }
    const generate = { do: 'generate' as const, args: [] }

    const validated = await lab.useHelper(java('Valid', 'System.exit(0);'), [validate], 'validator')
    const made = await lab.useHelper(java('Make', 'System.out.print(7);'), [generate], 'generator')

    expect(validated.rows).toMatchObject([{ status: verdict.accepted }])
    expect(Buffer.from(made.rows[0]?.made ?? '', 'base64').toString()).toBe('7')
  })
})

describe('a NUL byte', () => {
  test('in the code of a test run is a compile error in words', async () => {
    expect(await lab.runTest({}, 'PHP', '<?php echo 7;\0')).toMatchObject({
      status: verdict.compileError,
      stderr: expect.stringContaining(`main.php ${nul}`),
    })
  })

  test('in a helper is one, too', async () => {
    const helper: TestHelper = { convention: 'testlib', language: 'Python3', files: { 'check.py': 'pass\0' } }

    expect((await lab.useHelper(helper, [])).compileError).toBe(`main.py ${nul}`)
  })

  test('in a file that lies beside the sources is data', async () => {
    const files = { 'check.py': 'raise SystemExit(0)', 'table.bin': '\0\x01' }
    const checker: TestHelper = { convention: 'testlib', language: 'Python3', files }

    expect(wordOf(await lab.judge({ ...problem, checker }, 'Python3', echo))).toBe('AC')
  })
})
