import { getContestProblemBelongings, orderContestProblems } from '@verdict/contract/contest/admin-problem-routes.ts'
import { cloneContest, getContestBelongings } from '@verdict/contract/contest/admin-routes.ts'
import * as routes from '@verdict/contract/contest/group-routes.ts'
import { getContestAnnouncement } from '@verdict/contract/contest/routes.ts'
import { getSubmissionDetail } from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { expect } from '../support/expect.ts'
import { giveToGroup, insertContest, insertGroup } from '../support/places.ts'
import { type TestSite, test } from '../support/site.ts'
import { sentTo } from './sent.ts'

/** Two groups of different owners; a problem of each, and a public one; a contest of each that its owner made. */
async function scene(site: TestSite) {
  const [owner, manager, member] = [await site.user('owner'), await site.user('manager'), await site.user('member')]
  const other = await site.user('other')
  const gid = await insertGroup(site.db, owner, { members: [member], managers: [manager] })
  const foreign = await insertGroup(site.db, other, { members: [member, manager] })
  const [own, theirs, open] = [
    await site.problem({ problemId: 'GRPSUM' }),
    await site.problem({ problemId: 'FORSUM' }),
    await site.problem({ problemId: 'SUM' }),
  ]
  await giveToGroup(site.db, own.pid, gid)
  await giveToGroup(site.db, theirs.pid, foreign)
  const cid = await insertContest(site.db, manager, site.now(), { gid })
  const elsewhere = await insertContest(site.db, other, site.now(), { gid: foreign })
  return { owner, manager, member, other, gid, foreign, own, theirs, open, cid, elsewhere }
}

const form = {
  ...{ title: 'Group cup', description: 'For all.', type: 0, auth: 1, pwd: 'key' },
  ...{ startTime: '2030-01-01T08:00:00.000Z', endTime: '2030-01-01T10:00:00.000Z' },
}

test('a contest belongs to whoever makes it and to the group that was checked, and members count in it', async ({
  site,
}) => {
  const { owner, manager, member, other, gid, foreign } = await scene(site)
  const made = await manager.get(routes.addGroupContest, { ...form, gid, uid: owner.uid } as never)
  expect(await manager.call(routes.addGroupContest, { ...form, gid: foreign })).toBeRefused('group/not-manager')
  expect(await other.call(routes.addGroupContest, { ...form, gid })).toBeRefused('group/not-member')
  await site.db.insertInto('contestRegistration').values({ cid: made.cid, uid: member.uid }).execute()

  const stolen = { id: made.cid, title: 'Cup', gid: foreign, uid: owner.uid }
  await manager.get(routes.updateGroupContest, stolen as never)
  expect(await owner.get(routes.getGroupContest, { cid: made.cid })).toMatchObject({
    ...{ title: 'Cup', gid, uid: manager.uid, isGroup: true, pwd: 'key' },
  })
  const { records } = await member.get(routes.getGroupContestList, { gid })
  expect(records.find(({ id }) => id === made.cid)).toMatchObject({ count: 1, title: 'Cup' })
  expect((await member.get(routes.getGroupContestList, { gid: foreign })).records.map(({ id }) => id)).not.toContain(
    made.cid,
  )
  const listed = await owner.get(routes.getGroupAdminContestList, { gid })
  expect(listed.records.find(({ id }) => id === made.cid)).toMatchObject({ pwd: null, mayManage: true })
})

test('a contest of a group is run by whoever made it and by owners; calls of groups know none of the site', async ({
  site,
}) => {
  const { owner, manager, member, other, gid, cid, elsewhere } = await scene(site)
  const second = await site.user('second')
  await site.db.insertInto('groupMember').values({ gid, uid: second.uid, auth: 4 }).execute()
  const ofSite = await insertContest(site.db, owner, site.now())

  for (const route of [routes.getGroupContest, getContestBelongings]) {
    for (const who of [manager, owner]) expect(await who.call(route, { cid })).toMatchObject({ status: 200 })
    for (const who of [second, member]) expect(await who.call(route, { cid })).toBeRefused('contest/not-manager')
    expect(await other.call(route, { cid })).toBeRefused('group/not-member')
    expect(await manager.call(route, { cid: elsewhere })).toBeRefused('contest/not-manager')
  }
  expect(await owner.call(routes.getGroupContest, { cid: ofSite })).toBeRefused('group/not-of-group')
  for (const route of [getContestBelongings, cloneContest])
    expect(await owner.call(route, { cid: ofSite })).toBeRefused('account/not-allowed')
})

