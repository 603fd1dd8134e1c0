import { hiddenCode } from '@verdict/contract/judging/hidden-code.ts'
import {
  checkSubmissionsStatus,
  getAllCaseResult,
  getSubmissionDetail,
  getSubmissionList,
  submitProblemJudge,
  updateSubmission,
} from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { changeSettings } from '../../src/settings/settings.ts'
import { expect } from '../support/expect.ts'
import { casesOf } from '../support/node.ts'
import { insertContest, insertGroup } from '../support/places.ts'
import { type Person, type TestSite, test } from '../support/site.ts'

const code = 'int main(void) { return 7; }'

/** Alice's submission to a problem, ended as given; whoever looks at it comes with it. */
async function scene(site: TestSite, result: object = {}, about: object = {}) {
  const node = await site.node()
  const problem = await site.problem(about)
  const people = {
    owner: await site.user('alice'),
    stranger: await site.user('bob'),
    guest: site.guest,
    admin: await site.user('admin', 1001),
    problemAdmin: await site.user('padmin', 1008),
    root: await site.user('super', 1000),
  }
  const submitter = (about as { auth?: number }).auth === 2 ? people.root : people.owner
  const { submitId } = await submitter.get(submitProblemJudge, { pid: problem.problemId, language: 'C', code })
  const job = await node.take()
  await node.end(job, { cases: casesOf(job), ...result })
  return { node, problem, people, submitId }
}

test('code: the owner and every admin; everybody else once it is shared', async ({ site }) => {
  const { people, submitId } = await scene(site)
  const readers = async () => {
    const entries = Object.entries(people).map(async ([name, who]) => {
      const { submission } = await who.get(getSubmissionDetail, { submitId })
      return submission.code === code ? [name] : submission.code === null ? [] : ['garbled']
    })
    return (await Promise.all(entries)).flat()
  }

  expect(await readers()).toEqual(['owner', 'admin', 'problemAdmin', 'root'])
  await people.owner.get(updateSubmission, { submitId, share: true })
  expect(await readers()).toEqual(Object.keys(people))
  await people.owner.get(updateSubmission, { submitId, share: false })
  expect(await readers()).toEqual(['owner', 'admin', 'problemAdmin', 'root'])
  await people.owner.get(updateSubmission, { submitId, share: true })
  await site.db.updateTable('problem').set({ codeShare: false }).execute()
  expect(await readers()).toEqual(['owner', 'admin', 'problemAdmin', 'root'])
})

test('code of a group: the owner of the group and root; administrators of the site are members like others there', async ({
  site,
}) => {
  await site.node()
  const [olga, alice, bob, manager, admin, root] = [
    ...[await site.user('olga'), await site.user('alice'), await site.user('bob')],
    ...[await site.user('padmin', 1008), await site.user('admin', 1001), await site.user('super', 1000)],
  ] as const
  const gid = await insertGroup(site.db, olga, { members: [alice, bob, admin], managers: [manager] })
  const { problemId } = await site.problem()
  const { submitId } = await alice.get(submitProblemJudge, { pid: problemId, language: 'C', code, gid })
  const codes = () =>
    Promise.all(
      [olga, alice, root, bob, manager, admin].map(
        async (who) => (await who.get(getSubmissionDetail, { submitId })).submission.code,
      ),
    )

  expect(await codes()).toEqual([code, code, code, null, null, null])
  await alice.get(updateSubmission, { submitId, share: true })
  expect(await codes()).toEqual([code, code, code, code, code, code])
})

test('while the site hides the code outside contests root and administrators of problems read it alone, not even its owner', async ({
  site,
}) => {
  const { people, submitId } = await scene(site, { compileError: 'main.c:1: return 7' })
  await people.owner.get(updateSubmission, { submitId, share: true })
  await changeSettings(site, { hideNonContestSubmissionCode: true })
  const told = async (who: Pick<Person, 'get'>) => (await who.get(getSubmissionDetail, { submitId })).submission

  for (const who of [people.root, people.problemAdmin]) expect(await told(who)).toMatchObject({ code })
  for (const who of [people.admin, people.stranger, people.guest])
    expect(await told(who)).toMatchObject({ code: hiddenCode, errorMessage: null })
  const own = await told(people.owner)
  expect(own.code).toBe(hiddenCode)
  expect(own.errorMessage).toContain('return 7')
})

