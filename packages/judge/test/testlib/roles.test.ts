import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patternTable } from './tables.ts'
import { icpcCall, openToolbox, ownInclude, run, type Toolbox } from './toolbox.ts'

let box: Toolbox
beforeAll(async () => {
  box = await openToolbox(ownInclude, ['-std=gnu++20', '-Wall', '-Wextra', '-Werror'])
}, 240_000)
afterAll(() => box?.close())

describe('an interactor', () => {
  const talks: [string, number, string, string][] = [
    ['50 75 62\n', 0, 'ok found after 3 questions', '100\n>\n<\n=\n'],
    ['50 x', 2, 'wrong output format expected integer, but "x" found', '100\n>\n'],
    ['50 101', 1, 'wrong answer integer parameter [name=guess] equals to 101, violates the range [1, 100]', '100\n>\n'],
    ['50', 2, 'wrong output format unexpected end of file - int32 expected', '100\n>\n'],
    ['1 '.repeat(30), 1, 'wrong answer more than 20 questions', `100\n${'>\n'.repeat(20)}`],
    ['62 and more', 0, 'ok found after 1 questions', '100\n=\n'],
  ]
  test.for(talks)('hears %j', async ([input, code, text, said]) => {
    const files = { input: '100 62\n' }

    const ended = await run(box.program('guess'), { input, files, args: ['input', 'written'], leaves: true })

    expect(ended).toMatchObject({ code, stdout: said, stderr: `${text}\n` })
    expect(ended.left['written']).toBe(code === 0 ? `${/\d+/.exec(text)?.[0]}\n` : '')
  })

  test.for(talks)('called as ICPC validators are hears %j', async ([output, code, text, said]) => {
    const ended = await run(box.program('guess'), icpcCall({ input: '100 62\n', output, answer: '' }))

    expect(ended).toMatchObject({ code: code === 0 ? 42 : 43, stdout: said })
    expect(ended.left['feedback/judgemessage.txt']).toBe(`${text}\n`)
  })

  test('fails on its own input', async () => {
    const files = { input: '100 101\n' }

    const ended = await run(box.program('guess'), { files, args: ['input', '/dev/null'] })

    const stderr = 'FAIL integer parameter [name=secret] equals to 101, violates the range [1, 100] (input)\n'
    expect(ended).toMatchObject({ code: 3, stderr })
  })
})

