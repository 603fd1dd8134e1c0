import { manualJudge, rejudge } from '@verdict/contract/judging/admin-routes.ts'
import {
  applyProposal,
  cancelProposal,
  getProposal,
  getProposalBoard,
  getProposalChanges,
  getProposalScope,
  getProposals,
  proposeRejudge,
  retryProposal,
  undoProposal,
} from '@verdict/contract/judging/proposal-routes.ts'
import { getAllCaseResult } from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { getAuditLog } from '@verdict/contract/site/audit-routes.ts'
import { carryOut } from '../../src/judging/proposal/carry-out.ts'
import { expect } from '../support/expect.ts'
import { jobCount, logOf, loseLeases, submissionRow, submit } from '../support/judging.ts'
import type { TestNode } from '../support/node.ts'
import { insertContest } from '../support/places.ts'
import { insertTestData, type TestProblem } from '../support/problem.ts'
import { type TestSite, test } from '../support/site.ts'

const unlogged = (message: string) => {
  throw new Error(message)
}
const look = (site: TestSite) => carryOut(site.db, site.now(), unlogged)

/** A look that stands still after the first answer of the database that holds such a row, until that is done. */
async function lookInterrupted(site: TestSite, at: string, meanwhile: () => Promise<unknown>) {
  let isDone = false
  const db = site.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isDone && result.rows[0] && at in result.rows[0]) {
        isDone = true
        await meanwhile()
      }
      return result
    },
  })
  await carryOut(db, site.now(), () => undefined)
  expect(isDone).toBe(true)
}

const countsOf = async ({ db }: TestSite, pid: number) => {
  const found = db.selectFrom('problemVerdictCount').where('pid', '=', pid).where('n', '<>', 0)
  return Object.fromEntries((await found.selectAll().execute()).map(({ status, n }) => [status, n]))
}
const solvers = async ({ db }: TestSite) =>
  (await db.selectFrom('accepted').select('submitId').orderBy('submitId').execute()).map(({ submitId }) => submitId)
const messages = (site: TestSite, uid: string) =>
  site.db
    .selectFrom('systemMessage')
    .innerJoin('notice', 'notice.id', 'noticeId')
    .where('uid', '=', uid)
    .select(['notice.title', 'content', 'kind'])
    .orderBy('systemMessage.id')
    .execute()

/** Three people with a verdict each, and newer test data in force. */
async function scene(site: TestSite) {
  const problem = await site.problem()
  const root = await site.user('super', 1000)
  const node = await site.node()
  const people = [await site.user('alice'), await site.user('bob'), await site.user('carol')] as const
  const [a, b, c] = [
    await judged(node, people[0], problem, verdict.accepted),
    await judged(node, people[1], problem, verdict.wrongAnswer),
    await judged(node, people[2], problem, verdict.accepted),
  ]
  await insertTestData(site.db, site.blobs, problem.pid, '2', [{}, {}, {}])
  await site.db.updateTable('problem').set({ dataVersion: '2' }).where('pid', '=', problem.pid).execute()
  return { problem, root, node, people, submissions: [a, b, c] as const }
}

async function judged(node: TestNode, who: Parameters<typeof submit>[0], { problemId }: TestProblem, status: number) {
  const submitId = await submit(who, problemId)
  await node.endAll(await node.take(), status)
  return submitId
}

/** Judges what waits, oldest first, with these verdicts. */
async function judgeAll(node: TestNode, ...statuses: number[]) {
  for (const status of statuses) await node.endAll(await node.take(), status)
}