test('a contest of a group keeps code to whoever wrote it until its owner opens it; its copy does as it does', async ({
  site,
}) => {
  const { manager, member, gid } = await scene(site)
  const past = { startTime: '2020-01-01T08:00:00.000Z', endTime: '2020-01-01T10:00:00.000Z' }
  const { pid } = await site.problem()
  const { cid } = await manager.get(routes.addGroupContest, { ...form, ...past, auth: 0, gid })
  const rival = await site.user('rival')
  await site.db.insertInto('groupMember').values({ gid, uid: rival.uid, auth: 3 }).execute()
  await manager.get(routes.addContestProblemFromPublic, { cid, pid, displayId: 'A' })
  const submitId = await sentTo(site, { cid, pid })(rival, -5_000_000, verdict.accepted, { gid })
  const code = async () => (await member.get(getSubmissionDetail, { submitId })).submission.code
  await site.db
    .updateTable('submission')
    .set({ submittedAt: '2020-01-01T09:00:00.000Z' })
    .where('submitId', '=', submitId)
    .execute()

  expect(await manager.get(routes.getGroupContest, { cid })).toMatchObject({ openCode: false })
  expect(await code()).toBeNull()
  await manager.get(routes.updateGroupContest, { id: cid, openCode: true, allowEndSubmit: true })
  expect(await code()).toBeNull()
  await manager.get(routes.updateGroupContest, { id: cid, allowEndSubmit: false })
  expect(await code()).toBe('int main;')
  const copy = await manager.get(cloneContest, { cid })
  expect(await manager.get(routes.getGroupContest, copy)).toMatchObject({ openCode: true })
})

test('whoever was a manager runs what they made, but makes no copy of it', async ({ site }) => {
  const { owner, manager, gid, cid } = await scene(site)
  const copy = await owner.get(cloneContest, { cid })
  expect(await owner.get(routes.getGroupContest, { cid: copy.cid })).toMatchObject({ gid, uid: owner.uid })

  await site.db.updateTable('groupMember').set({ auth: 3 }).where('uid', '=', manager.uid).execute()

  await manager.get(routes.changeGroupContestVisible, { cid, visible: false })
  expect(await manager.call(cloneContest, { cid })).toBeRefused('group/not-manager')
})

test('public problems and the group’s own stand in its contests; none of another group, and none that is kept back', async ({
  site,
}) => {
  const { owner, manager, gid, own, theirs, open, cid } = await scene(site)
  const hidden = await site.problem({ problemId: 'HIDDEN' })
  await site.db.updateTable('problem').set({ auth: 2 }).where('pid', '=', hidden.pid).execute()
  const authOf = async (pid: number) =>
    (await site.db.selectFrom('problem').where('pid', '=', pid).select('auth').executeTakeFirstOrThrow()).auth

  await manager.get(routes.addContestProblemFromPublic, { cid, pid: open.pid, displayId: 'A' })
  const ofGroup = { cid, problemId: 'GRPSUM', displayId: 'B' }
  await manager.get(routes.addContestProblemFromGroup, ofGroup)

  expect(await authOf(own.pid), 'a colleague’s is not hidden').toBe(1)
  await owner.get(routes.deleteGroupContestProblem, { cid, pid: own.pid })
  await site.db.updateTable('problem').set({ auth: 2 }).where('pid', '=', own.pid).execute()
  expect(await manager.call(routes.addContestProblemFromGroup, ofGroup)).toBeRefused('problem/not-yours')
  await site.db.updateTable('problem').set({ auth: 1 }).where('pid', '=', own.pid).execute()
  await owner.get(routes.addContestProblemFromGroup, ofGroup)
  expect([await authOf(open.pid), await authOf(own.pid)]).toEqual([1, 3])
  for (const { pid } of [theirs, hidden]) {
    const place = { cid, pid, displayId: 'C', displayTitle: 'C' }
    expect(await manager.call(routes.updateGroupContestProblem, place)).toBeRefused('contest/problem-unfit')
    expect(await manager.call(routes.addContestProblemFromPublic, place)).toBeRefused('contest/problem-unfit')
  }
  for (const problemId of ['FORSUM', 'HIDDEN', 'NONE'])
    expect(await manager.call(routes.addContestProblemFromGroup, { cid, problemId, displayId: 'C' })).toBeRefused(
      'problem/not-found',
    )

  const pool = (ofGroup: boolean) =>
    manager.get(routes.getGroupContestProblemList, { cid, problemType: 0, ofGroup, keyword: '' })
  const more = await site.problem({ problemId: 'GRPTWO' })
  await giveToGroup(site.db, more.pid, gid)
  expect((await pool(true)).problemList.records.map(({ problemId }) => problemId)).toEqual(['GRPTWO'])
  expect((await pool(false)).problemList.records).toEqual([])
})

