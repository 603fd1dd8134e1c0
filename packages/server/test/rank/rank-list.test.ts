import { rejudge } from '@verdict/contract/judging/admin-routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { getRankList } from '@verdict/contract/rank/routes.ts'
import { expect } from '../support/expect.ts'
import { submit } from '../support/judging.ts'
import { insertContest } from '../support/places.ts'
import { type Person, type TestSite, test } from '../support/site.ts'

const names = async (who: Pick<Person, 'get'>, type: 0 | 1, searchUser?: string) =>
  (await who.get(getRankList, { type, searchUser })).records.map(({ username }) => username)

/** Submits and is told the verdict at once. */
async function sent(site: TestSite, who: Person, problemId: string, status: (typeof verdict)[keyof typeof verdict]) {
  const node = await site.node(`node ${Math.random()}`)
  const submitId = await submit(who, problemId)
  const [job] = await node.claim()
  if (!job) throw new Error('nothing to judge')
  await node.endAll(job, status)
  return submitId
}

test('problems count once, fewer submissions stand first, and a rejudge takes back what it takes back', async ({
  site,
}) => {
  const [ann, ben] = [await site.user('ann'), await site.user('ben'), await site.user()]
  const root = await site.user('super', 1000)
  const [one, two] = [await site.problem(), await site.problem()]
  await sent(site, ann, one.problemId, verdict.wrongAnswer)
  const solved = await sent(site, ann, one.problemId, verdict.accepted)
  await sent(site, ben, one.problemId, verdict.accepted)
  await sent(site, ben, one.problemId, verdict.accepted)
  await sent(site, ben, two.problemId, verdict.accepted)

  const before = await site.guest.get(getRankList, { type: 0 })
  expect(before.records.map(({ username, ac, total }) => [ac, total, ac ? username : ''])).toEqual([
    [2, 3, 'ben'],
    [1, 2, 'ann'],
    [0, 0, ''],
    [0, 0, ''],
  ])
  expect(before.records[0]).toMatchObject({ uid: ben.uid, rating: null })

  await root.get(rejudge, { submitId: solved })
  expect(await names(site.guest, 0)).toEqual(before.records.map(({ username }) => username))
  site.wait(60_000)

  const after = await site.guest.get(getRankList, { type: 0 })
  expect(after.records.find(({ username }) => username === 'ann')).toMatchObject({ ac: 0, total: 2 })
  expect(after.records.at(-1)?.username).toBe('ann')
})

test('the OI rank adds the best score of each problem, and counts submissions of contests but not their scores', async ({
  site,
}) => {
  const [ann, ben] = [await site.user('ann'), await site.user('ben')]
  const { pid, problemId } = await site.problem()
  const contest = await insertContest(site.db, ann, new Date())
  const row = (who: Person, oiRankScore: number, about: { cid?: number; pid?: number } = {}) => ({
    ...{ pid, displayPid: problemId, uid: who.uid, username: who.username, language: 'C', code: 'x', length: 1 },
    ...{ status: verdict.partiallyAccepted, score: 10, oiRankScore, ...about },
  })
  const other = await site.problem()
  await site.db
    .insertInto('submission')
    .values([row(ann, 4), row(ann, 9), row(ann, 5, { pid: other.pid }), row(ben, 13), row(ben, 90, { cid: contest })])
    .execute()

  const { records } = await site.guest.get(getRankList, { type: 1 })

  expect(records.map(({ username, score, total, ac }) => [username, score, total, ac])).toEqual([
    ['ann', 14, 3, 0],
    ['ben', 13, 2, 0],
  ])
  expect(records[0]).not.toHaveProperty('rating')
})

test('names and nicknames are searched by everybody, real names by managers; who is banned is not ranked', async ({
  site,
}) => {
  const [ann, ben, banned] = [await site.user('ann'), await site.user('ben'), await site.user('banned')]
  const admin = await site.user('boss', 1001)
  const about = (uid: string, values: object) =>
    site.db.updateTable('account').set(values).where('uid', '=', uid).execute()
  await about(ann.uid, { nickname: '小安 100%', realname: 'Zhang Secret' })
  await about(ben.uid, { signature: 'x'.repeat(300) })
  await about(banned.uid, { status: 1 })

  expect(await names(site.guest, 0, '0%')).toEqual(['ann'])
  expect(await names(site.guest, 0, 'BE')).toEqual(['ben'])
  expect(await names(site.guest, 0, '_')).toEqual([])
  expect(await names(ben, 1, 'Zhang')).toEqual([])
  expect(await names(admin, 1, 'Zhang')).toEqual(['ann'])
  const all = await site.guest.call(getRankList, { type: 0 })
  expect(all.text).not.toContain('Secret')
  expect(all.data?.records.find(({ uid }) => uid === ben.uid)?.signature).toBe('x'.repeat(100))
  expect(all.data?.records.map(({ username }) => username)).not.toContain('banned')
})

test('who is called otherwise is found by the new name, and who is banned or let in again leaves and comes back', async ({
  site,
}) => {
  const ann = await site.user('ann')
  const admin = await site.user('boss', 1001)
  const become = (values: object) => site.db.updateTable('account').set(values).where('uid', '=', ann.uid).execute()
  expect(await names(site.guest, 0, '李')).toEqual([])

  await become({ nickname: '李小安', realname: '王 Secret' })
  expect(await names(site.guest, 0, '李')).toEqual(['ann'])
  expect(await names(site.guest, 0, '王')).toEqual([])
  expect(await names(admin, 0, '王')).toEqual(['ann'])
  await become({ nickname: null, status: 1 })
  expect(await names(site.guest, 0, 'ann')).toEqual([])
  await become({ status: 0 })
  expect(await names(site.guest, 0, '李')).toEqual([])
  expect(await names(site.guest, 0, 'ann')).toEqual(['ann'])
})

test('a kind of rank that does not exist is refused in words', async ({ site }) => {
  for (const type of ['2', 'ACM', '', undefined]) {
    const reply = await site.guest.send('GET', `/api/get-rank-list${type === undefined ? '' : `?type=${type}`}`)
    expect([reply.http, reply.status].some((status) => status === 400)).toBe(true)
  }
})