test('a proposal judges beside the verdicts there are, shows who gains and who loses, and changes nothing until it is applied', async ({
  site,
}) => {
  const { problem, root, node, people, submissions } = await scene(site)
  const [alice, bob] = people
  const [first, second, third] = submissions
  const scope = await root.get(getProposalScope, { pid: problem.pid })
  expect(scope).toMatchObject({ submissions: 3, people: 3, displayId: problem.problemId, contest: null })
  expect(scope.versions.map(({ version, isInForce, cases }) => [version, isInForce, cases])).toEqual([
    ['2', true, 3],
    ['1', false, 2],
  ])

  const { id } = await root.get(proposeRejudge, { pid: problem.pid, why: 'wrong answers' })
  const job = await node.take()
  expect(job).toMatchObject({ dataVersion: '2', isContest: false, uid: `proposal ${id}` })
  expect(job.cases).toHaveLength(3)
  await node.endAll(job, verdict.wrongAnswer)
  await judgeAll(node, verdict.accepted, verdict.accepted)
  await look(site)

  const found = await root.get(getProposal, { id })
  expect(found).toMatchObject({ state: 'ready', total: 3, judged: 3, changed: 2, isInForce: true, moved: 0 })
  expect(found.matrix).toEqual([
    { before: -1, after: 0, n: 1 },
    { before: 0, after: -1, n: 1 },
    { before: 0, after: 0, n: 1 },
  ])
  expect(found.shares).toMatchObject({
    better: { submissions: 1, people: 1 },
    worse: { submissions: 1 },
    same: { people: 1 },
  })
  const { records } = await root.get(getProposalChanges, { id })
  expect(records.map(({ submitId, change, status, newStatus }) => [submitId, change, status, newStatus])).toEqual([
    [first, 'worse', 0, -1],
    [second, 'better', -1, 0],
  ])
  expect((await root.get(getProposalChanges, { id, change: 'same' })).records).toMatchObject([{ submitId: third }])
  expect(await submissionRow(site.db, first)).toMatchObject({ status: 0, version: 0, dataVersion: '1' })
  expect(await countsOf(site, problem.pid)).toEqual({ 100: 3, 0: 2, [-1]: 1 })

  await root.get(applyProposal, { id })
  expect(await root.call(applyProposal, { id })).toBeRefused('proposal/state')
  await look(site)
  await look(site)

  expect(await root.get(getProposal, { id })).toMatchObject({
    state: 'applied',
    told: 2,
    outcomes: { applied: 2, kept: 1 },
  })
  expect(await submissionRow(site.db, first)).toMatchObject({ status: -1, version: 1, dataVersion: '2' })
  expect(await submissionRow(site.db, second)).toMatchObject({ status: 0, version: 1, dataVersion: '2' })
  expect(await submissionRow(site.db, third)).toMatchObject({ status: 0, version: 0, dataVersion: '2' })
  expect((await alice.get(getAllCaseResult, { submitId: first }))?.judgeCaseList).toHaveLength(3)
  expect((await logOf(site.db, second)).map(({ status }) => status)).toEqual([5, -1, 0])
  expect(await countsOf(site, problem.pid)).toEqual({ 100: 3, 0: 2, [-1]: 1 })
  expect(await solvers(site)).toEqual([second, third])
  const [told, ...more] = await messages(site, bob.uid)
  expect(told?.content).toContain(`[#${second}](/submission-detail/${second}): WA → AC`)
  expect(more).toEqual([])
  expect(await messages(site, people[2].uid)).toEqual([])
  const audit = await root.get(getAuditLog, { objectKind: 'proposal' })
  expect(audit.records.map(({ act }) => act)).toEqual(['applyProposal', 'proposeRejudge'])
})

test('undoing gives every verdict back with its cases, but none that somebody ruled on since', async ({ site }) => {
  const { problem, root, node, people, submissions } = await scene(site)
  const [first, second, third] = submissions
  const before = await root.get(getAllCaseResult, { submitId: first })
  const { id } = await root.get(proposeRejudge, { pid: problem.pid })
  await judgeAll(node, verdict.wrongAnswer, verdict.accepted, verdict.wrongAnswer)
  await look(site)
  await root.get(applyProposal, { id })
  await look(site)
  await look(site)
  await root.get(manualJudge, { submitId: third, status: verdict.timeLimitExceeded })

  await root.get(undoProposal, { id })
  await look(site)
  await look(site)

  expect(await root.get(getProposal, { id })).toMatchObject({ state: 'undone', outcomes: { undone: 2, stayed: 1 } })
  expect(await submissionRow(site.db, first)).toMatchObject({ status: 0, version: 2, dataVersion: '1', time: 11 })
  expect(await submissionRow(site.db, third)).toMatchObject({ status: 1 })
  const after = await root.get(getAllCaseResult, { submitId: first })
  const plain = (result: typeof before) =>
    result?.judgeCaseList?.map(({ caseId, status, time }) => [caseId, status, time])
  expect(plain(after)).toEqual(plain(before))
  expect(await countsOf(site, problem.pid)).toEqual({ 100: 3, 0: 1, 1: 1, [-1]: 1 })
  expect(await solvers(site)).toEqual([first])
  expect((await messages(site, people[1].uid)).map(({ content }) => content.split(': ').at(-1))).toEqual([
    'WA → AC',
    'AC → WA',
  ])
  expect(await submissionRow(site.db, second)).toMatchObject({ status: -1 })
})

