import {
  cancelJudge,
  manualJudge,
  rejudge,
  rejudgeContestProblem,
  rejudgeProblem,
} from '@verdict/contract/judging/admin-routes.ts'
import { checkSubmissionsStatus, getAllCaseResult } from '@verdict/contract/judging/routes.ts'
import { resubmit } from '@verdict/contract/judging/test-run-routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { openSession } from '../../src/http/session.ts'
import { changeSettings } from '../../src/settings/settings.ts'
import { expect } from '../support/expect.ts'
import { jobCount, logOf, submissionRow, submit } from '../support/judging.ts'
import { type TestSite, test, testOnSite } from '../support/site.ts'

async function scene(site: TestSite, about: object = {}) {
  const problem = await site.problem(about)
  const people = { alice: await site.user('alice'), root: await site.user('super', 1000) }
  return { ...people, node: await site.node(), problem, submitId: await submit(people.alice, problem.problemId) }
}

const counts = async ({ db }: TestSite, pid: number) => {
  const rows = await db
    .selectFrom('problemVerdictCount')
    .where('pid', '=', pid)
    .where('n', '<>', 0)
    .selectAll()
    .execute()
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]))
}
const accepted = async ({ db }: TestSite) =>
  (await db.selectFrom('accepted').select('submitId').execute()).map(({ submitId }) => submitId)

test('only root rules, with the token in the header and never by a cookie', async ({ site }) => {
  const { submitId, alice, root } = await scene(site)
  const about = { now: new Date(), ip: '127.0.0.1', userAgent: undefined }
  const { uploadToken } = await openSession(site.db, root.uid, about)
  const others = [alice, await site.user('a', 1001), await site.user('p', 1008)]
  for (const route of [rejudge, manualJudge, cancelJudge, rejudgeContestProblem, rejudgeProblem]) {
    const input = { submitId, status: 0, cid: 1, pid: 1 }
    for (const who of others) expect(await who.call(route, input as never)).toBeRefused('account/not-allowed')
    expect(await site.guest.call(route, input as never)).toBeRefused('account/sign-in-needed')
    const cookie = { headers: { cookie: `verdict_upload=${uploadToken}` } }
    expect(await site.guest.call(route, input as never, cookie)).toBeRefused('account/sign-in-needed')
  }
  expect((await submissionRow(site.db, submitId)).version).toBe(0)
})

test('a rejudge takes the verdict back and gives the new one', async ({ site }) => {
  const { node, problem, root, submitId, alice } = await scene(site)
  await node.endAll(await node.take(), verdict.accepted)
  expect(await counts(site, problem.pid)).toEqual({ 100: 1, 0: 1 })

  const again = await root.get(rejudge, { submitId })
  expect(again).toMatchObject({ status: 5, time: null, memory: null, score: null, errorMessage: null, judger: '' })
  expect(again).toMatchObject({ version: 1, isManual: false, code: null, ip: null })
  expect(await counts(site, problem.pid)).toEqual({ 100: 1 })
  expect(await accepted(site)).toEqual([])
  expect((await alice.get(getAllCaseResult, { submitId }))?.judgeCaseList).toEqual([])

  await node.endAll(await node.take(), verdict.wrongAnswer)
  expect(await counts(site, problem.pid)).toEqual({ 100: 1, [-1]: 1 })
  expect((await logOf(site.db, submitId)).map(({ status }) => status)).toEqual([5, 0, 5, -1])
})

test('a result of before the rejudge changes nothing, whether it waited or was held', async ({ site }) => {
  const { node, problem, root, submitId } = await scene(site)
  const old = await node.take()
  await node.progress(old, 7)
  await root.get(rejudge, { submitId })

  expect(await node.endAll(old, verdict.accepted)).toBe(false)
  expect(await node.progress(old, 7)).toBe(false)
  expect((await submissionRow(site.db, submitId)).status).toBe(5)
  await root.get(rejudge, { submitId })
  expect(await jobCount(site.db)).toBe(1)
  await node.endAll(await node.take(), verdict.timeLimitExceeded)
  expect(await submissionRow(site.db, submitId)).toMatchObject({ status: 1, version: 2 })
  expect(await counts(site, problem.pid)).toEqual({ 100: 1, 1: 1 })
})

