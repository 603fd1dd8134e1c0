import { describe, expect, test } from 'vitest'
import { adviseLimit } from '../../src/problem/workbench/advice.ts'
import { matchesExpectation } from '../../src/problem/workbench/matches-expectation.ts'

const ac = (nativeMs: number) => ({ expected: ['AC'], got: 'AC', nativeMs })
const slow = (nativeMs: number, got = 'TLE') => ({ expected: ['TLE'], got, nativeMs })

describe('advice for the time limit', () => {
  test.each([
    ['fits', [ac(100), ac(300), slow(2200)], 2000, 2000],
    ['fits', [ac(0)], 1000, 1000],
    ['too-tight', [ac(700), slow(1200)], 1000, 2100],
    ['too-loose', [ac(100), slow(900, 'AC')], 1000, 300],
    ['too-loose', [ac(300), slow(600, 'WA')], 1000, 424],
    ['no-gap', [ac(500), slow(700, 'AC')], 1000, null],
    ['nothing-accepted', [slow(1200), { expected: ['AC'], got: 'WA', nativeMs: 5 }], 1000, null],
  ] as const)('%s for %j', (reason, rows, limit, suggested) => {
    const asRows = rows.map((one) => ({ ...one, expected: [...one.expected] }))
    expect(adviseLimit(asRows, limit)).toMatchObject({ reason, suggested })
  })

  test('programs that broke off, may be either, or have a limit of their own say nothing', () => {
    const rows = [
      ac(100),
      slow(20, 'RE'),
      { expected: ['AC', 'TLE'], got: 'AC', nativeMs: 950 },
      { expected: ['AC'], got: 'AC', nativeMs: null },
    ]
    expect(adviseLimit(rows, 1000)).toEqual({
      reason: 'fits',
      slowestAccepted: 100,
      fastestTooSlow: null,
      suggested: 1000,
    })
  })
})

describe('agreement', () => {
  const wants = (expected: string[], expectedScore: number | null = null) => ({ expected, expectedScore })
  test.each([
    ['the verdict that was named', wants(['WA', 'TLE']), { status: 1, score: null }, 0, true],
    ['another verdict', wants(['AC']), { status: -1, score: null }, 0, false],
    ['anything where nothing was named', wants([]), { status: 3, score: null }, 0, true],
    ['no marks where it should be rejected', wants(['TLE']), { status: 8, score: 0 }, 1, true],
    ['no marks where it should be accepted', wants(['AC']), { status: 8, score: 0 }, 1, false],
    ['other marks than named', wants(['PAC'], 40), { status: 8, score: 30 }, 1, false],
    ['marks on a problem without', wants(['AC'], 40), { status: 0, score: null }, 0, true],
  ] as const)('with %s', (_what, wanted, run, type, is) => {
    expect(matchesExpectation(wanted, run, type)).toBe(is)
  })
})