test('what changed since it was proposed stays as it is, and so does what could not be judged', async ({ site }) => {
  const { problem, root, node, submissions } = await scene(site)
  const [first, second, third] = submissions
  const { id } = await root.get(proposeRejudge, { pid: problem.pid, tells: false })
  await judgeAll(node, verdict.wrongAnswer)
  await node.end(await node.take(), { systemError: 'the checker is gone' })
  await judgeAll(node, verdict.wrongAnswer)
  await root.get(rejudge, { submitId: first })
  await judgeAll(node, verdict.timeLimitExceeded)
  await look(site)
  expect(await root.get(getProposal, { id })).toMatchObject({ moved: 1, shares: { failed: { submissions: 1 } } })
  const failed = await root.get(getProposalChanges, { id, change: 'failed' })
  expect(failed.records).toMatchObject([{ submitId: second, message: 'the checker is gone' }])

  await root.get(retryProposal, { id })
  await node.end(await node.take(), { systemError: 'still gone' })
  await look(site)
  await root.get(applyProposal, { id, tells: false })
  await look(site)

  expect(await root.get(getProposal, { id })).toMatchObject({
    state: 'applied',
    told: 0,
    outcomes: { moved: 1, left: 1, applied: 1 },
  })
  expect(await submissionRow(site.db, first)).toMatchObject({ status: 1, version: 1 })
  expect(await submissionRow(site.db, second)).toMatchObject({ status: -1, version: 0, dataVersion: '1' })
  expect(await submissionRow(site.db, third)).toMatchObject({ status: -1, version: 1 })
})

test('it waits behind everything else, survives lost judges, and a cancelled one leaves nothing in the queue', async ({
  site,
}) => {
  const { problem, root, node, people, submissions } = await scene(site)
  const { id } = await root.get(proposeRejudge, { pid: problem.pid })
  const held = await node.take()
  const fresh = await submit(people[0], problem.problemId)
  await root.get(rejudge, { submitId: submissions[2] })
  expect((await node.take()).uid).toBe(people[0].uid)
  expect((await node.take()).uid).toBe(people[2].uid)
  await loseLeases(site.db)
  expect(await node.endAll(held, verdict.accepted)).toBe(false)
  expect(await root.call(proposeRejudge, { pid: problem.pid })).toBeRefused('proposal/busy')

  await root.get(cancelProposal, { id })
  expect(await jobCount(site.db)).toBe(2)
  expect(await root.call(applyProposal, { id })).toBeRefused('proposal/state')
  expect(await root.get(getProposal, { id })).toMatchObject({ state: 'cancelled' })
  expect((await submissionRow(site.db, fresh)).status).toBe(5)
})

test('older test data can be judged with while its files are there, and a filter chooses', async ({ site }) => {
  const { problem, root, node, people, submissions } = await scene(site)
  const { pid } = problem
  await root.get(manualJudge, { submitId: submissions[2], status: verdict.accepted })
  expect(await root.get(getProposalScope, { pid })).toMatchObject({ submissions: 2 })
  const only = { pid, statuses: [verdict.accepted], languages: ['C'], username: 'ALICE' }
  expect(await root.get(getProposalScope, only)).toMatchObject({ submissions: 1 })
  expect(await root.get(getProposalScope, { ...only, to: '2001-01-01T00:00:00Z' })).toMatchObject({ submissions: 0 })
  expect(await root.call(proposeRejudge, { ...only, languages: ['Lua'] })).toBeRefused('submission/none-to-rejudge')
  expect(await root.call(proposeRejudge, { ...only, version: '9' })).toBeRefused('test-data/version-unknown')

  await root.get(proposeRejudge, { ...only, version: '1' })
  const job = await node.take()
  expect(job).toMatchObject({ dataVersion: '1' })
  expect(job.cases).toHaveLength(2)
  await site.db.updateTable('testCase').set({ inputHash: '', answerHash: '' }).where('version', '=', '1').execute()
  await node.endAll(job, verdict.accepted)
  await look(site)
  expect(await root.call(proposeRejudge, { ...only, version: '1' })).toBeRefused('test-data/files-released')
  expect((await people[0].call(getProposals, {})).data?.records).toEqual([])
})

