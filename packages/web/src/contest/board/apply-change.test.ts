import { expect, test } from 'vitest'
import type { BoardChange } from '../use-contest-news.ts'
import { type FirstPage, withChange } from './apply-change.ts'
import type { AcmRow } from './board.ts'

const newRank = (uid: string, rank: number) => ({
  ...{ uid, rank, isWinAward: false, awardName: null, awardBackground: null, awardColor: null },
})
const row = (uid: string, rank: number, ac = 0): AcmRow => ({
  ...newRank(uid, rank),
  ...{ username: uid, realname: null, nickname: null, school: null, gender: '', avatar: null },
  ...{ ac, total: 1, totalTime: 0, submissionInfo: {} },
})
const [ann, ben, cat] = [row('ann', 1), row('ben', 2), row('cat', 3)]
const page: FirstPage = { records: [ben, ann, ben, cat], total: 4, size: 5 }
const own = new Set(['ben'])
const change = (about: Partial<BoardChange>): BoardChange => ({
  ...{ type: 'board', cid: 1, isSealed: false, total: 3, from: 0, order: [], rows: [] },
  ...about,
})
const told = (found: FirstPage | undefined) => found?.records.map((one) => `${one.uid} ${one.rank}`)

test('who moves up takes the position, in front too, and who did not move stays the same object', () => {
  const order = [newRank('ben', 1), newRank('ann', 2)]

  const found = withChange(page, change({ order, rows: [row('ben', 1, 1)] }), own)

  expect(told(found)).toEqual(['ben 1', 'ben 1', 'ann 2', 'cat 3'])
  expect(found?.records[0]).toMatchObject({ ac: 1 })
  expect(found?.records[3]).toBe(cat)
})

test('somebody new comes in at the end', () => {
  const found = withChange(page, change({ total: 4, from: 3, order: [newRank('dan', 4)], rows: [row('dan', 4)] }), own)

  expect(told(found)).toEqual(['ben 2', 'ann 1', 'ben 2', 'cat 3', 'dan 4'])
  expect(found?.total).toBe(5)
})

test.each<[string, Partial<BoardChange>]>([
  ['too much has changed', { order: null }],
  ['somebody comes from another page of whom nothing is known', { order: [newRank('eve', 1)] }],
  ['a row that is to stand in front comes onto the board', { order: [newRank('dan', 1)], rows: [row('dan', 1)] }],
])('the page is asked for when %s', (_, about) => {
  expect(withChange(page, change(about), new Set(['ben', 'dan']))).toBeUndefined()
})