describe('a validator', () => {
  const square = '4 4\n1 2\n2 3\n3 4\n4 1\n'
  const tests: [string, string, string[], string][] = [
    ['graph', square, [], ''],
    ['graph', '1 0\n', [], ''],
    ['graph', square.replace('\n', ' \n'), [], 'expected EOLN (stdin, line 1)'],
    ['graph', square.replaceAll('\n', '\r\n'), [], 'expected EOLN (stdin, line 1)'],
    ['graph', square.trimEnd(), [], 'expected EOLN (stdin, line 5) (test case 4)'],
    ['graph', `${square}\n`, [], 'expected EOF (stdin, line 6)'],
    ['graph', ` ${square}`, [], 'unexpected white-space - token expected (stdin, line 1)'],
    ['graph', '4  4\n', [], 'unexpected white-space - token expected (stdin, line 1)'],
    ['graph', '04 4\n', [], 'expected integer, but "04" found (stdin, line 1)'],
    ['graph', '', [], 'unexpected end of file - int32 expected (stdin, line 1)'],
    ['graph', '2 1\n1 1\n', [], 'a loop at 1 (test case 1)'],
    ['graph', '3 3\n1 2\n2 1\n1 3\n', [], 'edge 2-1 twice (test case 2)'],
    ['graph', '3 2\n1 2\n1 2\n', [], 'edge 1-2 twice (test case 2)'],
    ['graph', '4 3\n1 2\n2 3\n1 3\n', [], 'not connected: 4 (stdin, line 5)'],
    [
      'graph',
      '3 2\n1 2\n1 4\n',
      [],
      'integer element uv[2] equals to 4, violates the range [1, 3] (stdin, line 3) (test case 2)',
    ],
    ['graph', '11 10\n', ['--group', 'small'], 'integer parameter [name=n] equals to 11, violates the range [1, 10]'],
    ['graph', '11 10\n', ['--testset', 'pretests'], 'integer parameter [name=n] equals to 11, violates the range'],
    ['graph', square, ['--group'], 'expected non-empty group after --group command line parameter'],
    ['words', '2\nAnna 1.50 later\nBo 0.00 urgent !\n.\n', [], 'line parameter [name=remark]'],
    ['words', '2\nAnna 1.50 later\nBo 0.00 urgent!!!\n.\n', [], ''],
    ['words', '1\nanna 1.50 later\n.\n', [], 'token parameter [name=name] equals to "anna", doesn\'t correspond to'],
    ['words', '1\nAnna 1.5 later\n.\n', [], 'expected strict double with 2 to 2 digits after the point, but "1.5"'],
    ['words', '1\nAnna -0.00 later\n.\n', [], 'redundant minus in "-0.00" found (stdin, line 2)'],
    ['words', '1\nAnna 1000000.01 later\n.\n', [], 'strict double parameter [name=price] equals to 1e+06, violates'],
    ['words', '1\nAnna 1.50 later\n!\n', [], "unexpected character '!', but '.' expected (stdin, line 3)"],
  ]
  test.for(tests)('%s %j %j', async ([name, input, args, text]) => {
    const ended = await run(box.program(name), { input, args })

    expect(ended.code).toBe(text === '' ? 0 : 3)
    expect(ended.stderr).toMatch(text === '' ? /^$/ : /^FAIL /)
    expect(ended.stderr).toContain(text)
  })

  test('leaves an overview of what the test reached', async () => {
    const args = ['--testOverviewLogFileName', 'log', '--group', 'small']

    const ended = await run(box.program('graph'), { input: '2 1\n1 2\n', args, leaves: true })

    expect(ended.code).toBe(0)
    expect(ended.left['log']?.split('\n')).toEqual([
      '"m": min-value-hit',
      '"n":',
      '"uv": min-value-hit max-value-hit',
      'feature "bridge to the last": hit',
      'feature "complete": hit',
      'constant-bounds "m": 1 200000',
      'constant-bounds "n": 1 10',
      'constant-bounds "uv": 1 2',
      'variable "m"',
      'variable "n"',
      'variable "uv"',
      '',
    ])
  })

  test('must read to the end', async () => {
    const ended = await run(box.program('strict'), { input: '5', env: { SCRIPT: 'skip' } })

    expect(ended).toMatchObject({ code: 0, stderr: '' })
    const forgot = await run(await box.build('forgot', forgetful), { input: '5' })
    expect(forgot).toMatchObject({ code: 3, stderr: 'FAIL the validator must end with readEof\n' })
  })
})

const forgetful = `#include "testlib.h"
int main(int argc, char *argv[]) { registerValidation(argc, argv); inf.readInt(); return 0; }
`

