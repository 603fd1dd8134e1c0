import { downloadContestAcSubmission } from '@verdict/contract/contest/routes.ts'
import { deleteGroupMember, updateGroupMember } from '@verdict/contract/group/member-routes.ts'
import {
  checkSubmissionsStatus,
  getSubmissionDetail,
  getSubmissionList,
  submitProblemJudge,
  updateSubmission,
} from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { getProblemDetail, getProblemList, getUserProblemStatus } from '@verdict/contract/problem/routes.ts'
import { getRecentUpdatedProblem } from '@verdict/contract/site/routes.ts'
import { expect } from '../support/expect.ts'
import { giveToGroup, insertContest, insertGroup } from '../support/places.ts'
import { type Person, type TestSite, test } from '../support/site.ts'

/** Two groups; a problem of the first, and a public one. */
async function scene(site: TestSite) {
  const node = await site.node()
  const [owner, manager, member] = [await site.user('owner'), await site.user('manager'), await site.user('member')]
  const [other, stranger] = [await site.user('other'), await site.user('stranger')]
  const gid = await insertGroup(site.db, owner, { members: [member], managers: [manager] })
  const foreign = await insertGroup(site.db, other, { members: [member] })
  const [own, open] = [await site.problem({ problemId: 'GRPSUM' }), await site.problem({ problemId: 'SUM' })]
  await giveToGroup(site.db, own.pid, gid)
  return { node, owner, manager, member, other, stranger, gid, foreign, own, open }
}

const code = { language: 'C', code: 'int main;', isRemote: false }

test('a problem of a group is seen in this group alone, and listed nowhere on the site', async ({ site }) => {
  const { member, other, gid, foreign, own } = await scene(site)
  const root = await site.user('root', 1000)
  const problemId = own.problemId

  expect((await member.get(getProblemDetail, { problemId, gid })).problem).toMatchObject({ isGroup: true, gid })
  expect(await member.call(getProblemDetail, { problemId })).toBeRefused('problem/not-public')
  expect(await member.call(getProblemDetail, { problemId, gid: foreign })).toBeRefused('problem/not-public')
  expect(await other.call(getProblemDetail, { problemId, gid })).toBeRefused('group/not-member')
  expect(await root.call(getProblemDetail, { problemId })).toBeRefused('problem/not-public')
  expect((await root.get(getProblemList, {})).records.map((row) => row.problemId)).toEqual(['SUM'])
  expect((await root.get(getRecentUpdatedProblem, {})).map((row) => row.problemId)).toEqual(['SUM'])
})

test('once the site has taken it into the bank it is as public as any other, until it is taken back', async ({
  site,
}) => {
  const { stranger, own } = await scene(site)
  const { problemId, pid } = own
  const listed = async () => (await site.guest.get(getProblemList, {})).records.map((row) => row.problemId)

  await site.db.updateTable('problem').set({ applyPublicProgress: 2 }).where('pid', '=', pid).execute()
  expect(await listed()).toEqual(['SUM', 'GRPSUM'])
  expect(await stranger.call(getProblemDetail, { problemId })).toMatchObject({ status: 200 })
  const { submitId } = await stranger.get(submitProblemJudge, { pid: problemId, ...code })
  expect((await site.guest.get(getSubmissionList, {})).records).toMatchObject([{ submitId }])

  await site.db.updateTable('problem').set({ applyPublicProgress: null }).where('pid', '=', pid).execute()
  expect(await listed()).toEqual(['SUM'])
  expect((await site.guest.get(getSubmissionList, {})).records).toEqual([])
})

test('what members submit in a group counts and is listed there, and nowhere else', async ({ site }) => {
  const { node, member, manager, stranger, gid, foreign, own, open } = await scene(site)
  const first = await member.get(submitProblemJudge, { pid: own.problemId, gid, ...code })
  await node.endAll(await node.take(), verdict.accepted)
  const second = await manager.get(submitProblemJudge, { pid: open.problemId, gid, ...code })
  const ids = async (who: typeof member, filter: object) =>
    (await who.get(getSubmissionList, filter)).records.map(({ submitId }) => submitId)

  expect(first).toMatchObject({ gid, cid: 0 })
  expect(await ids(member, { gid })).toEqual([second.submitId, first.submitId])
  expect(await ids(member, { gid, limit: 1, currentPage: 2 })).toEqual([first.submitId])
  expect(await ids(member, { gid, status: verdict.accepted })).toEqual([first.submitId])
  expect(await ids(member, { gid, username: 'MANA' })).toEqual([second.submitId])
  expect(await ids(member, { gid, problemID: 'GRP' })).toEqual([first.submitId])
  expect(await ids(member, { gid, onlyMine: true })).toEqual([first.submitId])
  for (const filter of [{}, { gid: foreign }, { onlyMine: true }]) expect(await ids(member, filter)).toEqual([])

  const counts = async (gid?: number) =>
    (await member.get(getProblemDetail, { problemId: open.problemId, gid })).problemCount
  expect([(await counts()).total, (await counts(gid)).total]).toEqual([0, 1])
  const status = (who: typeof member, gid?: number) =>
    who.get(getUserProblemStatus, { pidList: [own.pid], isContestProblemList: false, gid })
  expect(await status(member, gid)).toEqual({ [own.pid]: { status: verdict.accepted } })
  expect(await status(member)).toEqual({ [own.pid]: { status: verdict.notSubmitted } })
  const submitIds = [first.submitId, second.submitId]
  expect(Object.keys(await member.get(checkSubmissionsStatus, { submitIds }))).toHaveLength(2)
  expect(await stranger.get(checkSubmissionsStatus, { submitIds })).toEqual({})
})

