import { verdict } from '@verdict/contract/judging/verdict.ts'
import { describe } from 'vitest'
import { expect } from '../../support/expect.ts'
import { insertGroup } from '../../support/places.ts'
import { type TestSite, test } from '../../support/site.ts'
import { until } from '../../support/until.ts'
import { after, boardOf, type Hall, insertHall, lines, rule, send } from './support.ts'

const { accepted, wrongAnswer, compileError, cancelled, pending } = verdict

/** The board comes to this, seen by reading it again and again. */
const comesTo = (read: () => Promise<string[]>, wanted: string[]) =>
  until(async () => (await read()).join() === wanted.join() || undefined, `the board is ${wanted.join(', ')}`)

async function people(site: TestSite) {
  const [boss, ann, bob, eve] = [
    await site.user('boss'),
    await site.user('ann'),
    await site.user('bob'),
    await site.user('eve'),
  ]
  return { boss, ann, bob, eve }
}

describe('the board of an ACM contest', () => {
  test('has the shape that clients know', async ({ site }) => {
    const { boss, ann } = await people(site)
    const awards = [{ priority: 1, name: 'Gold', background: '#e6bf25', color: '#fff', num: 1 }]
    const hall = await insertHall(site, boss, { set: { awardType: 2, awards } })
    await site.db
      .updateTable('account')
      .set({ realname: 'Ann Secret', school: 'MIT' })
      .where('uid', '=', ann.uid)
      .execute()
    for (const minutes of [5, 6]) await send(site.db, hall, ann, ['A', minutes, wrongAnswer])
    await send(site.db, hall, ann, ['A', 31, accepted])
    await send(site.db, hall, ann, ['B', 40, compileError])

    const { records, total } = await boardOf(ann, hall)

    const row = {
      ...{ rank: 1, isWinAward: true, awardName: 'Gold', awardBackground: '#e6bf25', awardColor: '#fff' },
      ...{
        uid: ann.uid,
        username: 'ann',
        realname: null,
        nickname: null,
        school: 'MIT',
        gender: 'secrecy',
        avatar: null,
      },
      ...{ totalTime: 4260, total: 4, ac: 1 },
      submissionInfo: { A: { errorNum: 2, isAC: true, isFirstAC: true, ACTime: 1860 }, B: { errorNum: 0 } },
    }
    // one's own row stands in front once more, and counts
    expect({ records, total }).toEqual({ records: [row, row], total: 2 })
    expect((await boardOf(boss, hall)).records).toEqual([{ ...row, realname: 'Ann Secret' }])
  })

  test('follows verdicts, rejudges, rulings and cancelled submissions', async ({ site }) => {
    const { boss, ann, bob } = await people(site)
    const hall = await insertHall(site, boss)
    const read = async () => lines(await boardOf(boss, hall))
    expect(await read()).toEqual([])

    const first = await send(site.db, hall, ann, ['A', 10, pending])
    const other = await send(site.db, hall, bob, ['A', 20, accepted])
    await comesTo(read, ['bob 1 1/1200'])
    await rule(site.db, first, accepted)
    await comesTo(read, ['ann 1 1/600', 'bob 2 1/1200'])
    await rule(site.db, first, wrongAnswer)
    await comesTo(read, ['bob 1 1/1200', 'ann 2 0/0'])
    await rule(site.db, other, cancelled)
    await comesTo(read, ['ann 1 0/0', 'bob 1 0/0'])
  })

  test('leaves out whoever made it, every root and who owns its group', async ({ site }) => {
    const { boss, ann, bob } = await people(site)
    const root = await site.user('chief', 1000)
    const gid = await insertGroup(site.db, bob, { members: [boss, ann] })
    const hall = await insertHall(site, boss, { gid })
    for (const who of [boss, root, bob, ann]) await send(site.db, hall, who, ['A', 10, accepted])

    expect(lines(await boardOf(boss, hall))).toEqual(['ann 1 1/600'])
  })

  test('shares places, passes over stars, and drops them where that is asked', async ({ site }) => {
    const { boss, ann, bob, eve } = await people(site)
    const hall = await insertHall(site, boss, { set: { starAccounts: ['ann'] } })
    await send(site.db, hall, ann, ['A', 10, accepted])
    await send(site.db, hall, bob, ['A', 20, accepted])
    await send(site.db, hall, eve, ['A', 20, accepted])

    expect(lines(await boardOf(boss, hall))).toEqual(['ann -1 1/600', 'bob 1 1/1200', 'eve 1 1/1200'])
    expect(lines(await boardOf(boss, hall, { removeStar: true }))).toEqual(['bob 1 1/1200', 'eve 1 1/1200'])
  })

  test('is paged and searched with the numbers of the whole board; people followed stand in front', async ({
    site,
  }) => {
    const { boss, ann, bob, eve } = await people(site)
    const hall = await insertHall(site, boss)
    for (const [index, who] of [ann, bob, eve].entries()) await send(site.db, hall, who, ['A', 10 + index, accepted])
    const names = (page: { records: { username: string }[] }) => page.records.map(({ username }) => username)

    expect(lines(await boardOf(boss, hall, { keyword: 'EV' }))).toEqual(['eve 3 1/720'])
    expect(await boardOf(boss, hall, { limit: 2, currentPage: 2 })).toMatchObject({ total: 3, pages: 2 })
    expect(names(await boardOf(boss, hall, { limit: 2, currentPage: 2 }))).toEqual(['eve'])
    const pinned = await boardOf(eve, hall, { concernedList: [bob.uid, eve.uid] })
    expect(names(pinned)).toEqual(['eve', 'bob', 'ann', 'bob', 'eve'])
    expect(pinned).toMatchObject({ total: 5, pinned: 2 })
    // later pages tell it, too: whoever begins with one counts people
    const later = await boardOf(eve, hall, { concernedList: [bob.uid], limit: 2, currentPage: 2 })
    expect(later).toMatchObject({ total: 5, pinned: 2 })
    const page = async (currentPage: number, limit: number) =>
      names(await boardOf(eve, hall, { concernedList: [bob.uid], limit, currentPage }))
    expect([await page(1, 3), await page(2, 3), await page(3, 3)]).toEqual([['eve', 'bob', 'ann'], ['bob', 'eve'], []])
    expect([await page(2, 1), await page(3, 1)]).toEqual([['bob'], ['ann']])
  })

  test('searches real names only where they are the names shown, and shows them only there', async ({ site }) => {
    const { boss, ann, bob } = await people(site)
    await site.db.updateTable('account').set({ realname: 'Zora' }).where('uid', '=', ann.uid).execute()
    const hall = await insertHall(site, boss)
    await send(site.db, hall, ann, ['A', 10, accepted])
    expect((await boardOf(bob, hall, { keyword: 'zora' })).records).toEqual([])

    await site.db.updateTable('contest').set({ rankShowName: 'realname' }).where('cid', '=', hall.cid).execute()
    const found = await until(async () => {
      const { records } = await boardOf(bob, hall, { keyword: 'zora' })
      return records.length ? records : undefined
    }, 'the real name is shown')
    expect(found).toMatchObject([{ username: 'ann', realname: 'Zora' }])
  })

  test('follows changes of names, stars, problems and times', async ({ site }) => {
    const { boss, ann, bob } = await people(site)
    const hall = await insertHall(site, boss)
    await send(site.db, hall, ann, ['A', 10, accepted])
    await send(site.db, hall, bob, ['B', 20, accepted])
    const read = async () => lines(await boardOf(boss, hall))
    await comesTo(read, ['ann 1 1/600', 'bob 2 1/1200'])
    const contest = (set: object) => site.db.updateTable('contest').set(set).where('cid', '=', hall.cid).execute()

    await site.db.updateTable('account').set({ username: 'anna' }).where('uid', '=', ann.uid).execute()
    await comesTo(read, ['anna 1 1/600', 'bob 2 1/1200'])
    await contest({ starAccounts: JSON.stringify(['anna']) })
    await comesTo(read, ['anna -1 1/600', 'bob 1 1/1200'])
    await site.db
      .updateTable('problem')
      .set({ auth: 2 })
      .where('pid', '=', hall.pids['B'] ?? 0)
      .execute()
    await comesTo(read, ['anna -1 1/600'])
    await site.db
      .updateTable('problem')
      .set({ auth: 1 })
      .where('pid', '=', hall.pids['B'] ?? 0)
      .execute()
    await comesTo(read, ['anna -1 1/600', 'bob 1 1/1200'])
    // times are looked up with every call, so what was said of them before counts for nothing
    await contest({ startsAt: after(hall, 15) })
    expect(await read()).toEqual(['bob 1 1/300'])
    await site.db.insertInto('accountRole').values({ uid: bob.uid, roleId: 1000 }).execute()
    await comesTo(read, [])
  })

  test('goes by the penalty of its contest, and is recalculated when that changes', async ({ site }) => {
    const { boss, ann, bob } = await people(site)
    const set = { penaltyMinutes: 10, penaltyUnit: 'minutes', compileErrorPenalty: true } as const
    const hall = await insertHall(site, boss, { set })
    await send(site.db, hall, ann, ['A', 5.5, compileError])
    await send(site.db, hall, ann, ['A', 20.5, accepted])
    await send(site.db, hall, bob, ['A', 30.9, accepted])
    const read = async () => lines(await boardOf(boss, hall))

    await comesTo(read, ['ann 1 1/1800', 'bob 2 1/1800'])
    expect((await boardOf(boss, hall)).records[0]).toMatchObject({
      submissionInfo: { A: { errorNum: 1, ACTime: 1230 } },
    })

    const contest = (set: object) => site.db.updateTable('contest').set(set).where('cid', '=', hall.cid).execute()
    await contest({ penaltyMinutes: 12 })
    await comesTo(read, ['bob 1 1/1800', 'ann 2 1/1920'])
    await contest({ penaltyUnit: 'seconds' })
    await comesTo(read, ['bob 1 1/1854', 'ann 2 1/1950'])
    await contest({ compileErrorPenalty: false })
    await comesTo(read, ['ann 1 1/1230', 'bob 2 1/1854'])
  })
})