test('a compiler’s message quotes the code and goes where the code goes', async ({ site }) => {
  const { people, submitId } = await scene(site, { compileError: 'main.c:1: return 7' })
  const message = async (who: Pick<Person, 'get'>) =>
    (await who.get(getSubmissionDetail, { submitId })).submission.errorMessage

  expect(await message(people.owner)).toContain('return 7')
  expect(await message(people.root)).toContain('return 7')
  expect(await message(people.stranger)).toBeNull()
  expect(await message(people.guest)).toBeNull()
  expect((await people.stranger.get(getSubmissionDetail, { submitId })).submission.status).toBe(verdict.compileError)
})

test('addresses and remote accounts are told to nobody, in no reply', async ({ site }) => {
  const { people, submitId } = await scene(site)
  for (const who of Object.values(people)) {
    const replies = [
      await who.call(getSubmissionDetail, { submitId }),
      await who.call(getSubmissionList, {}),
      await who.call(checkSubmissionsStatus, { submitIds: [String(submitId)] }),
      await who.call(getAllCaseResult, { submitId }),
    ]
    for (const { text } of replies) expect(text).not.toContain('127.0.0.1')
  }
})

test('states of many: no code and no message, whoever asks; unknown ids are left out', async ({ site }) => {
  const { people, submitId } = await scene(site, { compileError: 'secret' })
  for (const who of [people.root, people.guest]) {
    const states = await who.get(checkSubmissionsStatus, { submitIds: [String(submitId), '999999'], cid: '0' })
    expect(Object.keys(states)).toEqual([String(submitId)])
    expect(states[submitId]).toMatchObject({ status: -2, code: null, errorMessage: null, ip: null })
  }
  expect(await people.guest.get(checkSubmissionsStatus, { submitIds: [] })).toEqual({})
})

test('submissions to a problem that is not public exist for their owner and for managers only', async ({ site }) => {
  const { people, submitId, problem } = await scene(site)
  await site.db.updateTable('problem').set({ auth: 2 }).where('pid', '=', problem.pid).execute()
  const knows = async (who: Pick<Person, 'call' | 'get'>) => {
    const detail = (await who.call(getSubmissionDetail, { submitId })).status === 200
    const cases = (await who.call(getAllCaseResult, { submitId })).status === 200
    const listed = (await who.get(getSubmissionList, {})).total === 1
    const state = submitId in (await who.get(checkSubmissionsStatus, { submitIds: [submitId] }))
    return [detail, cases, listed, state]
  }
  for (const who of [people.owner, people.admin, people.problemAdmin, people.root])
    expect(await knows(who)).toEqual([true, true, true, true])
  for (const who of [people.stranger, people.guest]) expect(await knows(who)).toEqual([false, false, false, false])
  expect(await people.stranger.call(getSubmissionDetail, { submitId })).toBeRefused('submission/not-found')
})

test('a submission in a contest stands in no list of the site, and guests are not told of it', async ({ site }) => {
  const { people, submitId } = await scene(site)
  const cid = await insertContest(site.db, people.root, site.now())
  await site.db.updateTable('submission').set({ cid }).execute()

  for (const who of [people.stranger, people.guest, people.owner]) {
    expect(await who.get(checkSubmissionsStatus, { submitIds: [submitId] })).toEqual({})
    expect((await who.get(getSubmissionList, {})).total).toBe(0)
  }
  expect(await people.guest.call(getSubmissionDetail, { submitId })).toBeRefused('account/sign-in-needed')
  expect(await people.guest.call(getAllCaseResult, { submitId })).toBeRefused('account/sign-in-needed')
})

test('only the owner shares', async ({ site }) => {
  const { people, submitId } = await scene(site)
  for (const who of [people.stranger, people.root])
    expect(await who.call(updateSubmission, { submitId, share: true })).toBeRefused('submission/not-yours')
  expect(await people.owner.call(updateSubmission, { submitId: 999_999, share: true })).toBeRefused(
    'submission/unknown',
  )
  await site.db.updateTable('problem').set({ auth: 2 }).execute()
  expect(await people.stranger.call(updateSubmission, { submitId, share: true })).toBeRefused('submission/unknown')
})

