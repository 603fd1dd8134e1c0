import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Compare, Comparison, TestRan } from '../client/types.ts'
import { limits, openSlot, type Slot } from './setup/slot.ts'

let slot: Slot
let files = 0

beforeAll(async () => {
  slot = await openSlot()
})

afterAll(async () => {
  await slot.close()
})

/** Has the jail print `found` and compares it with `expected`. */
async function compare(rule: Compare, expected: string | Buffer, found: string | Buffer): Promise<TestRan> {
  const input = await slot.file(`${++files}.in`, found)
  const answer = await slot.file(`${files}.ans`, expected)
  const program = {
    argv: ['/usr/bin/cat'],
    env: {},
    mayFork: false,
    limits: { ...limits, cpuUs: 5_000_000, wallUs: 9_000_000 },
  }
  const [ran] = await slot.batch({ program, tests: [{ input, answer }], compare: rule })
  if (!ran) throw new Error('The batch reported nothing')
  return ran
}

type Case = readonly [expected: string, found: string, comparison: Comparison]

function cases(title: string, rule: Compare, list: readonly Case[]): void {
  describe(title, () => {
    test.each(list)('%j against %j is %s', async (expected, found, comparison) => {
      expect(await compare(rule, expected, found)).toMatchObject({ ending: 'ok', comparison })
    })
  })
}

cases('trimmed', { kind: 'trimmed' }, [
  ['1 2\n3\n', '1 2\n3\n', 'same'],
  ['1 2\n3\n', '1 2\n3', 'same'],
  ['1 2\n3\n', '1 2  \n3\t\r\n\n\n  ', 'same'],
  ['1 2\n3\n', '1  2\n3\n', 'different'],
  ['1 2\n3\n', '1 2\n\n3\n', 'different'],
  ['1 2\n3\n', ' 1 2\n3\n', 'different'],
  ['1 2\n3\n', '1 2 3\n', 'different'],
  ['1 2\n3\n', '1 2\n', 'different'],
  ['1 2\n3\n', '1 2\n3\n4\n', 'different'],
  ['a  \nb', 'a \nb', 'same'],
  ['a \nb', 'a  \n', 'different'],
  ['a \t b', 'a \t b', 'same'],
  ['a \t b', 'a\t  b', 'different'],
  ['1\r\n2\r\n', '1\n2\n', 'same'],
  ['', '', 'same'],
  ['', ' \n\n', 'same'],
  ['\n\n', '', 'same'],
  ['', 'x', 'different'],
  ['x', '', 'different'],
  ['\n\nx', 'x', 'different'],
  ['A', 'a', 'different'],
  ['a\0b', 'a\0b', 'same'],
  ['a\0b', 'a\0c', 'different'],
  ['é', 'é', 'same'],
])

cases('exact', { kind: 'exact' }, [
  ['1 2\n3\n', '1 2\n3\n', 'same'],
  ['1 2\n3\n', '1 2\n3', 'presentation'],
  ['1 2\n3\n', '1 2\n3\n\n', 'presentation'],
  ['1 2\n3\n', '12\t3', 'presentation'],
  ['1 2\n3\n', '1 2\r\n3\r\n', 'presentation'],
  ['1 2\n3\n', ' \v\f1 2\n3\n', 'presentation'],
  ['1 2\n3\n', '1 2\n4\n', 'different'],
  ['1 2\n3\n', '1 2\n', 'different'],
  ['1 2\n3\n', '1 2\n3\n4', 'different'],
  ['1 2', '2 1', 'different'],
  ['', '', 'same'],
  ['', '\n', 'presentation'],
  ['x', '', 'different'],
])

const plain: Compare = { kind: 'tokens', caseSensitive: false, spaceSensitive: false }
cases('tokens', plain, [
  ['1 2\n3\n', '1\n2   3', 'same'],
  ['Yes', 'yES', 'same'],
  ['1 2', '1 3', 'different'],
  ['1 2', '1', 'different'],
  ['1', '1 2', 'different'],
  ['1', '1.0', 'different'],
  ['', '  \n', 'same'],
  ['', 'x', 'different'],
  ['x', '', 'different'],
  ['ab', 'a b', 'different'],
  ['abc', 'ab', 'different'],
  ['ab', 'abc', 'different'],
  ['a\vb\fc', 'a b c', 'same'],
])

cases('tokens that mind case', { ...plain, caseSensitive: true }, [
  ['Yes no', 'Yes  no', 'same'],
  ['Yes', 'yes', 'different'],
])

cases('tokens that mind blanks', { ...plain, spaceSensitive: true }, [
  ['1 2\n', '1 2\n', 'same'],
  ['1 2\n', '1  2\n', 'different'],
  ['1 2\n', '1 2', 'different'],
  ['1 2\n', ' 1 2\n', 'different'],
  ['1 2\n', '1 2\n\n', 'different'],
  ['1\t2', '1 2', 'different'],
  ['a B', 'A b', 'same'],
])