test('a problem that is not hidden stays in the list of the group, and places are changed, ordered and taken away', async ({
  site,
}) => {
  const { manager, own, open, cid, elsewhere, other, theirs } = await scene(site)
  await manager.get(routes.addContestProblemFromGroup, { cid, problemId: 'GRPSUM', displayId: 'A', hide: false })
  await manager.get(routes.addContestProblemFromPublic, { cid, pid: open.pid, displayId: 'B' })
  await other.get(routes.addContestProblemFromGroup, { cid: elsewhere, problemId: 'FORSUM', displayId: 'A' })
  const place = await manager.get(routes.getGroupContestProblem, { cid, pid: own.pid })
  const foreign = await other.get(routes.getGroupContestProblem, { cid: elsewhere, pid: theirs.pid })

  const taken = { id: foreign.id, cid, pid: own.pid, displayId: 'Z' }
  expect(await manager.call(routes.updateGroupContestProblem, taken)).toBeRefused('contest/problem-unknown')
  await manager.get(routes.updateGroupContestProblem, { ...place, color: '#f00' })
  await manager.get(orderContestProblems, { cid, pids: [open.pid, own.pid] })
  expect(await manager.get(routes.getGroupContestProblem, { cid, pid: own.pid })).toMatchObject({
    ...{ displayId: 'B', color: '#f00' },
  })
  expect(await manager.get(getContestProblemBelongings, { cid, pid: own.pid })).toEqual({ submissions: 0, people: 0 })
  await manager.get(routes.deleteGroupContestProblem, { cid, pid: own.pid })
  expect((await manager.get(routes.getGroupContestProblemList, { cid })).problemList.total).toBe(1)
  const { auth } = await site.db
    .selectFrom('problem')
    .where('pid', '=', own.pid)
    .select('auth')
    .executeTakeFirstOrThrow()
  expect(auth).toBe(1)
})

test('a problem is made in a contest of the group that is named, under the group’s short name, and shown by contests alone', async ({
  site,
}) => {
  const { owner, manager, member, gid, foreign, cid, elsewhere } = await scene(site)
  const samples = [{ input: '1', output: '2' }]
  const sent = (problemId: string, inGroup = gid) => ({
    ...{ problem: { gid: inGroup, problemId, title: 'Made here', auth: 1 }, samples, isUploadTestCase: false },
    ...{ languages: [{ id: 1, name: 'C' }], contestProblem: { displayId: 'N' } },
  })
  const { pid } = await manager.get(routes.addGroupContestProblem, { ...sent('NEW'), cid } as never)

  expect((await manager.get(routes.getGroupContestProblem, { cid, pid })).displayId).toBe('N')
  const row = await site.db.selectFrom('problem').where('pid', '=', pid).selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ gid, isGroup: true, auth: 3, author: 'manager', title: 'Made here' })
  expect(row.problemId).toMatch(/^GRP\d+NEW$/)
  const other = (more: object) => ({ ...sent('MORE'), ...more }) as never
  expect(await manager.call(routes.addGroupContestProblem, other({ cid: elsewhere }))).toBeRefused(
    'contest/not-manager',
  )
  expect(await manager.call(routes.addGroupContestProblem, other({ ...sent('MORE', foreign) }))).toBeRefused(
    'group/not-manager',
  )
  expect(await member.call(routes.addGroupContestProblem, other({ cid }))).toBeRefused('group/not-manager')
  expect(await owner.call(routes.addGroupContestProblem, other({ cid }))).toBeRefused('contest/display-id-taken')
  const made = await site.db.selectFrom('problem').where('title', '=', 'Made here').select('pid').execute()
  expect(made).toHaveLength(1)
})

test('announcements are those of the contest that is named', async ({ site }) => {
  const { owner, manager, member, other, cid, elsewhere } = await scene(site)
  const said = { title: 'News', content: 'Soon', status: 0 as const }
  await other.get(routes.addGroupContestAnnouncement, { cid: elsewhere, announcement: said })
  const { records } = await other.get(routes.getGroupContestAnnouncementList, { cid: elsewhere })
  const aid = records[0]?.id ?? 0

  for (const who of [owner, manager]) {
    const change = { cid, announcement: { ...said, title: 'Stolen', id: aid } }
    expect(await who.call(routes.updateGroupContestAnnouncement, change)).toBeRefused('announcement/not-found')
    expect(await who.call(routes.deleteGroupContestAnnouncement, { cid, aid })).toBeRefused('announcement/not-found')
  }
  await manager.get(routes.addGroupContestAnnouncement, { cid, announcement: said })
  expect((await member.get(getContestAnnouncement, { cid })).records).toMatchObject([
    { title: 'News', username: 'manager' },
  ])
  expect((await other.get(routes.getGroupContestAnnouncementList, { cid: elsewhere })).records).toMatchObject([
    { title: 'News' },
  ])
})
