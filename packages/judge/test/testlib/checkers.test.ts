import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { icpcCall, openToolbox, ownInclude, plainCall, run, type Toolbox } from './toolbox.ts'

let box: Toolbox
beforeAll(async () => {
  box = await openToolbox(ownInclude, ['-std=c++11', '-Wall', '-Wextra', '-Werror'])
}, 240_000)
afterAll(() => box?.close())

const primes = '2 3\n5 7 11\n'
const reals = '1.5 -2.25 1000000 0 0.000001\n'
const words = 'Case #1: abc\nCase #2: d\n'

/** Checker, input, output, answer, exit code, text. */
const judged: [string, string, string, string, number, string][] = [
  ['tokens', '', '2 3 5\n7\n11', primes, 0, 'ok 5 tokens'],
  ['tokens', '', '2 3 5 8 11', primes, 1, "wrong answer 4th words differ - expected: '7', found: '8'"],
  ['tokens', '', '2 3', primes, 1, 'wrong answer unexpected end of the output after 2 tokens'],
  ['tokens', '', '2 3 5 7 11 13', primes, 1, 'wrong answer more than 5 tokens'],
  ['tokens', '', '', '', 0, 'ok 0 tokens'],
  ['reals', '5', '1.5000001 -2.25e0 1e6 -0 1e-6', reals, 0, 'ok 5 numbers, worst error 6.667e-08'],
  [
    'reals',
    '5',
    '1.5 -2.25 1000002 0 0',
    reals,
    1,
    "wrong answer 3rd numbers differ - expected: '1000000.0000000', found: '1000002.0000000', error = '0.0000020'",
  ],
  ['reals', '5', '1.5 nan', reals, 2, 'wrong output format expected double, but "nan" found'],
  ['reals', '5', '1.5 1e999', reals, 2, 'wrong output format expected double, but "1e999" found'],
  ['reals', '5', '1.5 0x10', reals, 2, 'wrong output format expected double, but "0x10" found'],
  ['reals', '5', '1.5', reals, 2, 'wrong output format unexpected end of file - double expected'],
  ['reals', '5', `${reals}1`, reals, 2, 'wrong output format Extra information in the output file'],
  ['reals', '5', reals, '1.5 x', 3, 'FAIL expected double, but "x" found (answer)'],
  ['yesno', '10', 'yEs\n2.50\n', 'YES 2.5', 0, 'ok YES'],
  ['yesno', '10', 'NO', 'YES 2.5', 1, "wrong answer expected 'YES', but found 'NO'"],
  ['yesno', '10', 'maybe', 'YES 2.5', 2, 'wrong output format YES or NO expected in the first word, but MAYBE found'],
  ['yesno', '10', 'NO', 'DUNNO', 3, 'FAIL YES or NO expected in the first word, but DUNNO found (answer)'],
  [
    'yesno',
    '10',
    'YES\n11.0\n',
    'YES 2.5',
    1,
    'wrong answer strict double parameter [name=share] equals to 11, violates the range [0, 10]',
  ],
  [
    'yesno',
    '10',
    'YES\n2.12345\n',
    'YES 2.5',
    2,
    'wrong output format expected strict double with 1 to 4 digits after the point, but "2.12345" found',
  ],
  ['yesno', '10', 'YES\n2.50 \n', 'YES 2.5', 2, 'wrong output format expected EOLN'],
  ['yesno', '10', 'YES\n3.0\n', 'YES 2.5', 1, "wrong answer share 1: expected '10', but found '3'"],
  ['permutation', '3', '2 1 3', '1 3 2', 0, 'ok cost 13'],
  ['permutation', '3', '3 2 1', '1 3 2', 3, 'FAIL the contestant is better: jury=13, found=10'],
  ['permutation', '3', '1 2 3', '1 3 2', 1, 'wrong answer jury has a better answer: jury=13, found=14'],
  ['permutation', '3', '1 1 3', '1 3 2', 1, 'wrong answer 1 occurs twice'],
  ['permutation', '3', '1 4 3', '1 3 2', 1, 'wrong answer integer element p[2] equals to 4, violates the range [1, 3]'],
  ['permutation', '3', '1 2.0 3', '1 3 2', 2, 'wrong output format expected integer, but "2.0" found'],
  ['permutation', '3', '1 02 3', '1 3 2', 2, 'wrong output format expected integer, but "02" found'],
  ['permutation', '3', '1 3000000000 2', '1 3 2', 2, 'wrong output format expected int32, but "3000000000" found'],
  ['permutation', '3', '1 3 2', '1 3 3', 3, 'FAIL 3 occurs twice (answer)'],
  [
    'permutation',
    '0',
    '',
    '',
    3,
    'FAIL integer parameter [name=n] equals to 0, violates the range [1, 1000000] (input)',
  ],
  ['points', '4', '1 2 3 4', '1 2 3 4', 0, 'ok all 4'],
  ['points', '4', '1 2 0 4', '1 2 3 4', 7, 'points 50.0 2 of 4 are right'],
  ['points', '4', '0 2 3 4', '1 2 3 4', 1, 'wrong answer not even the first of 4'],
  ['points', '4', '1 2 0 4 5', '1 2 3 4', 2, 'wrong output format Extra information in the output file'],
  [
    'points',
    '4',
    '1 2 3 9999999999999',
    '1 2 3 4',
    1,
    'wrong answer integer parameter [name=a[4]] equals to 9999999999999, violates the range [-10^12, 10^12]',
  ],
  ['cases', '2', words, words, 0, 'ok 2 cases'],
  ['cases', '2', 'Case #1: abc\nCase #2: e\n', words, 1, 'wrong answer another word: e (test case 2)'],
  ['cases', '2', 'Case #1: abc\nd\n', words, 2, "wrong output format no Case #2:  in 'd' (test case 2)"],
  [
    'cases',
    '2',
    'Case #1: aBc\n',
    words,
    1,
    'wrong answer token parameter [name=word] equals to "aBc", doesn\'t correspond to pattern "[a-z]{1,10}" (test case 1)',
  ],
  ['cases', '2', 'Case #1: abc d\n', words, 2, 'wrong output format more than a word in the line (test case 1)'],
  ['lines', '', '2 3 \n5  7 11', primes, 0, 'ok 2 lines'],
  ['lines', '', '2 3 5\n7 11\n', primes, 1, "wrong answer line 1: expected '2 3', found '2 3 5'"],
  ['lines', '', '2 3\n\n5 7 11\n', primes, 1, "wrong answer lines: expected '2', but found '3'"],
]