test('ten clicks at once, a result among them, leave one job or one verdict', async ({ site }) => {
  const { node, problem, root, submitId } = await scene(site)
  const job = await node.take()
  const clicks = Array.from({ length: 10 }, () => root.call(rejudge, { submitId }))
  const [isAccepted, ...replies] = await Promise.all([node.endAll(job, 0), ...clicks])

  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(typeof isAccepted).toBe('boolean')
  expect(await submissionRow(site.db, submitId)).toMatchObject({ status: 5, version: 10 })
  expect(await jobCount(site.db)).toBe(1)
  await node.endAll(await node.take(), 0)
  expect(await counts(site, problem.pid)).toEqual({ 100: 1, 0: 1 })
  expect(await accepted(site)).toEqual([submitId])
})

test('an unknown submission is refused, by rulings as what they cannot be about', async ({ site }) => {
  const { root } = await scene(site)
  expect(await root.call(rejudge, { submitId: 999_999 })).toBeRefused('submission/not-found')
  expect(await root.call(cancelJudge, { submitId: 999_999 })).toBeRefused('submission/unknown')
  expect(await root.call(manualJudge, { submitId: 999_999, status: 0 })).toBeRefused('submission/unknown')
})

test('all of a contest problem are judged again, and never those outside contests', async ({ site }) => {
  const { node, problem, root, submitId, alice } = await scene(site)
  const inContest = [await submit(alice, problem.problemId), await submit(alice, problem.problemId)]
  await site.db.updateTable('submission').set({ cid: 7 }).where('submitId', 'in', inContest).execute()
  for (const job of await node.claim(3)) await node.endAll(job, 0)

  expect(await root.call(rejudgeContestProblem, { cid: 0, pid: problem.pid })).toBeRefused('submission/none-to-rejudge')
  expect(await root.call(rejudgeContestProblem, { cid: 8, pid: problem.pid })).toBeRefused('submission/none-to-rejudge')
  await root.get(rejudgeContestProblem, { cid: 7, pid: problem.pid })
  const statuses = await Promise.all([submitId, ...inContest].map((one) => submissionRow(site.db, one)))
  expect(statuses.map(({ status }) => status)).toEqual([0, 5, 5])
})

test('a verdict by hand counts as one from a judge', async ({ site }) => {
  const { node, problem, root, submitId } = await scene(site)
  expect(await root.call(manualJudge, { submitId, status: 0 })).toBeRefused('submission/being-judged')
  await node.endAll(await node.take(), verdict.wrongAnswer)

  const ruled = await root.get(manualJudge, { submitId, status: 0 })
  expect(ruled).toMatchObject({ submitId, status: 0, judger: 'super', score: null, code: null, pid: null })
  expect(await submissionRow(site.db, submitId)).toMatchObject({ status: 0, isManual: true, judger: 'super' })
  expect(await counts(site, problem.pid)).toEqual({ 100: 1, 0: 1 })
  expect(await accepted(site)).toEqual([submitId])
  await Promise.all(Array.from({ length: 4 }, () => root.get(manualJudge, { submitId, status: 1 })))
  expect(await counts(site, problem.pid)).toEqual({ 100: 1, 1: 1 })
  expect(await accepted(site)).toEqual([])
})

test('what is no verdict cannot be set, and a compile error stays', async ({ site }) => {
  const { node, root, submitId } = await scene(site)
  for (const status of [5, 6, 7, 9, -5, -10, 42, -99])
    expect(await root.call(manualJudge, { submitId, status })).toBeRefused('submission/status-invalid')
  expect(await root.call(manualJudge, { submitId, status: 'AC' as never })).toBeRefused('request/malformed')
  await node.end(await node.take(), { compileError: 'no' })
  expect(await root.call(manualJudge, { submitId, status: 0 })).toBeRefused('submission/compile-error-stays')
})

