import { updateGroup } from '@verdict/contract/group/manage-routes.ts'
import { getGroupRankList } from '@verdict/contract/rank/group-routes.ts'
import { countStaleInGroup, staleGroups } from '../../src/rank/group-queries.ts'
import { expect } from '../support/expect.ts'
import { insertContest, insertGroup } from '../support/places.ts'
import { type Person, type TestSite, test } from '../support/site.ts'

interface Sent {
  status?: number
  oiRankScore?: number | null
  cid?: number
  gid?: number | null
  submittedAt?: Date
}

/** A submission as it lies in the database. */
async function send(site: TestSite, by: Person, pid: number, { gid = null, status = 0, ...about }: Sent = {}) {
  const { submitId } = await site.db
    .insertInto('submission')
    .values({
      ...{ pid, displayPid: 'P1', uid: by.uid, username: by.username, language: 'C', code: 'x', length: 1 },
      ...{ status, gid, ...about },
    })
    .returning('submitId')
    .executeTakeFirstOrThrow()
  return submitId
}

async function scene(site: TestSite) {
  const [owner, mia, ben, outsider] = [
    await site.user('owner'),
    await site.user('mia'),
    await site.user('ben'),
    await site.user('outsider'),
  ]
  const gid = await insertGroup(site.db, owner, { members: [mia, ben] })
  const [one, two] = [await site.problem(), await site.problem()]
  const rank = async (by: Person, input: object = {}) => (await by.get(getGroupRankList, { gid, ...input })).records
  return { owner, mia, ben, outsider, gid, one: one.pid, two: two.pid, rank }
}

const figures = (rows: { username: string; ac: number; total: number; score?: number | undefined }[]) =>
  rows.map(({ username, ac, total, score }) => `${username} ${ac}/${total} ${score}`)

test('members stand by what they solved in the group outside contests, the rest behind them', async ({ site }) => {
  const { mia, ben, gid, one, two, rank } = await scene(site)
  await send(site, mia, one, { gid, oiRankScore: 30 })
  await send(site, mia, one, { gid, oiRankScore: 50 })
  await send(site, mia, two, { gid, status: -1 })
  await send(site, ben, one, { gid, oiRankScore: 90 })
  await send(site, ben, two, { gid, cid: 7 })
  await send(site, ben, two)

  expect(figures(await rank(mia))).toEqual(['ben 1/1 90', 'mia 1/3 50', 'owner 0/0 0'])
  expect(figures(await rank(mia, { type: 1, currentPage: 2, limit: 1 }))).toEqual(['mia 1/3 50'])
  expect(figures(await rank(mia, { searchUser: 'MI' }))).toEqual(['mia 1/3 50'])
})

test('a verdict that changes, and a submission or member that goes, is told with the next look', async ({ site }) => {
  const { mia, ben, gid, one, two, rank } = await scene(site)
  const first = await send(site, mia, one, { gid, status: 7 })
  const second = await send(site, ben, two, { gid, oiRankScore: 10 })
  expect(figures(await rank(mia))).toEqual(['ben 1/1 10', 'owner 0/0 0', 'mia 0/1 0'])

  await site.db.updateTable('submission').set({ status: 0, oiRankScore: 70 }).where('submitId', '=', first).execute()
  expect(
    figures(await rank(mia))
      .slice(0, 2)
      .toSorted(),
  ).toEqual(['ben 1/1 10', 'mia 1/1 70'])
  await site.db.deleteFrom('submission').where('submitId', '=', second).execute()
  expect(figures(await rank(mia))[0]).toBe('mia 1/1 70')
  expect(await staleGroups(site.db)).toEqual([])
  await site.db.deleteFrom('groupMember').where('uid', '=', ben.uid).execute()
  await site.db.updateTable('account').set({ status: 1 }).where('username', '=', 'owner').execute()
  expect(figures(await rank(mia))).toEqual(['mia 1/1 70'])
})