cases('tokens near one another', { ...plain, floatRelative: 1e-6, floatAbsolute: 1e-6 }, [
  ['1.0', '1', 'same'],
  ['1.0', '1\0', 'different'],
  ['1.0', '1.0000005', 'same'],
  ['1.0', '1.00001', 'different'],
  ['1000000', '1000000.5', 'same'],
  ['0.5', '.5', 'same'],
  ['0.5', '5e-1', 'same'],
  ['0.5', '+0.5E+0', 'same'],
  ['0', '-0', 'same'],
  ['16', '0x10', 'different'],
  ['5', '+5', 'same'],
  ['1', 'nan', 'different'],
  ['1', 'inf', 'different'],
  ['nan', 'nan', 'same'],
  ['1e400', '1e400', 'same'],
  ['1', '1e400', 'different'],
  ['3', '٣', 'different'],
  ['1', '1e', 'different'],
  ['1', '1.0.0', 'different'],
  ['1 a', '1.0000001 A', 'same'],
  ['1', '', 'different'],
  ['a', '1', 'different'],
  ['1', '1_000', 'different'],
])

cases('tokens near absolutely only', { ...plain, floatAbsolute: 0.01 }, [
  ['100', '100.005', 'same'],
  ['100', '100.5', 'different'],
])

describe('the first difference', () => {
  const excerpt = (line: number, column: number, expected: string, found: string) => ({ line, column, expected, found })

  test.each([
    ['trimmed', 'ab\ncd\nef\n', 'ab\ncx\nef\n', excerpt(2, 2, 'd\nef\n', 'x\nef\n')],
    ['trimmed', 'ab\ncd', 'ab', excerpt(1, 3, '\ncd', '')],
    ['trimmed', 'ab', 'ab\n\ncd', excerpt(1, 3, '', '\n\ncd')],
    ['trimmed', 'a b', 'a  b', excerpt(1, 3, 'b', ' b')],
    ['exact', 'ab\n', 'ab', excerpt(1, 3, '\n', '')],
    ['exact', 'ab\ncd', 'a b\ncx', excerpt(2, 2, 'd', 'x')],
    ['tokens', '10 20\n30', '10 20\n31\n', excerpt(2, 1, '30', '31\n')],
    ['tokens', '10 20', '10', excerpt(1, 3, '20', '')],
    ['tokens', '10', '10 20', excerpt(1, 4, '', '20')],
  ] as const)('%s: %j against %j', async (kind, expected, found, difference) => {
    const rule: Compare = kind === 'tokens' ? plain : { kind }
    expect((await compare(rule, expected, found)).difference).toEqual(difference)
  })

  test('is short, whatever the output', async () => {
    const { difference, comparison } = await compare({ kind: 'trimmed' }, 'y'.repeat(500_000), 'x'.repeat(10_000_000))
    expect(comparison).toBe('different')
    expect(difference).toEqual(excerpt(1, 1, 'y'.repeat(64), 'x'.repeat(64)))
  })

  test('keeps what is not UTF-8 apart from what is', async () => {
    const { difference } = await compare({ kind: 'exact' }, Buffer.from([0x61, 0xff]), Buffer.from([0x61, 0xfe]))
    expect(difference).toMatchObject({ line: 1, column: 2 })
  })
})

describe('large outputs', () => {
  const numbers = Array.from({ length: 300_000 }, (_, i) => i * 7).join(' ')

  test.each([
    ['trimmed', { kind: 'trimmed' }],
    ['exact', { kind: 'exact' }],
    ['tokens', plain],
    ['near tokens', { ...plain, floatRelative: 1e-9 }],
  ] as const)('%s finds one wrong byte near the end of 2 MB', async (_, rule) => {
    expect(await compare(rule, numbers, numbers)).toMatchObject({ comparison: 'same' })
    const wrong = `${numbers.slice(0, -3)}x${numbers.slice(-2)}`
    const ran = await compare(rule, numbers, wrong)
    expect(ran.comparison).toBe('different')
    expect(ran.difference?.column).toBeGreaterThan(numbers.length - 10)
  })

  test('a run of blanks of any length is compared in constant memory', async () => {
    const blanks = ' '.repeat(5_000_000)
    expect(await compare({ kind: 'trimmed' }, 'a\nb\n', `a${blanks}\nb${blanks}`)).toMatchObject({ comparison: 'same' })
    expect(await compare({ kind: 'trimmed' }, `a${blanks}b`, `a${blanks} b`)).toMatchObject({ comparison: 'different' })
    expect(await compare({ kind: 'trimmed' }, `a${blanks}b`, `a\t${blanks.slice(1)}b`)).toMatchObject({
      comparison: 'different',
    })
  })

  test('96 a word of 10 MB', async () => {
    const word = '7'.repeat(10_000_000)
    const near: Compare = { ...plain, floatRelative: 1e-6 }
    expect(await compare(near, word, word)).toMatchObject({ comparison: 'same' })
    expect(await compare(near, word, `${word}7`)).toMatchObject({ comparison: 'different' })
    expect(await compare(near, '7', word)).toMatchObject({ comparison: 'different' })
  })
})