test('where a problem lets nobody share, code is not shared; what was shared before can be taken back', async ({
  site,
}) => {
  const { people, submitId } = await scene(site)
  const change = (share: boolean) => people.owner.call(updateSubmission, { submitId, share })
  expect((await change(true)).status).toBe(200)
  await site.db.updateTable('problem').set({ codeShare: false }).execute()
  expect((await change(false)).status).toBe(200)
  expect(await change(true)).toBeRefused('submission/sharing-off')
})

test('cases: managers see file names and ids, others figures and the open part of the message', async ({ site }) => {
  const messages = ['Too slow.\nstderr: secret input', 'difference: 1 / 2', 'jury: expected 42']
  const cases = (caseIds: number[]) =>
    caseIds.map((caseId, index) => ({
      caseId,
      status: -1,
      timeMs: index,
      memoryKb: index,
      message: messages[index] ?? '',
    }))
  const node = await site.node()
  const { problemId, caseIds } = await site.problem({ cases: [{}, {}, {}] })
  const [alice, root] = [await site.user(), await site.user(undefined, 1000)]
  const { submitId } = await alice.get(submitProblemJudge, { pid: problemId, language: 'C', code })
  await node.end(await node.take(), { cases: cases(caseIds) })

  const own = await alice.get(getAllCaseResult, { submitId })
  const managed = await root.get(getAllCaseResult, { submitId })

  expect(own?.judgeCaseMode).toBe('default')
  expect(own?.judgeCaseList?.map(({ userOutput }) => userOutput)).toEqual(['Too slow.', null, null])
  expect(own?.judgeCaseList?.[0]).toMatchObject({
    id: null,
    caseId: null,
    inputData: null,
    outputData: null,
    pid: null,
    seq: 1,
  })
  expect(managed?.judgeCaseList?.map(({ userOutput }) => userOutput)).toEqual(messages)
  expect(managed?.judgeCaseList?.[0]).toMatchObject({
    caseId: caseIds[0],
    inputData: 'secret/1.in',
    outputData: 'secret/1.ans',
  })
})

test('a problem may keep its case results from everybody but managers', async ({ site }) => {
  const { people, submitId } = await scene(site, {}, { openCaseResult: false })
  expect(await people.owner.get(getAllCaseResult, { submitId })).toBeNull()
  expect(await people.guest.get(getAllCaseResult, { submitId })).toBeNull()
  expect((await people.admin.get(getAllCaseResult, { submitId }))?.judgeCaseList).toHaveLength(2)
})

test('subtasks stand for their lowest case, or for the mean', async ({ site }) => {
  const node = await site.node()
  const alice = await site.user()
  const cases = [
    { score: 30, groupNum: 1 },
    { score: 30, groupNum: 1 },
    { score: 70, groupNum: 2 },
    { score: 70, groupNum: 2 },
  ]
  const resultIn = async (caseMode: 'subtask_lowest' | 'subtask_average') => {
    const { problemId } = await site.problem({ type: 1, ioScore: 100, caseMode, cases })
    const { submitId } = await alice.get(submitProblemJudge, { pid: problemId, language: 'C', code })
    const job = await node.take()
    const statuses = [0, 0, 0, -1]
    const judged = job.cases.map(({ caseId }, n) => ({ caseId, status: statuses[n] ?? 0, timeMs: 5 * n, memoryKb: 9 }))
    await node.end(job, { cases: judged })
    const { submission } = await alice.get(getSubmissionDetail, { submitId })
    return { submission, result: await alice.get(getAllCaseResult, { submitId }) }
  }

  const lowest = await resultIn('subtask_lowest')
  expect(lowest.submission).toMatchObject({ status: 8, score: 30 })
  expect(lowest.result).toMatchObject({ judgeCaseMode: 'subtask_lowest', judgeCaseList: null })
  expect(lowest.result?.subTaskJudgeCaseVoList).toMatchObject([
    { groupNum: 1, score: 30, status: 0, ac: 2, total: 2 },
    { groupNum: 2, score: 0, status: -1, time: 15, ac: 1, total: 2 },
  ])
  const average = await resultIn('subtask_average')
  expect(average.submission).toMatchObject({ status: 8, score: 65 })
  expect(average.result?.subTaskJudgeCaseVoList).toMatchObject([
    { groupNum: 1, score: 30, status: 0, ac: 2, total: 2, time: null },
    { groupNum: 2, score: 35, status: 8, ac: 1, total: 2, memory: null },
  ])
})