test('whoever runs a contest decides over its submissions, whoever manages a problem over those outside contests', async ({
  site,
}) => {
  const { problem, node } = await scene(site)
  const [maker, officer, stranger] = [
    await site.user('maker'),
    await site.user('officer', 1008),
    await site.user('other'),
  ]
  const cid = await insertContest(site.db, maker, site.now())
  const asked = { cid, pid: problem.pid }
  expect(await maker.call(proposeRejudge, asked)).toBeRefused('contest/problem-unknown')
  const { cpid } = await site.db
    .insertInto('contestProblem')
    .values({ cid, pid: problem.pid, displayId: 'A', displayTitle: 'Sums' })
    .returning('cpid')
    .executeTakeFirstOrThrow()
  expect(await maker.call(proposeRejudge, asked)).toBeRefused('submission/none-to-rejudge')
  const submitId = await judged(node, stranger, problem, verdict.accepted)
  await site.db.updateTable('submission').set({ cid, cpid }).where('submitId', '=', submitId).execute()

  expect(await officer.call(proposeRejudge, asked)).toBeRefused('contest/not-manager')
  expect(await stranger.call(getProposalScope, asked)).toBeRefused('contest/not-manager')
  expect(await maker.call(proposeRejudge, { pid: problem.pid })).toBeRefused('problem/not-yours')
  expect(await site.guest.call(proposeRejudge, asked)).toBeRefused('account/sign-in-needed')
  const { id } = await maker.get(proposeRejudge, asked)
  for (const who of [officer, stranger]) {
    expect((await who.get(getProposals, {})).records).toEqual([])
    for (const route of [getProposal, getProposalChanges, applyProposal, cancelProposal, undoProposal, retryProposal])
      expect(await who.call(route, { id } as never)).toBeRefused('proposal/not-found')
  }
  expect((await maker.get(getProposals, {})).records).toMatchObject([
    { id, cid, displayId: 'A', title: 'Sums', total: 1 },
  ])
  const other = await officer.get(proposeRejudge, { pid: problem.pid })
  expect((await officer.get(getProposals, { pid: problem.pid })).records).toMatchObject([
    { id: other.id, cid: null, total: 3 },
  ])
})

test('behind the seal of an OI contest nobody is told of a change before the seal is lifted', async ({ site }) => {
  const { problem, node, people, submissions } = await scene(site)
  const maker = await site.user('maker')
  const cid = await insertContest(site.db, maker, site.now())
  const sealRankAt = new Date(site.now().getTime() - 60_000)
  await site.db.updateTable('contest').set({ type: 1, sealRank: true, sealRankAt }).where('cid', '=', cid).execute()
  await site.db
    .insertInto('contestProblem')
    .values({ cid, pid: problem.pid, displayId: 'A', displayTitle: 'A' })
    .execute()
  await site.db.updateTable('submission').set({ cid }).where('submitId', 'in', submissions).execute()
  await site.db.updateTable('submission').set({ submittedAt: site.now() }).where('cid', '=', cid).execute()
  const { id } = await maker.get(proposeRejudge, { cid, pid: problem.pid })
  await judgeAll(node, verdict.wrongAnswer, verdict.wrongAnswer, verdict.accepted)
  await look(site)
  await maker.get(applyProposal, { id })
  await look(site)
  await look(site)
  expect(await maker.get(getProposal, { id })).toMatchObject({ state: 'applied', told: 0, runsContest: true })
  expect(await messages(site, people[0].uid)).toEqual([])

  site.wait(31 * 60_000)
  await look(site)
  expect(await maker.get(getProposal, { id })).toMatchObject({ told: 1 })
  const [told] = await messages(site, people[0].uid)
  expect(told?.content).toContain(`(/contest/${cid}/problem/A/submission-detail/${submissions[0]}): AC → WA`)
})

