import { orderContestProblems } from '@verdict/contract/contest/admin-problem-routes.ts'
import type { BoardNews } from '@verdict/contract/contest/board/live.ts'
import type { ContestNews } from '@verdict/contract/contest/news.ts'
import { registerContest } from '@verdict/contract/contest/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { describe } from 'vitest'
import { gatherMs } from '../../../src/contest/board/boards.ts'
import { tellContest } from '../../../src/live/queries.ts'
import { expect } from '../../support/expect.ts'
import { type TestSite, test } from '../../support/site.ts'
import { openStream, type Stream } from '../../support/stream.ts'
import { until } from '../../support/until.ts'
import { after, type Hall, insertHall, rule, send } from './support.ts'

const { accepted, compileError, pending, wrongAnswer } = verdict

const boardNews = (stream: Stream) => stream.events.filter(({ type }) => type === 'board') as unknown as BoardNews[]
const kinds = (stream: Stream) => stream.events.filter(({ type }) => type === 'contest').map(({ kind }) => kind)

const hearsBoard = (stream: Stream, count: number) =>
  until(() => (boardNews(stream).length >= count ? boardNews(stream) : undefined), `${count} changes of the board came`)

const tell = (site: TestSite, cid: number, kind: ContestNews, uid?: string) =>
  site.db.transaction().execute((tx) => tellContest(tx, cid, kind, uid))

const seal = (site: TestSite, hall: Hall, minutes: number) =>
  site.db
    .updateTable('contest')
    .set({ sealRank: true, sealRankAt: after(hall, minutes) })
    .where('cid', '=', hall.cid)
    .execute()

describe('what is new in a contest', () => {
  test('is heard by those who may: work by whoever runs it, answers by whom they are for', async ({ site }) => {
    const [boss, ann, bob] = [await site.user(), await site.user(), await site.user()]
    const { cid } = await insertHall(site, boss)
    const other = await insertHall(site, boss)
    const url = await site.listen()
    const [ofBoss, ofAnn, ofBob] = [
      await openStream(url, boss.token, 'own', [cid]),
      await openStream(url, ann.token, 'own', [cid]),
      await openStream(url, bob.token, 'own', [cid]),
    ]
    await tell(site, other.cid, 'announcement')
    await tell(site, cid, 'print')
    await tell(site, cid, 'clarification', ann.uid)
    await tell(site, cid, 'announcement')

    await until(() => [ofBoss, ofAnn, ofBob].every((one) => kinds(one).includes('announcement')), 'all have heard')
    expect(kinds(ofBoss)).toEqual(['print', 'clarification', 'announcement'])
    expect(kinds(ofAnn)).toEqual(['clarification', 'announcement'])
    expect(kinds(ofBob)).toEqual(['announcement'])
  })

  test('is heard by readers who have not registered, but for what is between others', async ({ site }) => {
    const [boss, ann, bob] = [await site.user(), await site.user(), await site.user()]
    const { cid } = await insertHall(site, boss)
    await site.db.updateTable('contest').set({ auth: 2, password: 'x' }).where('cid', '=', cid).execute()
    await site.db.insertInto('contestRegistration').values({ cid, uid: ann.uid }).execute()
    const reader = await openStream(await site.listen(), bob.token, 'own', [cid])

    await tell(site, cid, 'clarification', ann.uid)
    await tell(site, cid, 'clarification')
    await tell(site, cid, 'announcement')

    await until(() => kinds(reader).includes('announcement'), 'the last has come')
    expect(kinds(reader)).toEqual(['clarification', 'announcement'])
    expect(reader.events.find(({ kind }) => kind === 'clarification')).toEqual({
      type: 'contest',
      cid,
      kind: 'clarification',
    })
  })

  test('is not heard before the start, from outside, or by who may no longer enter', async ({ site }) => {
    const [boss, ann] = [await site.user(), await site.user()]
    const [early, secret, hall] = [
      await insertHall(site, boss, { began: -10 }),
      await insertHall(site, boss),
      await insertHall(site, boss),
    ]
    const contest = (cid: number, set: object) =>
      site.db.updateTable('contest').set(set).where('cid', '=', cid).execute()
    await contest(secret.cid, { auth: 1, password: 'x' })
    const stream = await openStream(await site.listen(), ann.token, 'own', [early.cid, secret.cid, hall.cid])
    for (const { cid } of [early, secret]) await tell(site, cid, 'announcement')
    await tell(site, hall.cid, 'problems')
    await stream.hears(1)
    await contest(hall.cid, { auth: 1, password: 'x' })
    await tell(site, hall.cid, 'announcement')
    await contest(early.cid, { title: 'Soon' })

    const about = () => stream.events.filter(({ type }) => type === 'contest').map(({ cid, kind }) => [cid, kind])
    await until(() => about().some(([cid]) => cid === early.cid), 'the last has come')
    // that settings changed is told to whoever may know of the contest
    expect(about()).toEqual([
      [hall.cid, 'problems'],
      [hall.cid, 'contest'],
      [early.cid, 'contest'],
    ])
  })

  test('is heard by whoever registers while the page is open', async ({ site }) => {
    const [boss, ann] = [await site.user(), await site.user()]
    const { cid } = await insertHall(site, boss)
    await site.db.updateTable('contest').set({ auth: 1, password: 'x' }).where('cid', '=', cid).execute()
    const stream = await openStream(await site.listen(), ann.token, 'own', [cid])

    await tell(site, cid, 'announcement')
    await ann.get(registerContest, { cid, password: 'x' })
    await tell(site, cid, 'clarification')

    await until(() => kinds(stream).includes('clarification'), 'the answer is heard')
    expect(kinds(stream)).not.toContain('announcement')
  })

  test('is told once, whoever changed it', async ({ site }) => {
    const boss = await site.user('boss', 1001)
    const { cid, pids } = await insertHall(site, boss)
    const stream = await openStream(await site.listen(), boss.token, 'own', [cid])

    // what was told while the contest was made may come late
    await tell(site, cid, 'print')
    await boss.get(orderContestProblems, { cid, pids: Object.values(pids).toReversed() })
    await tell(site, cid, 'announcement')

    await until(() => kinds(stream).includes('announcement'), 'the last has come')
    expect(kinds(stream).slice(kinds(stream).indexOf('print'))).toEqual(['print', 'problems', 'announcement'])
  })
})