describe('the seal', () => {
  const sealedAt = (hall: Hall, minutes: number, set: object = {}) => ({
    sealRank: true,
    sealRankAt: after(hall, minutes),
    ...set,
  })
  async function sealedHall(site: TestSite, set: object = {}) {
    const { boss, ann, bob } = await people(site)
    const hall = await insertHall(site, boss, { began: 250 })
    await site.db
      .updateTable('contest')
      .set(sealedAt(hall, 240, set))
      .where('cid', '=', hall.cid)
      .execute()
    await send(site.db, hall, ann, ['A', 10, accepted])
    await send(site.db, hall, bob, ['A', 245, accepted])
    await send(site.db, hall, bob, ['B', 246, wrongAnswer])
    return { boss, ann, bob, hall }
  }

  test('keeps results from everybody but whoever runs the contest and asks to see them', async ({ site }) => {
    const { boss, ann, bob, hall } = await sealedHall(site)
    const sealed = ['ann 1 1/600', 'bob 2 0/0']

    for (const who of [boss, ann, bob]) expect(lines(await boardOf(who, hall)).slice(-2)).toEqual(sealed)
    expect(lines(await boardOf(ann, hall, { forceRefresh: true, containsEnd: true })).slice(-2)).toEqual(sealed)
    expect((await boardOf(ann, hall)).records.at(-1)).toMatchObject({
      total: 2,
      submissionInfo: { A: { errorNum: 0, tryNum: 1 }, B: { errorNum: 0, tryNum: 1 } },
    })
    expect(lines(await boardOf(boss, hall, { forceRefresh: true }))).toEqual(['ann 1 1/600', 'bob 2 1/14700'])
  })

  test('falls and is lifted by the clock alone', async ({ site }) => {
    const { boss, ann } = await people(site)
    const hall = await insertHall(site, boss, { began: 200 })
    await site.db.updateTable('contest').set(sealedAt(hall, 240)).where('cid', '=', hall.cid).execute()
    await send(site.db, hall, ann, ['A', 10, accepted])
    expect(lines(await boardOf(boss, hall))).toEqual(['ann 1 1/600'])

    site.wait(45 * 60_000)
    await send(site.db, hall, ann, ['B', 241, accepted])
    const read = async () => lines(await boardOf(boss, hall))
    await until(async () => (await boardOf(boss, hall)).records[0]?.submissionInfo['B'], 'the try is there')
    expect(await read()).toEqual(['ann 1 1/600'])
    site.wait(60 * 60_000)
    expect(await read()).toEqual(['ann 1 2/15060'])
  })

  test('stays after the end where the contest does not lift it by itself', async ({ site }) => {
    const { boss, ann, hall } = await sealedHall(site, { autoRealRank: false })
    site.wait(60 * 60_000)
    expect(lines(await boardOf(ann, hall)).slice(-2)).toEqual(['ann 1 1/600', 'bob 2 0/0'])

    await site.db.updateTable('contest').set({ autoRealRank: true }).where('cid', '=', hall.cid).execute()
    expect(lines(await boardOf(boss, hall))).toEqual(['ann 1 1/600', 'bob 2 1/14700'])
  })
})