test('the owner of a group reads the code of its submissions, other members do not', async ({ site }) => {
  const { owner, manager, member, gid, own } = await scene(site)
  const { submitId } = await member.get(submitProblemJudge, { pid: own.problemId, gid, ...code })
  const codeFor = async (who: typeof member) => (await who.get(getSubmissionDetail, { submitId })).submission.code

  expect([await codeFor(member), await codeFor(owner), await codeFor(manager)]).toEqual([
    'int main;',
    'int main;',
    null,
  ])
})

test('what a group hides is seen by those who manage the group', async ({ site }) => {
  const { owner, manager, member, gid, own } = await scene(site)
  const { submitId } = await manager.get(submitProblemJudge, { pid: own.problemId, gid, ...code })
  await site.db.updateTable('problem').set({ auth: 2 }).where('pid', '=', own.pid).execute()

  for (const who of [owner, manager]) {
    expect(await who.call(getProblemDetail, { problemId: own.problemId, gid })).toMatchObject({ status: 200 })
    expect((await who.get(getSubmissionList, { gid })).total).toBe(1)
  }
  expect(await member.call(getProblemDetail, { problemId: own.problemId, gid })).toBeRefused('problem/not-public')
  expect((await member.get(getSubmissionList, { gid })).total).toBe(0)
  expect(await member.call(getSubmissionDetail, { submitId })).toBeRefused('submission/not-found')
})

test('a problem of a group takes submissions in this group alone', async ({ site }) => {
  const { member, gid, foreign, own } = await scene(site)
  const pid = own.problemId

  for (const place of [{}, { gid: foreign }])
    expect(await member.call(submitProblemJudge, { pid, ...code, ...place })).toBeRefused('submission/problem-unknown')
  expect(await member.call(submitProblemJudge, { pid, ...code, gid })).toMatchObject({ status: 200 })
})

test('whoever no longer owns a group, or has left it, reads nobody’s code there, nor in the contests they ran', async ({
  site,
}) => {
  const { node, owner, manager, member, gid, own } = await scene(site)
  const second = await site.user('second')
  await site.db.insertInto('groupMember').values({ gid, uid: second.uid, auth: 5 }).execute()
  const cid = await insertContest(site.db, manager, site.now(), { gid, problems: { A: own.pid } })
  const sent = await member.get(submitProblemJudge, { pid: own.problemId, gid, ...code })
  const inContest = await member.get(submitProblemJudge, { pid: 'A', cid, ...code })
  await node.endAll(await node.take(), verdict.accepted)
  await node.endAll(await node.take(), verdict.accepted)
  const told = async (who: Person, { submitId }: { submitId: number }) => {
    const reply = await who.call(getSubmissionDetail, { submitId })
    return reply.status === 200 ? reply.data?.submission.code : reply
  }
  expect([await told(second, sent), await told(manager, inContest)]).toEqual(['int main;', 'int main;'])

  await owner.get(updateGroupMember, { gid, uid: second.uid, auth: 4 })
  expect([await told(second, sent), await told(second, inContest)]).toEqual([null, null])

  await member.get(updateSubmission, { submitId: sent.submitId, share: true })
  for (const { uid } of [second, manager]) await owner.get(deleteGroupMember, { gid, uid })
  for (const who of [second, manager]) {
    for (const one of [sent, inContest]) expect(await told(who, one)).toBeRefused('group/not-member')
    expect(await who.call(getSubmissionList, { gid })).toBeRefused('group/not-member')
    expect(await who.call(downloadContestAcSubmission, { cid, splitType: 'user' })).toBeRefused('group/not-member')
    const submitIds = [sent.submitId, inContest.submitId]
    expect(await who.get(checkSubmissionsStatus, { submitIds })).toEqual({})
  }
})