describe('the board on the stream', () => {
  test('tells the rows that changed, with their places', async ({ site }) => {
    const [boss, ann, bob] = [await site.user('boss'), await site.user('ann'), await site.user('bob')]
    const hall = await insertHall(site, boss)
    await send(site.db, hall, ann, ['A', 10, accepted])
    const submitId = await send(site.db, hall, bob, ['A', 5, wrongAnswer])
    await site.db.updateTable('account').set({ realname: 'Bob Secret' }).where('uid', '=', bob.uid).execute()
    const stream = await openStream(await site.listen(), ann.token, 'own', [hall.cid])

    await rule(site.db, submitId, accepted)

    const [news] = await hearsBoard(stream, 1)
    expect(news).toMatchObject({ cid: hall.cid, isSealed: false, total: 2, from: 0 })
    expect(news?.order?.map(({ uid, rank }) => [uid, rank])).toEqual([
      [bob.uid, 1],
      [ann.uid, 2],
    ])
    // ann’s row is told too: hers is no longer the first acceptance
    expect(news?.rows).toMatchObject([
      { username: 'bob', realname: null, ac: 1, totalTime: 300, submissionInfo: { A: { isFirstAC: true } } },
      { username: 'ann', ac: 1, submissionInfo: { A: { isFirstAC: false } } },
    ])
  })

  test('keeps what is behind the seal from all but whoever runs the contest', async ({ site }) => {
    const [boss, ann, bob] = [await site.user('boss'), await site.user('ann'), await site.user('bob')]
    const hall = await insertHall(site, boss, { began: 250 })
    await seal(site, hall, 240)
    await send(site.db, hall, ann, ['A', 10, accepted])
    const submitId = await send(site.db, hall, bob, ['A', 245, pending])
    const url = await site.listen()
    const [ofBoss, ofAnn] = [
      await openStream(url, boss.token, 'own', [hall.cid]),
      await openStream(url, ann.token, 'own', [hall.cid]),
    ]

    await rule(site.db, submitId, accepted)

    const open = await until(() => boardNews(ofBoss).find(({ isSealed }) => !isSealed), 'whoever runs it hears')
    expect(open.rows).toMatchObject([{ username: 'bob', ac: 1 }])
    const [news] = await hearsBoard(ofAnn, 1)
    expect(news).toMatchObject({ isSealed: true, from: 1, rows: [{ username: 'bob', ac: 0, totalTime: 0 }] })
    expect(news?.rows[0]?.submissionInfo).toEqual({ A: { errorNum: 0, tryNum: 1 } })
    expect(boardNews(ofAnn).filter(({ isSealed }) => !isSealed)).toEqual([])
    expect(JSON.stringify(ofAnn.events)).not.toContain(`"submitId":${submitId}`)
  })

  test('goes on after something was told that left the board as it was', async ({ site }) => {
    const [boss, ann, bob] = [await site.user('boss'), await site.user('ann'), await site.user('bob')]
    const hall = await insertHall(site, boss)
    const stream = await openStream(await site.listen(), ann.token, 'own', [hall.cid])

    await site.db.insertInto('contestRegistration').values({ cid: hall.cid, uid: bob.uid }).execute()
    const registeredAt = performance.now()
    await until(() => performance.now() - registeredAt > 3 * gatherMs, 'what was told together is over')
    await send(site.db, hall, bob, ['A', 10, accepted])

    expect(await hearsBoard(stream, 1)).toMatchObject([{ total: 1, rows: [{ username: 'bob', ac: 1 }] }])
  })

  test('has pages ask again when names or stars have changed', async ({ site }) => {
    const [boss, ann] = [await site.user('boss'), await site.user('ann')]
    const hall = await insertHall(site, boss)
    await send(site.db, hall, ann, ['A', 10, accepted])
    const stream = await openStream(await site.listen(), boss.token, 'own', [hall.cid])

    await site.db.updateTable('account').set({ nickname: 'Annie' }).where('uid', '=', ann.uid).execute()

    expect(await hearsBoard(stream, 1)).toMatchObject([{ total: 1, order: null, rows: [] }])
  })
})

