import { describe, expect, test } from 'vitest'
import { fitsKeyword, pinnedOf, shownNameOf } from '../../src/contest/board/page.ts'
import { type AwardRule, standingsOf } from '../../src/contest/board/standings.ts'
import { boardOf, run } from './support.ts'

const none: AwardRule = { awardType: 0, awards: [] }
const tier = (priority: number, name: string, num: number) => ({
  priority,
  name,
  num,
  background: '#e6bf25',
  color: '#fff',
})
/** People in this order, with so many problems solved, each after ten minutes. */
const solvers = (counts: Record<string, number>) =>
  boardOf(
    Object.entries(counts).flatMap(([uid, solved]) => [
      run(uid, 99, 1, 'CE'),
      ...Array.from({ length: solved }, (_, pid) => run(uid, pid, 10, 'AC')),
    ]),
  ).rows()
const ranks = (counts: Record<string, number>, stars: string[] = []) =>
  standingsOf(solvers(counts), (uid) => stars.includes(uid), none).map(({ row, rank }) => [row.uid, rank])
const awards = (counts: Record<string, number>, rule: AwardRule, stars: string[] = []) =>
  standingsOf(solvers(counts), (uid) => stars.includes(uid), rule).map(({ award }) => award?.name ?? null)

describe('numbers of rank', () => {
  test('equals share theirs: 1, 1, 3; whoever began first stands first', () => {
    expect(ranks({ ann: 1, bob: 2, cat: 2, dan: 1 })).toEqual([
      ['bob', 1],
      ['cat', 1],
      ['ann', 3],
      ['dan', 3],
    ])
  })

  test('those starred stand where they stand and take no number', () => {
    expect(ranks({ ann: 3, bob: 2, cat: 2, dan: 1 }, ['ann', 'cat'])).toEqual([
      ['ann', -1],
      ['bob', 1],
      ['cat', -1],
      ['dan', 2],
    ])
  })
})

describe('awards', () => {
  const gold = tier(1, 'gold', 1)
  const silver = tier(2, 'silver', 2)

  test.each<[string, AwardRule, string[], (string | null)[]]>([
    ['none', { awardType: 0, awards: [gold] }, [], [null, null, null, null, null]],
    [
      'by number, in the order of priority',
      { awardType: 2, awards: [silver, gold] },
      [],
      ['gold', 'silver', 'silver', null, null],
    ],
    [
      'those starred take none',
      { awardType: 2, awards: [gold, silver] },
      ['ann'],
      [null, 'gold', 'silver', 'silver', null],
    ],
    [
      'tiers without places are passed over',
      { awardType: 2, awards: [{ ...gold, num: 0 }, silver] },
      [],
      ['silver', 'silver', null, null, null],
    ],
    [
      'percent of those ranked, rounded down',
      {
        awardType: 1,
        awards: [
          { ...gold, num: 20 },
          { ...silver, num: 59 },
        ],
      },
      [],
      ['gold', 'silver', 'silver', null, null],
    ],
    [
      'nobody without a solved problem',
      { awardType: 2, awards: [{ ...gold, num: 9 }] },
      [],
      ['gold', 'gold', 'gold', 'gold', null],
    ],
  ])('%s', (_name, rule, stars, wanted) => {
    expect(awards({ ann: 4, bob: 3, cat: 2, dan: 1, eve: 0 }, rule, stars)).toEqual(wanted)
  })

  test('equals do not extend a tier', () => {
    expect(awards({ ann: 2, bob: 2, cat: 2 }, { awardType: 2, awards: [gold] })).toEqual(['gold', null, null])
  })

  test('29 percent of 100 are 29 places', () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`p${index}`, 1]))
    expect(awards(many, { awardType: 1, awards: [{ ...gold, num: 29 }] }).filter(Boolean)).toHaveLength(29)
  })
})

describe('a page of a board', () => {
  const standings = standingsOf(solvers({ ann: 3, bob: 2, cat: 1 }), () => false, none)
  const person = {
    uid: 'u',
    username: 'ann',
    nickname: ' ',
    realname: 'Anna',
    school: 'MIT',
    gender: 'female',
    avatar: null,
  }

  test('one’s own row stands in front, then those followed in the order of the board', () => {
    const pinned = (own: string | undefined, list: string[]) => pinnedOf(standings, own, list).map(({ row }) => row.uid)

    expect(pinned('cat', ['bob', 'cat', 'ann', 'nobody'])).toEqual(['cat', 'ann', 'bob'])
    expect(pinned(undefined, ['cat', 'ann'])).toEqual(['ann', 'cat'])
    expect(pinned('nobody', [])).toEqual([])
  })

  test('a name that is blank is the user name', () => {
    expect(shownNameOf(person, 'nickname')).toBe('ann')
    expect(shownNameOf(person, 'realname')).toBe('Anna')
  })

  test.each([
    ['mit', 'username', true],
    [' AN ', 'username', true],
    ['anna', 'username', false],
    ['anna', 'realname', true],
    ['ann', 'nickname', true],
  ] as const)('is searched by %s where the %s is shown: %s', (keyword, name, wanted) => {
    expect(fitsKeyword(person, name, keyword)).toBe(wanted)
  })
})