test('who is renamed is found by the new name alone, and who comes back stands where they stood', async ({ site }) => {
  const { mia, ben, gid, one, rank } = await scene(site)
  await send(site, ben, one, { gid, oiRankScore: 40 })
  await site.db.updateTable('account').set({ username: 'zoe', nickname: 'Zo' }).where('uid', '=', ben.uid).execute()
  await site.db.deleteFrom('groupMember').where('uid', '=', mia.uid).execute()

  expect(figures(await rank(ben, { searchUser: 'ZO' }))).toEqual(['zoe 1/1 40'])
  expect(await rank(ben, { searchUser: 'ben' })).toEqual([])
  expect(figures(await rank(ben))).toEqual(['zoe 1/1 40', 'owner 0/0 0'])
  await site.db.insertInto('groupMember').values({ gid, uid: mia.uid, auth: 3 }).execute()
  expect(figures(await rank(ben))).toContain('mia 0/0 0')
})

test('the same figures share a place, and so do all who solved nothing', async ({ site }) => {
  const { mia, ben, outsider, gid, one, two, rank } = await scene(site)
  await site.db.insertInto('groupMember').values({ gid, uid: outsider.uid, auth: 3 }).execute()
  for (const who of [mia, ben]) await send(site, who, one, { gid, oiRankScore: 50 })
  await send(site, outsider, two, { gid, status: -1 })
  const places = async (input: object = {}) =>
    (await rank(mia, input)).map(({ username, place }) => `${username} ${place}`).toSorted()

  for (const type of [0, 1])
    expect(await places({ type }), `${type}`).toEqual(['ben 1', 'mia 1', 'outsider 3', 'owner 3'])
  expect((await places({ currentPage: 2, limit: 1 }))[0]).toMatch(/ 1$/)
  expect((await places({ currentPage: 4, limit: 1 }))[0]).toMatch(/ 3$/)
  expect(await places({ searchUser: 'mi' })).toEqual(['mia null'])
})

test('contests count where the group chose so, once they are over and nothing is kept behind a seal', async ({
  site,
}) => {
  const { owner, mia, ben, gid, one, two, rank } = await scene(site)
  const cid = await insertContest(site.db, owner, site.now(), { gid, to: 60, sealFrom: 30, autoRealRank: false })
  const submittedAt = new Date(site.now().getTime() + 60_000)
  await send(site, mia, one, { gid, cid, submittedAt, oiRankScore: 70 })
  await send(site, mia, one, { gid })
  await send(site, ben, two, { gid, cid, submittedAt: new Date(0) })
  const choose = (rankContests: boolean) => owner.get(updateGroup, { id: gid, rankContests })
  const mias = async () => figures(await rank(ben, { searchUser: 'mia' }))[0]
  await choose(true)
  expect(await mias()).toBe('mia 1/1 0')

  site.wait(61 * 60_000)
  expect(await mias()).toBe('mia 1/1 0')
  await site.db.updateTable('contest').set({ autoRealRank: true }).where('cid', '=', cid).execute()
  expect(await mias()).toBe('mia 1/2 70')
  expect(figures(await rank(ben, { searchUser: 'ben' }))).toEqual(['ben 0/0 0'])
  await site.db.updateTable('submission').set({ oiRankScore: 90 }).where('cid', '=', cid).execute()
  expect(await mias()).toBe('mia 1/2 90')
  await site.db.updateTable('contest').set({ isVisible: false }).where('cid', '=', cid).execute()
  expect(await mias()).toBe('mia 1/1 0')
  await site.db.updateTable('contest').set({ isVisible: true }).where('cid', '=', cid).execute()
  expect(await mias()).toBe('mia 1/2 90')
  await choose(false)
  expect(await mias()).toBe('mia 1/1 0')
})

test('a group that is gone leaves nothing to count', async ({ site }) => {
  const { mia, gid, one } = await scene(site)
  await send(site, mia, one, { gid })
  await site.db.deleteFrom('group').where('gid', '=', gid).execute()

  for (const stale of await staleGroups(site.db)) await countStaleInGroup(site.db, stale)

  expect(await staleGroups(site.db)).toEqual([])
  expect(await site.db.selectFrom('groupRank').selectAll().execute()).toEqual([])
})

test('only members and super administrators read it', async ({ site }) => {
  const { outsider, gid, rank } = await scene(site)
  expect((await outsider.call(getGroupRankList, { gid })).status).toBe(403)
  expect(await site.guest.call(getGroupRankList, { gid })).toBeRefused('account/sign-in-needed')
  expect(await rank(await site.user('root-1', 1000))).toHaveLength(3)
})