describe('small checkers', () => {
  test.for(judged)('%s: input %j, output %j', async ([name, input, output, answer, code, text]) => {
    const ended = await run(box.program(name), plainCall({ input, output, answer }))

    expect(ended).toMatchObject({ code, stderr: `${text}\n` })
  })

  test('a missing output is of the wrong format, a missing answer a failure', async () => {
    const files = { there: '1\n' }

    expect(await run(box.program('tokens'), { files, args: ['there', '/nowhere', 'there'] })).toMatchObject({
      code: 2,
      stderr: 'wrong output format output file not found: "/nowhere"\n',
    })
    expect(await run(box.program('tokens'), { files, args: ['there', 'there', '/nowhere'] })).toMatchObject({ code: 3 })
    expect(await run(box.program('tokens'), { args: ['one'] })).toMatchObject({ code: 3 })
  })

  test('partial results never end with the code of a full one', async () => {
    for (const share of [0, 1, 2, 50, 100]) {
      const one = plainCall({ input: `part ${share}\n`, output: '', answer: '' })

      const stderr = `partially correct (${share}) some\n`
      expect(await run(box.program('verdicts'), one)).toMatchObject({ code: 7, stderr })
    }
  })

  test('a program that says nothing has failed', async () => {
    const ended = await run(box.program('verdicts'), plainCall({ input: 'nothing\n', output: '', answer: '' }))

    expect(ended).toMatchObject({ code: 3, stderr: 'FAIL the checker must end with quit or quitf\n' })
  })

  test('leaves a report, as text or as XML', async () => {
    const one = plainCall({ input: 'wa\n', output: '', answer: '' })
    const reported = (more: string[]) =>
      run(box.program('verdicts'), { ...one, args: [...(one.args ?? []), ...more], leaves: true })

    expect((await reported(['report'])).left['report']).toBe('third differs')
    const { left, code } = await reported(['report', '-appes'])
    expect(left['report']).toMatch(/<result outcome = "wrong-answer">third differs<\/result>/)
    expect(code).toBe(1)
    expect((await reported(['-flag'])).left).toEqual({})
  })
})

describe('checkers called as ICPC validators', () => {
  const share = 'feedback/score_multiplier.txt'
  const table: [string, string, string, string, number, string, string?][] = [
    ['tokens', '', primes, primes, 42, 'ok 5 tokens'],
    ['tokens', '', '2', primes, 43, 'wrong answer unexpected end of the output after 1 tokens'],
    ['reals', '5', 'x', reals, 43, 'wrong output format expected double, but "x" found'],
    ['reals', '5', `${reals}7`, reals, 43, 'wrong output format Extra information in the output file'],
    ['reals', '5', reals, 'x', 1, 'FAIL expected double, but "x" found (answer)'],
    ['points', '4', '1 2 0 4', '1 2 3 4', 42, 'points 50.0 2 of 4 are right', '0.5\n'],
    ['verdicts', 'part 0', '', '', 43, 'partially correct (0) some', '0\n'],
    ['verdicts', 'part 25', '', '', 42, 'partially correct (25) some', '0.25\n'],
    ['verdicts', 'nothing', '', '', 1, 'FAIL the checker must end with quit or quitf'],
  ]
  test.for(table)('%s: input %j, output %j', async ([name, input, output, answer, code, text, score]) => {
    const { left, ...ended } = await run(box.program(name), icpcCall({ input, output, answer }))

    expect(ended).toMatchObject({ code, stdout: '', stderr: '' })
    expect(left['feedback/judgemessage.txt']).toBe(`${text}\n`)
    expect(left['feedback/judgeerror.txt']).toBe(code === 1 ? `${text}\n` : undefined)
    expect(left[share]).toBe(score)
  })
})