test('what comes after the end counts only where the contest takes it and it is asked for', async ({ site }) => {
  const { boss, ann } = await people(site)
  const hall = await insertHall(site, boss, { began: 400 })
  await send(site.db, hall, ann, ['A', 10, wrongAnswer])
  await send(site.db, hall, ann, ['A', 310, accepted])
  expect(lines(await boardOf(boss, hall, { containsEnd: true }))).toEqual(['ann 1 0/0'])

  await site.db.updateTable('contest').set({ allowEndSubmit: true }).where('cid', '=', hall.cid).execute()
  expect(lines(await boardOf(boss, hall))).toEqual(['ann 1 0/0'])
  const { records } = await boardOf(boss, hall, { containsEnd: true })
  expect(records).toMatchObject([{ ac: 1, totalTime: 19_800, submissionInfo: { A: { isAfterContest: true } } }])
})

test('the board of an OI contest tells scores and the time of what was solved in full', async ({ site }) => {
  const { boss, ann, bob } = await people(site)
  const hall = await insertHall(site, boss, { set: { type: 1 } })
  await send(site.db, hall, ann, ['A', 10, accepted], { score: 100, time: 15 })
  await send(site.db, hall, ann, ['B', 20, verdict.partiallyAccepted], { score: 40, time: 7 })
  await send(site.db, hall, ann, ['B', 30, compileError])
  await send(site.db, hall, bob, ['A', 10, accepted], { score: 100, time: 12 })

  const { records } = await boardOf(boss, hall)

  expect(records).toMatchObject([
    { username: 'bob', rank: 1, totalScore: 100, totalTime: 12, submissionInfo: { A: 100 }, timeInfo: { A: 12 } },
    {
      username: 'ann',
      rank: 2,
      totalScore: 100,
      totalTime: 15,
      submissionInfo: { A: 100, B: null },
      timeInfo: { A: 15 },
    },
  ])
  await site.db.updateTable('contest').set({ oiRankScoreType: 'Highest' }).where('cid', '=', hall.cid).execute()
  await comesTo(async () => lines(await boardOf(boss, hall)), ['ann 1 140/15', 'bob 2 100/12'])
})
