import { getContestOutsideScoreboard, getContestOutsizeInfo } from '@verdict/contract/contest/board-routes.ts'
import { getContestProblem } from '@verdict/contract/contest/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { describe } from 'vitest'
import type { Caller } from '../../support/caller.ts'
import { expect } from '../../support/expect.ts'
import { type TestSite, test } from '../../support/site.ts'
import { sheetOf } from '../../support/workbook.ts'
import { after, insertHall, lines, send } from './support.ts'

const { accepted, cancelled, wrongAnswer } = verdict
const board = (who: Caller, cid: number, over: object = {}) =>
  who.send('POST', getContestOutsideScoreboard.path, { cid, ...over })
const info = (who: Caller, cid: number) => who.send('GET', `${getContestOutsizeInfo.path}?cid=${cid}`)

describe('a board that was opened to everybody', () => {
  test('is there for guests, without rows of their own in front', async ({ site }) => {
    const [boss, ann, bob] = [await site.user('boss'), await site.user('ann'), await site.user('bob')]
    const hall = await insertHall(site, boss, { set: { openRank: true } })
    await send(site.db, hall, ann, ['A', 10, accepted])
    await send(site.db, hall, bob, ['A', 20, accepted])
    const whole = ['ann 1 1/600', 'bob 2 1/1200']

    for (const who of [site.guest, bob]) expect(lines((await board(who, hall.cid)).data as never)).toEqual(whole)
    const followed = await board(site.guest, hall.cid, { concernedList: [bob.uid] })
    expect(lines(followed.data as never)).toEqual(['bob 2 1/1200', ...whole])
  })

  test('shows its contest, and of its problems those that the list of problems has', async ({ site }) => {
    const boss = await site.user('boss')
    const ann = await site.user('ann')
    const hall = await insertHall(site, boss, { labels: ['A', 'B', 'C', 'D'], set: { openRank: true } })
    const hide = (label: string, how: { auth: number } | { isHiddenCopy: true }) =>
      site.db
        .updateTable('problem')
        .set(how)
        .where('pid', '=', hall.pids[label] ?? 0)
        .execute()
    await hide('B', { auth: 2 })
    await hide('D', { isHiddenCopy: true })
    for (const label of ['A', 'B', 'D']) await send(site.db, hall, ann, [label, 10, accepted])

    const { data } = await info(site.guest, hall.cid)
    const listed = await site.guest.get(getContestProblem, { cid: hall.cid })

    expect(listed.map(({ displayId }) => displayId)).toEqual(['A', 'C'])
    const rows = (await board(site.guest, hall.cid)).data as { records: { submissionInfo: object }[] }
    expect(rows.records.map(({ submissionInfo }) => Object.keys(submissionInfo))).toEqual([['A']])

    expect(data).toMatchObject({ contest: { id: hall.cid, status: 0, manages: false } })
    expect((data as { problemList: { displayId: string }[] }).problemList.map(({ displayId }) => displayId)).toEqual([
      'A',
      'C',
    ])
  })

  test('does not lift the seal for guests, and is refused where it is not open or has not begun', async ({ site }) => {
    const boss = await site.user('boss')
    const [open, closed] = [
      await insertHall(site, boss, { began: 250, set: { openRank: true } }),
      await insertHall(site, boss),
    ]
    const early = await insertHall(site, boss, { began: -10, set: { openRank: true } })
    const seal = { sealRank: true, sealRankAt: after(open, 240) }
    await site.db.updateTable('contest').set(seal).where('cid', '=', open.cid).execute()
    const ann = await site.user('ann')
    await send(site.db, open, ann, ['A', 245, accepted])

    const reply = await board(site.guest, open.cid, { forceRefresh: true, containsEnd: true })
    expect(lines(reply.data as never)).toEqual(['ann 1 0/0'])
    for (const ask of [board, info]) {
      expect(await ask(boss, closed.cid)).toBeRefused('contest/board-closed')
      expect(await ask(site.guest, early.cid)).toBeRefused('contest/not-started')
      expect(await ask(site.guest, 999_999)).toBeRefused('contest/not-found')
    }
  })
})

