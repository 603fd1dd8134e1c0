import { getAllCaseResult, getSubmissionDetail, submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { getProblemDetail } from '@verdict/contract/problem/routes.ts'
import { expect } from '../support/expect.ts'
import { casesOf } from '../support/node.ts'
import { insertTestData } from '../support/problem.ts'
import { type TestSite, test } from '../support/site.ts'

async function judged(site: TestSite, about: object, result: (caseIds: number[]) => object) {
  const node = await site.node()
  const alice = await site.user('alice')
  const { problemId, caseIds } = await site.problem(about)
  const { submitId } = await alice.get(submitProblemJudge, { pid: problemId, language: 'C', code: 'x' })
  const job = await node.take()
  expect(await node.end(job, result(caseIds))).toBe(true)
  const { submission } = await alice.get(getSubmissionDetail, { submitId })
  return { submission, submitId, alice, problemId, node }
}

const each =
  (statuses: number[], more: object[] = []) =>
  (caseIds: number[]) => ({
    cases: caseIds.map((caseId, n) => ({ caseId, status: statuses[n], timeMs: 10 * n, memoryKb: 100 * n, ...more[n] })),
  })

test('accepted: the slowest and largest case tell the figures; the user has solved it', async ({ site }) => {
  const { submission, alice, problemId } = await judged(site, {}, each([0, 0]))

  expect(submission).toMatchObject({
    status: 0,
    time: 10,
    memory: 100,
    score: null,
    oiRankScore: null,
    judger: 'judge-1',
  })
  expect(await site.db.selectFrom('accepted').select('uid').execute()).toEqual([{ uid: alice.uid }])
  expect((await site.guest.get(getProblemDetail, { problemId })).problemCount).toMatchObject({ total: 1, ac: 1, wa: 0 })
})

test('the first case that fails decides, and what was skipped after it shows as cancelled', async ({ site }) => {
  const { submission, submitId, alice, problemId } = await judged(site, { cases: [{}, {}, {}] }, each([0, 1, -4]))

  expect(submission).toMatchObject({ status: verdict.timeLimitExceeded, errorMessage: null })
  const result = await alice.get(getAllCaseResult, { submitId })
  expect(result?.judgeCaseList?.map(({ status }) => status)).toEqual([0, 1, -4])
  expect((await site.guest.get(getProblemDetail, { problemId })).problemCount).toMatchObject({
    total: 1,
    ac: 0,
    tle: 1,
  })
})

test('partial marks are floored per case and make a rank score', async ({ site }) => {
  const about = { type: 1, ioScore: 100, difficulty: 2, cases: [{ score: 50 }, { score: 50 }] }
  const { submission, problemId } = await judged(site, about, each([0, 8], [{}, { share: 0.335 }]))

  expect(submission).toMatchObject({ status: verdict.partiallyAccepted, score: 66, oiRankScore: 9 })
  expect((await site.guest.get(getProblemDetail, { problemId })).problemCount).toMatchObject({ pa: 1, ac: 0 })
})

test('compile errors keep their message and have no cases', async ({ site }) => {
  const { submission, alice, submitId } = await judged(site, {}, () => ({ compileError: 'expected ;' }))

  expect(submission).toMatchObject({ status: verdict.compileError, errorMessage: 'expected ;' })
  expect(await alice.get(getAllCaseResult, { submitId })).toMatchObject({ judgeCaseMode: 'default', judgeCaseList: [] })
})

test('a broken case makes a System Error with its message', async ({ site }) => {
  const { submission } = await judged(site, {}, each([0, 4], [{}, { message: 'the checker crashed' }]))
  expect(submission).toMatchObject({ status: verdict.systemError, errorMessage: 'the checker crashed' })
})

test('a result that leaves cases out is no verdict', async ({ site }) => {
  const { submission } = await judged(site, {}, (caseIds) => ({
    cases: [{ caseId: caseIds[0], status: 0, timeMs: 1, memoryKb: 1 }],
  }))
  expect(submission.status).toBe(verdict.systemError)
})

test('test data replaced while a submission is judged does not spoil its verdict', async ({ site }) => {
  const node = await site.node()
  const alice = await site.user()
  const { pid, problemId } = await site.problem()
  const { submitId } = await alice.get(submitProblemJudge, { pid: problemId, language: 'C', code: 'x' })
  const job = await node.take()
  await insertTestData(site.db, site.blobs, pid, '2', [{}, {}, {}])
  await site.db.updateTable('problem').set({ dataVersion: '2' }).where('pid', '=', pid).execute()

  expect(await node.end(job, { cases: casesOf(job) })).toBe(true)

  const row = await site.db
    .selectFrom('submission')
    .selectAll()
    .where('submitId', '=', submitId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: verdict.accepted, dataVersion: '1' })
})