test('in a contest a proposal shows who changes places on the board', async ({ site }) => {
  const { problem, root, node, people, submissions } = await scene(site)
  const { pid } = problem
  const cid = await insertContest(site.db, await site.user('maker'), site.now())
  await site.db.insertInto('contestProblem').values({ cid, pid, displayId: 'A', displayTitle: 'A' }).execute()
  for (const [index, submitId] of submissions.entries()) {
    const submittedAt = new Date(site.now().getTime() - (20 - index) * 60_000)
    await site.db.updateTable('submission').set({ cid, submittedAt }).where('submitId', '=', submitId).execute()
  }
  const { id } = await root.get(proposeRejudge, { cid, pid })
  await judgeAll(node, verdict.wrongAnswer, verdict.wrongAnswer, verdict.accepted)
  await look(site)

  const { changed, rows } = await root.get(getProposalBoard, { id })
  const places = rows.map(({ username, before, after }) => [
    username,
    before?.rank,
    before?.points,
    after?.rank,
    after?.points,
  ])
  expect(changed).toBe(3)
  expect(places.toSorted()).toEqual([
    ['alice', 1, 1, 2, 0],
    ['bob', 3, 0, 2, 0],
    ['carol', 2, 1, 1, 1],
  ])
  expect(await people[0].call(getProposalBoard, { id })).toBeRefused('proposal/not-found')
})

test('who undoes it while another server still carries it out has it undone', async ({ site }) => {
  const { problem, root, node } = await scene(site)
  const { id } = await root.get(proposeRejudge, { pid: problem.pid, tells: false })
  await judgeAll(node, verdict.wrongAnswer, verdict.accepted, verdict.accepted)
  await look(site)
  await root.get(applyProposal, { id, tells: false })

  await lookInterrupted(site, 'isUntold', async () => {
    await look(site)
    await root.get(undoProposal, { id })
  })

  expect(await root.get(getProposal, { id })).toMatchObject({ state: 'undoing' })
  await look(site)
  expect(await root.get(getProposal, { id })).toMatchObject({ state: 'undone', outcomes: { undone: 3 } })
})

test('nobody is told of a change that is undone while people are being told', async ({ site }) => {
  const { problem, root, node, people } = await scene(site)
  const { id } = await root.get(proposeRejudge, { pid: problem.pid })
  await judgeAll(node, verdict.wrongAnswer, verdict.accepted, verdict.accepted)
  await look(site)
  await root.get(applyProposal, { id })
  await carryOut(site.db, site.now(), unlogged, false)

  await lookInterrupted(site, 'submittedAt', async () => {
    await root.get(undoProposal, { id })
    await carryOut(site.db, site.now(), unlogged, false)
  })
  await look(site)

  expect(await root.get(getProposal, { id })).toMatchObject({ state: 'undone', told: 0 })
  for (const { uid } of people) expect(await messages(site, uid)).toEqual([])
})

test('what a judge says of test data is shown to those alone who manage the problem', async ({ site }) => {
  const { problem, root, node, submissions } = await scene(site)
  const maker = await site.user('maker')
  const cid = await insertContest(site.db, maker, site.now(), { problems: { A: problem.pid } })
  await site.db.updateTable('submission').set({ cid }).where('submitId', '=', submissions[0]).execute()
  const { id } = await maker.get(proposeRejudge, { cid, pid: problem.pid })
  await node.end(await node.take(), { systemError: 'the checker failed\njury: expected 42' })

  const said = async (who: typeof root) =>
    (await who.get(getProposalChanges, { id, change: 'failed' })).records.map(({ message }) => message)
  expect(await said(root)).toEqual(['the checker failed\njury: expected 42'])
  expect(await said(maker)).toEqual(['the checker failed'])
})
