import { manualJudge, rejudge } from '@verdict/contract/judging/admin-routes.ts'
import {
  applyProposal,
  cancelProposal,
  getProposal,
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
import { expect } from '../support/expect.ts'
import { jobCount, logOf, loseLeases, submissionRow, submit } from '../support/judging.ts'
import { test } from '../support/site.ts'
import { countsOf, judgeAll, look, messages, scene, solvers } from './proposal-scene.ts'

test('a proposal judges beside the verdicts there are, shows who gains and who loses, and changes nothing until it is applied', async ({
  site,
}) => {
  const { problem, root, node, people, submissions } = await scene(site)
  const [alice, bob] = people
  const [first, second, third] = submissions
  const scope = await root.get(getProposalScope, { pid: problem.pid })
  expect(scope).toMatchObject({ submissions: 3, people: 3, displayId: problem.problemId, contest: null })
  expect(scope.versions.map(({ version, number, isInForce, cases }) => [version, number, isInForce, cases])).toEqual([
    ['2', 2, true, 3],
    ['1', 1, false, 2],
  ])

  const { id } = await root.get(proposeRejudge, { pid: problem.pid, why: 'wrong answers' })
  const job = await node.take()
  expect(job).toMatchObject({ dataVersion: '2', isContest: false, uid: `proposal ${id}` })
  expect(job.cases).toHaveLength(3)
  await node.endAll(job, verdict.wrongAnswer)
  await judgeAll(node, verdict.accepted, verdict.accepted)
  await look(site)

  const found = await root.get(getProposal, { id })
  expect(found).toMatchObject({ state: 'ready', total: 3, judged: 3, changed: 2, number: 2, isInForce: true, moved: 0 })
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