describe('one’s own submissions in contests', () => {
  test('are told in an ACM contest, behind the seal too', async ({ site }) => {
    const [boss, ann] = [await site.user(), await site.user()]
    const hall = await insertHall(site, boss, { began: 250 })
    await seal(site, hall, 240)
    const stream = await openStream(await site.listen(), ann.token)

    const submitId = await send(site.db, hall, ann, ['A', 245, wrongAnswer])

    expect(await stream.hears(1)).toMatchObject([{ type: 'submission', submitId, status: wrongAnswer }])
  })

  test('of an OI contest behind the seal are told once as sent, however they ended', async ({ site }) => {
    const [boss, ann] = [await site.user(), await site.user()]
    const hall = await insertHall(site, boss, { began: 250, set: { type: 1 } })
    await seal(site, hall, 240)
    const stream = await openStream(await site.listen(), ann.token)

    const wrong = await send(site.db, hall, ann, ['A', 245, compileError])
    const right = await send(site.db, hall, ann, ['A', 246, pending], { score: 100, time: 7 })
    for (const status of [verdict.judging, accepted]) await rule(site.db, right, status)
    const before = await send(site.db, hall, ann, ['A', 10, accepted], { score: 100 })

    const heard = await stream.hears(3)
    const sent = { status: verdict.unknown, score: null, time: null, memory: null, judger: null }
    expect(heard).toMatchObject([
      { submitId: wrong, ...sent },
      { submitId: right, ...sent },
      { submitId: before, score: 100 },
    ])
  })
})
