import { describe, expect, test } from 'vitest'
import { openBoard } from '../../src/contest/board/board.ts'
import type { BoardRules } from '../../src/contest/board/rules.ts'
import { openRuns, type Run } from '../../src/contest/board/runs.ts'
import { standingsOf } from '../../src/contest/board/standings.ts'
import { boardOf, minute, rules, run, seeded, short, shuffled, told } from './support.ts'

const names = Object.keys(short) as (keyof typeof short)[]

/** A contest of 12 people and 5 problems in which much happens at the same moments. */
function contestOf(random: () => number, type: number): Run[] {
  const upTo = (most: number) => Math.floor(random() * most)
  return Array.from({ length: 150 }, () => {
    const name = random() < 0.3 ? 'AC' : (names[upTo(names.length)] as keyof typeof short)
    const score = type === 1 && name !== 'CE' ? (name === 'AC' ? 100 : upTo(100)) : null
    const over = { score, time: upTo(1000), submitId: upTo(1_000_000) }
    return run(`p${upTo(12)}`, upTo(5), upTo(33) * 10 + upTo(2) / 120, name, over)
  }).filter((one, index, all) => all.findIndex(({ submitId }) => submitId === one.submitId) === index)
}

const sealed: Partial<BoardRules> = { sealedFrom: rules.startsAt + 200 * minute }
const views: [string, Partial<BoardRules>][] = [
  ['ACM', {}],
  ['ACM behind the seal', sealed],
  ['ACM with what came after the end', { until: null }],
  ['OI, the latest', { type: 1 }],
  ['OI, the highest, behind the seal', { type: 1, oiRankScoreType: 'Highest', ...sealed }],
]
const seeds = Array.from({ length: 20 }, (_, index) => index + 1)

describe.each(views)('%s', (_name, over) => {
  const type = over.type ?? 0

  test('the order in which results arrive makes no difference', () => {
    for (const seed of seeds) {
      const random = seeded(seed)
      const runs = contestOf(random, type)
      const wanted = told(boardOf(runs, over))
      const [board, held] = [openBoard({ ...rules, ...over }), openRuns()]
      for (const one of shuffled(runs, random)) {
        held.put(one)
        board.set(one.uid, one.pid, held.of(one.uid, one.pid))
      }
      expect(told(board)).toEqual(wanted)
    }
  })

  test('a board kept up to date through rejudges and removals equals one made anew, after every step', () => {
    for (const seed of seeds.slice(0, 5)) {
      const random = seeded(seed)
      const runs = contestOf(random, type)
      const held = openRuns(runs)
      const board = openBoard({ ...rules, ...over }, held.all())
      const now = new Map(runs.map((one) => [one.submitId, one]))
      for (const one of shuffled(runs, random).slice(0, 60)) {
        const other = { ...one, status: short[names[Math.floor(random() * names.length)] as keyof typeof short] }
        if (random() < 0.2) {
          held.remove(one.submitId)
          now.delete(one.submitId)
        } else {
          held.put(other)
          now.set(one.submitId, other)
        }
        board.set(one.uid, one.pid, held.of(one.uid, one.pid))
        expect(told(board)).toEqual(told(boardOf([...now.values()], over)))
      }
    }
  })

  test('stars change nobody else’s rank but by not taking one', () => {
    for (const seed of seeds) {
      const random = seeded(seed)
      const rows = boardOf(contestOf(random, type), over).rows()
      const isStar = (uid: string) => Number(uid.slice(1)) % 3 === 0
      const none = { awardType: 0, awards: [] }
      const among = standingsOf(rows, isStar, none).filter(({ rank }) => rank !== -1)
      const without = standingsOf(
        rows.filter(({ uid }) => !isStar(uid)),
        isStar,
        none,
      )
      expect(among).toEqual(without)
    }
  })
})

test.each([0, 1])('type %i: verdicts behind the seal may be any, the board is the same', (type) => {
  const final = names.filter((name) => name !== 'PD' && name !== 'SF')
  for (const seed of seeds) {
    const random = seeded(seed)
    const over = { ...sealed, type }
    const runs = contestOf(random, type).filter(({ status }) => status !== short.PD && status !== short.SF)
    const otherwise = runs.map((one) => {
      if (one.at < (sealed.sealedFrom as number)) return one
      return {
        ...one,
        status: short[final[Math.floor(random() * final.length)] as keyof typeof short],
        score: 7,
        time: 1,
      }
    })
    expect(told(boardOf(otherwise, over))).toEqual(told(boardOf(runs, over)))
    // the figures differ where nothing is sealed, or this showed nothing
    expect(told(boardOf(otherwise, { type }))).not.toEqual(told(boardOf(runs, { type })))
  }
})