describe('the scroll board', () => {
  const details = (who: Caller, cid: number) => who.send('GET', `/api/get-contest-scroll-board-info?cid=${cid}`)
  const played = (who: Caller, cid: number, removeStar = false) =>
    who.send('GET', `/api/get-contest-scroll-board-submission?cid=${cid}&removeStar=${removeStar}`)

  async function ended(site: TestSite, set: object = {}) {
    const [boss, ann, bob] = [await site.user('boss'), await site.user('ann'), await site.user('bob')]
    const hall = await insertHall(site, boss, { began: 301, set: { starAccounts: ['bob'] } })
    const seal = { sealRank: true, sealRankAt: after(hall, 240), ...set }
    await site.db.updateTable('contest').set(seal).where('cid', '=', hall.cid).execute()
    await site.db.updateTable('account').set({ realname: 'Ann Secret' }).where('uid', '=', ann.uid).execute()
    const sent = [
      await send(site.db, hall, ann, ['A', 10, wrongAnswer]),
      await send(site.db, hall, bob, ['B', 250, accepted]),
    ]
    await send(site.db, hall, ann, ['A', 20, cancelled])
    await send(site.db, hall, boss, ['A', 30, accepted])
    await send(site.db, hall, ann, ['A', 300, accepted])
    return { boss, ann, bob, hall, sent }
  }

  test('tells what it plays, the newest first, in the clock of Beijing', async ({ site }) => {
    const { boss, ann, bob, hall, sent } = await ended(site)
    const beijing = (at: Date) =>
      new Date(at.getTime() + 8 * 3600_000).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ')

    expect((await details(ann, hall.cid)).data).toEqual({
      id: hall.cid,
      rankShowName: 'username',
      problemCount: 3,
      balloonColor: { A: null, B: null, C: null },
      startTime: beijing(hall.startsAt),
      sealRankTime: beijing(after(hall, 240)),
      starUserList: ['bob'],
      ...{ penaltyMinutes: 20, penaltyUnit: 'seconds', compileErrorPenalty: false },
    })
    const { data } = await played(ann, hall.cid)
    expect(data).toMatchObject([
      { uid: bob.uid, submitId: sent[1], status: accepted, displayId: 'B', submitTime: beijing(after(hall, 250)) },
      { uid: ann.uid, submitId: sent[0], status: wrongAnswer, displayId: 'A', realname: null },
    ])
    expect(data).toHaveLength(2)
    expect((await played(boss, hall.cid, true)).data).toMatchObject([{ username: 'ann', realname: 'Ann Secret' }])
  })

  test('is for whoever runs the contest alone as long as the results are kept back', async ({ site }) => {
    const { boss, ann, hall } = await ended(site, { autoRealRank: false })

    for (const ask of [details, played]) {
      expect(await ask(ann, hall.cid)).toBeRefused('contest/sealed')
      expect(await ask(boss, hall.cid)).toMatchObject({ status: 200 })
      expect(await ask(site.guest, hall.cid)).toBeRefused('account/sign-in-needed')
    }
  })

  test('needs an ACM contest that was sealed and has ended', async ({ site }) => {
    const boss = await site.user('boss')
    const halls = {
      'contest/not-acm': await insertHall(site, boss, { began: 301, set: { type: 1 } }),
      'contest/no-seal': await insertHall(site, boss, { began: 301 }),
      'contest/not-ended': await insertHall(site, boss, { set: { sealRank: true, sealRankAt: site.now() } }),
    } as const

    for (const [code, { cid }] of Object.entries(halls)) {
      for (const ask of [details, played]) expect(await ask(boss, cid)).toBeRefused(code as keyof typeof halls)
    }
  })
})

test('the board is downloaded by whoever runs the contest, as it is told to them', async ({ site }) => {
  const [boss, ann] = [await site.user('boss'), await site.user('ann')]
  const hall = await insertHall(site, boss, { began: 250, set: { starAccounts: ['ann'] } })
  const seal = { sealRank: true, sealRankAt: after(hall, 240) }
  await site.db.updateTable('contest').set(seal).where('cid', '=', hall.cid).execute()
  const [realname, school] = ['=HYPERLINK("x")', 'A, B']
  await site.db.updateTable('account').set({ realname, school }).where('uid', '=', ann.uid).execute()
  for (const [at, status] of [
    [5, wrongAnswer],
    [10, accepted],
  ] as const)
    await send(site.db, hall, ann, ['A', at, status])
  await send(site.db, hall, ann, ['B', 20, wrongAnswer])
  for (const label of ['B', 'C']) await send(site.db, hall, ann, [label, 245, accepted])
  const get = (who: typeof ann, more: string) =>
    site.app.inject({
      url: `/api/file/download-contest-rank?cid=${hall.cid}&${more}`,
      headers: { authorization: who.token },
    })

  const csv = await get(boss, 'format=csv&forceRefresh=false')
  expect(csv.headers['content-disposition']).toBe(`attachment;filename=contest_${hall.cid}_rank.csv`)
  expect(csv.body).toBe(
    '\uFEFFRank,Username,ShowName,Real Name,School,AC,Total Submission,Total Penalty Time,A,B,C\r\n' +
      `*,ann,ann,"'=HYPERLINK(""x"")","A, B",1,5,1800,2,(1+1),?(1)\r\n`,
  )
  expect((await get(boss, 'format=csv&forceRefresh=true')).body).toContain(',3,5,32400,2,2,1\r\n')
  const xlsx = await get(boss, '')
  expect(xlsx.headers['content-disposition']).toBe(`attachment;filename=contest_${hall.cid}_rank.xlsx`)
  expect(xlsx.headers['content-type']).toBe('application/xlsx')
  for (const cell of ['+2', '-(1+1)', '?(1)']) expect(sheetOf(xlsx.rawPayload)).toContain(`>${cell}<`)
  expect((await get(ann, 'format=csv')).json()).toMatchObject({ status: 403 })
})