test('a score by hand is kept within the full marks, on OI problems only', async ({ site }) => {
  const oi = await scene(site, { type: 1, ioScore: 100, difficulty: 2, cases: [{ score: 50 }, { score: 50 }] })
  await oi.node.endAll(await oi.node.take(), verdict.wrongAnswer)
  const by = async (score: number) => oi.root.get(manualJudge, { submitId: oi.submitId, status: 8, score })
  expect(await by(40)).toMatchObject({ score: 40, oiRankScore: 8 })
  expect(await by(400)).toMatchObject({ score: 100, oiRankScore: 14 })
  expect(await by(-1)).toMatchObject({ score: 0, oiRankScore: 4 })
  const without = await oi.root.call(manualJudge, { submitId: oi.submitId, status: 0 })
  expect(without).toBeRefused('submission/score-needed')
  expect(await submissionRow(site.db, oi.submitId)).toMatchObject({ status: 8, score: 0 })

  const acm = await site.problem()
  const submitId = await submit(oi.alice, acm.problemId)
  await oi.node.endAll(await oi.node.take(), 0)
  expect(await oi.root.get(manualJudge, { submitId, status: 0, score: 7 })).toMatchObject({ score: null })
  expect(await oi.root.get(manualJudge, { submitId, status: -1 })).toMatchObject({ status: -1, score: null })
})

test('a submission is cancelled before a judge begins or after its verdict, and once', async ({ site }) => {
  const { node, problem, root, submitId, alice } = await scene(site)
  expect(await root.get(cancelJudge, { submitId })).toMatchObject({ submitId, status: -4, judger: 'super' })
  expect(await jobCount(site.db)).toBe(0)
  expect(await node.claim()).toEqual([])
  expect(await root.call(cancelJudge, { submitId })).toBeRefused('submission/cancelled-already')

  const other = await submit(alice, problem.problemId)
  const job = await node.take()
  await node.progress(job, 6)
  expect(await root.call(cancelJudge, { submitId: other })).toBeRefused('submission/being-judged')
  await node.endAll(job, 0)
  await root.get(cancelJudge, { submitId: other })
  expect(await counts(site, problem.pid)).toEqual({ 100: 2 })
  expect(await accepted(site)).toEqual([])
})

test('a submission that was taken but not begun is cancelled, and its late result is refused', async ({ site }) => {
  const { node, root, submitId } = await scene(site)
  const job = await node.take()
  await root.get(cancelJudge, { submitId })
  expect(await node.endAll(job, 0)).toBe(false)
  expect((await submissionRow(site.db, submitId)).status).toBe(-4)
})

test('the owner may have judged again what could not be judged, and nothing else', async ({ site }) => {
  const { node, alice, root, submitId, problem } = await scene(site)
  const bob = await site.user('bob')
  await node.end(await node.take(), { systemError: 'the disk is full' })

  expect(await bob.call(resubmit, { submitId })).toBeRefused('submission/not-yours')
  expect(await site.guest.call(resubmit, { submitId })).toBeRefused('account/sign-in-needed')
  expect(await alice.call(resubmit, { submitId: 999_999 })).toBeRefused('submission/not-found')
  await changeSettings(site, { openPublicJudge: false })
  expect(await alice.call(resubmit, { submitId })).toBeRefused('submission/judging-closed')
  await changeSettings(site, { openPublicJudge: true })
  const replies = await Promise.all([1, 2, 3].map(() => alice.call(resubmit, { submitId })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.find(({ status }) => status === 200)?.data).toMatchObject({ status: 5, version: 1, judger: '' })
  await node.endAll(await node.take(), 0)
  expect(await alice.call(resubmit, { submitId })).toBeRefused('submission/not-failed')
  expect(await counts(site, problem.pid)).toEqual({ 100: 1, 0: 1 })
  await root.get(manualJudge, { submitId, status: 4 })
  expect(await alice.call(resubmit, { submitId })).toBeRefused('submission/not-failed')
})

testOnSite({ SUBMIT_INTERVAL: '8' })('having it judged again costs a turn', async ({ site }) => {
  const { node, alice, submitId } = await scene(site)
  await node.end(await node.take(), { systemError: 'no' })
  expect(await alice.call(resubmit, { submitId })).toBeRefused('submission/too-soon')
  site.wait(8000)
  expect((await alice.call(resubmit, { submitId })).status).toBe(200)
})

test('everybody who polls sees the rejudge', async ({ site }) => {
  const { node, root, alice, submitId } = await scene(site)
  await node.endAll(await node.take(), 0)
  await root.get(rejudge, { submitId })
  const states = await alice.get(checkSubmissionsStatus, { submitIds: [submitId] })
  expect(states[String(submitId)]).toMatchObject({ status: 5, version: 1 })
})
