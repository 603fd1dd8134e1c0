import { describe } from 'vitest'
import { z } from 'zod'
import { after, insertHall, send } from '../../contest/board/support.ts'
import { expect } from '../../support/expect.ts'
import { type TestSite, test } from '../../support/site.ts'
import { existingClient } from './existing-client.ts'
import * as reads from './reads.ts'
import * as places from './reads-places.ts'
import { signedIn } from './scene.ts'

const awards = [{ priority: 1, name: 'Gold', background: '#ffd700', color: '#000000', num: 1 }]
const alice = { uid: 'alice', username: 'alice' }
const bob = { uid: 'bob', username: 'bob' }

/** What a board asks for; those followed stand in `concernedList`. */
const board = (cid: number, about: object = {}) => ({
  ...{ cid: String(cid), forceRefresh: false, removeStar: false, concernedList: [], currentPage: 1, limit: 50 },
  ...{ keyword: null, containsEnd: false, ...about },
})

/** A contest that was opened to everybody and sealed after so many minutes, in which alice and bob have tried. */
async function opened(site: TestSite, began: number, sealed: number) {
  const set = { openRank: true, awardType: 2 as const, awards, starAccounts: ['bob'] }
  const hall = await insertHall(site, { uid: 'boss' }, { began, set })
  const seal = { sealRank: true, sealRankAt: after(hall, sealed) }
  await site.db.updateTable('contest').set(seal).where('cid', '=', hall.cid).execute()
  await send(site.db, hall, alice, ['A', 10, -1])
  await send(site.db, hall, alice, ['A', 20, 0])
  await send(site.db, hall, bob, ['A', 45, 0])
  await send(site.db, hall, bob, ['B', 55, 0])
  return hall
}

describe('an existing client finds what it reads', () => {
  test('on the board of an ACM contest, inside and outside', async ({ site }) => {
    const boss = await signedIn(site, 'boss', 1000)
    const inside = await signedIn(site, 'alice', 1002)
    await signedIn(site, 'bob', 1002)
    const { cid } = await opened(site, 60, 50)
    const rows = reads.page(places.acmRankRow)

    const json = board(cid, { concernedList: ['bob'] })
    const { records } = await inside.ask('POST', '/api/get-contest-rank', rows, { json })
    expect(records.slice(0, 2).map(({ username }) => username)).toEqual(['alice', 'bob'])
    expect(records[0]).toMatchObject({ rank: 1, isWinAward: true, awardName: 'Gold' })
    expect(records[0]?.submissionInfo).toMatchObject({ A: { isAC: true, ACTime: 1200, isFirstAC: true, errorNum: 1 } })
    expect(records[1]).toMatchObject({ rank: -1, submissionInfo: { B: { tryNum: 1, errorNum: 0 } } })
    await boss.ask('POST', '/api/get-contest-rank', rows, {
      json: board(cid, { forceRefresh: true, removeStar: true, limit: 10 }),
    })

    const guest = existingClient(site)
    const info = z.object({ contest: places.sealedContest })
    await guest.ask('GET', '/api/get-contest-outsize-info', info, { query: { cid } })
    const problems = { cid, containsEnd: false }
    await guest.ask('GET', '/api/get-contest-problem', places.contestProblems, { query: problems })
    const whole = await guest.ask('POST', '/api/get-contest-outside-scoreboard', rows, {
      json: board(cid, { keyword: '', concernedList: ['bob'] }),
    })
    expect(whole.records.map(({ username }) => username)).toEqual(['bob', 'alice', 'bob'])

    const saved = await boss.download(
      '/api/file/download-contest-rank',
      `cid=${cid}&forceRefresh=true&containEnd=false`,
    )
    expect(saved).toMatchObject({
      name: expect.stringMatching(/^[^"]+\.xlsx$/),
      type: expect.not.stringContaining('json'),
    })
  })

  test('on the board of an OI contest', async ({ site }) => {
    await signedIn(site, 'boss', 1000)
    const { ask } = await signedIn(site, 'alice', 1002)
    const hall = await insertHall(site, { uid: 'boss' }, { set: { type: 1, rankShowName: 'nickname' } })
    await send(site.db, hall, alice, ['A', 10, 0], { score: 100, time: 30 })
    await send(site.db, hall, alice, ['B', 20, 8], { score: 40, time: 50 })

    const rows = reads.page(places.oiRankRow)
    const { records } = await ask('POST', '/api/get-contest-rank', rows, { json: board(hall.cid) })
    expect(records[0]).toMatchObject({ totalScore: 140, submissionInfo: { A: 100, B: 40 }, timeInfo: { A: 30 } })
    expect(Object.keys(records[0]?.timeInfo ?? {})).toEqual(['A'])
  })

  test('on the scroll board, which has no token', async ({ site }) => {
    await signedIn(site, 'boss', 1000)
    await signedIn(site, 'alice', 1002)
    await signedIn(site, 'bob', 1002)
    const { cid } = await opened(site, 301, 50)
    const { ask } = existingClient(site)

    const info = await ask('GET', '/api/get-contest-scroll-board-info', places.scrollBoard, { query: { cid } })
    expect(info).toMatchObject({ problemCount: 3, starUserList: ['bob'] })
    const query = { cid, removeStar: true }
    const played = await ask('GET', '/api/get-contest-scroll-board-submission', places.scrollSubmissions, { query })
    expect(played.map(({ username }) => username)).toEqual(['alice', 'alice'])
  })

  test('on the ranks of the site', async ({ site }) => {
    await signedIn(site, 'alice', 1002)
    const { ask } = existingClient(site)
    const listed = { currentPage: 1, limit: 30 }

    const acm = reads.page(places.siteRankRow)
    await ask('GET', '/api/get-rank-list', acm, { query: { ...listed, type: 0, searchUser: 'ali' } })
    const oi = reads.page(places.siteRankRow.extend({ score: z.number() }))
    await ask('GET', '/api/get-rank-list', oi, { query: { ...listed, type: 1 } })
  })
})