describe('a generator', () => {
  const rowsOf = async (seed: string) => {
    const { stdout, code } = await run(box.program('chance'), { args: [seed] })
    expect(code).toBe(0)
    return new Map(
      stdout
        .trim()
        .split('\n')
        .map((line) => [line.split(' ')[0] ?? '', line.trim().split(' ').slice(1)] as const),
    )
  }

  test('draws what it is asked for', async () => {
    const rows = await rowsOf('7')
    const numbers = (name: string) => (rows.get(name) ?? []).map(Number)
    const mean = (name: string) => numbers(name).reduce((sum, one) => sum + one, 0) / numbers(name).length
    const range = (name: string) => [Math.min(...numbers(name)), Math.max(...numbers(name))]
    const sorted = (name: string) => numbers(name).toSorted((a, b) => a - b)
    const upTo = (count: number, first = 0) => Array.from({ length: count }, (_, index) => first + index)

    expect(range('next10')).toEqual([0, 9])
    expect(range('next3to5')).toEqual([3, 5])
    expect(numbers('next').every((one) => one >= 0 && one < 1)).toBe(true)
    expect(numbers('nextReal').every((one) => one >= 0 && one < 2.5)).toBe(true)
    expect(numbers('nextRealIn').some((one) => one < -0.5)).toBe(true)
    expect(range('nextInt')[0]).toBeLessThan(-1e9)
    expect(range('nextLong')[1]).toBeGreaterThan(5e17)
    expect(mean('next10')).toBeCloseTo(4.5, 0)
    expect(mean('wnextHigh')).toBeGreaterThan(70)
    expect(mean('wnextLow')).toBeLessThan(30)
    expect(mean('wnextVeryHigh')).toBeGreaterThan(99)
    expect(mean('wnextVeryLow')).toBeLessThan(2)
    expect([...new Set(sorted('any'))]).toEqual([4, 8, 15, 16, 23, 42])
    expect([...new Set(sorted('anyOf'))]).toEqual([4, 8, 15, 16, 23, 42])
    expect(rows.get('word')?.every((word) => /^([a-c]{2,4}|x{5})$/.test(word))).toBe(true)
    expect(rows.get('wordOf')?.every((word) => /^-?[1-9][0-9]{0,2}$/.test(word))).toBe(true)
    for (const name of ['perm', 'shuffled']) {
      expect(sorted(name)).toEqual(upTo(50))
      expect(numbers(name)).not.toEqual(upTo(50))
    }
    expect(sorted('perm1')).toEqual(upTo(50, 1))
    expect(new Set(numbers('distinct')).size).toBe(50)
    expect(sorted('distinctIn')).toEqual(upTo(50, -25))
    expect(new Set(numbers('distinctFar')).size).toBe(5)
    expect(numbers('partition').every((one) => one >= 1)).toBe(true)
    expect(mean('partition')).toBe(10)
    expect(numbers('partitionTight')).toEqual(Array(10).fill(10))
    expect(mean('partition0')).toBe(0.5)
  })

  test('draws the same for the same arguments, and other things for others', async () => {
    expect(await rowsOf('1')).toEqual(await rowsOf('1'))
    expect(await rowsOf('1')).not.toEqual(await rowsOf('2'))
  })

  test('draws the numbers that it drew when this was written', async () => {
    // Generated tests must not change under a package that keeps only its generator.
    expect((await rowsOf('1')).get('next10')?.slice(0, 12).join(' ')).toBe('4 2 4 3 2 8 9 8 2 7 0 4')
  })

  test('makes trees as its options say', async () => {
    const { stdout } = await run(box.program('tree'), { args: ['-n50', '-low=5', '--high', '7', '--star'] })
    const [first = '', ...edges] = stdout.trim().split('\n')
    const ends = edges.map((edge) => edge.split(' ').map(Number))
    const degrees = new Map<number, number>()
    for (const [a = 0, b = 0, weight = 0] of ends) {
      for (const end of [a, b]) degrees.set(end, (degrees.get(end) ?? 0) + 1)
      expect(weight >= 5 && weight <= 7).toBe(true)
    }

    expect(first).toBe('50')
    expect(ends).toHaveLength(49)
    expect(Math.max(...degrees.values())).toBe(49)
  })

  const mistakes: [string[], string][] = [
    [[], "FAIL Opts: unknown key 'n'\n"],
    [['-n', '1e10'], "FAIL Opts: integer overflow: expected integer but '1e10' found\n"],
    [['-n5', '-nigh=3'], "FAIL Opts: unused key 'nigh'\n"],
    [['-n5', '-low=9'], 'FAIL rnd: nothing lies from 9 to 1\n'],
  ]
  test.for(mistakes)('refuses %j', async ([args, text]) => {
    const { code, stderr } = await run(box.program('tree'), { args })

    expect([code, stderr]).toEqual([3, text])
  })
})

test('patterns match what they should', async () => {
  const input = patternTable.map(([wanted, text]) => `${wanted}\t${text}\n`).join('')

  const { stdout } = await run(box.program('patterns'), { input })

  const found = stdout
    .trim()
    .split('\n')
    .map((line, index) => [...(patternTable[index] ?? []).slice(0, 2), line === '1'])
  expect(found).toEqual(patternTable.map(([wanted, text, matches]) => [wanted, text, matches]))
})

test('patterns are matched without trying for ever', async () => {
  const long = 'a'.repeat(20_000)
  const input = `(a*)*b\t${long}\n(a|aa)*\t${long}\n((a?){30}a){50}c\t${long}\n[a-z]{1,20000}\t${long}\n`

  expect((await run(box.program('patterns'), { input })).stdout).toBe('0\n1\n0\n1\n')
})

test('what our header offers beyond the usual calls', async () => {
  const said = '\n1010\n-11 1234567890123 15\n1 2\n5 6\n1 2 3\n1 0\n'
  const args = ['5,6', '-list=1,2']

  expect(await run(box.program('extras'), { args })).toMatchObject({ code: 0, stdout: said, stderr: 'ok done\n' })
  expect(await run(box.program('extras'), { args: [...args, '--quits'] })).toMatchObject({ code: 3 })
  expect(await run(box.program('extras'), { args: [...args, '--bad=x'] })).toMatchObject({ code: 3 })
})
