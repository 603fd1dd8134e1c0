import { dropDeadLetter, getDeadLetters, rejudge, retryDeadLetter } from '@verdict/contract/judging/admin-routes.ts'
import { judgeReturn } from '@verdict/contract/judging/job.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { expect } from '../support/expect.ts'
import { jobCount, loseLeases, submissionRow, submit } from '../support/judging.ts'
import { type TestSite, test } from '../support/site.ts'

/** A submission that three judges were lost over. */
async function lost(site: TestSite) {
  const root = await site.user('super', 1000)
  const alice = await site.user('alice')
  const node = await site.node('poor')
  const problem = await site.problem()
  const submitId = await submit(alice, problem.problemId)
  for (let loss = 0; loss < 3; loss++) {
    expect(await node.claim()).toHaveLength(1)
    await loseLeases(site.db)
  }
  return { root, alice, node, problem, submitId }
}

test('what three judges are lost over is a System Error that admins see and may try again', async ({ site }) => {
  const { root, node, problem, submitId, alice } = await lost(site)
  expect((await submissionRow(site.db, submitId)).status).toBe(verdict.systemError)
  const { records, total } = await root.get(getDeadLetters, {})
  expect(total).toBe(1)
  expect(records[0]).toMatchObject({
    kind: 'submission',
    submitId,
    pid: problem.pid,
    displayPid: problem.problemId,
    username: 'alice',
    language: 'C',
    losses: 3,
    lastNode: 'poor',
    why: 'No judge could finish this submission.',
  })
  const id = records[0]?.id ?? 0
  expect(await alice.call(getDeadLetters, {})).toBeRefused('account/not-allowed')
  expect(await alice.call(retryDeadLetter, { id })).toBeRefused('account/not-allowed')

  const replies = await Promise.all([1, 2, 3].map(() => root.call(retryDeadLetter, { id })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await jobCount(site.db)).toBe(1)
  expect((await root.get(getDeadLetters, {})).total).toBe(0)
  await node.endAll(await node.take(), 0)
  expect(await submissionRow(site.db, submitId)).toMatchObject({ status: 0, version: 1 })
  const counts = await site.db.selectFrom('problemVerdictCount').where('n', '<>', 0).selectAll().execute()
  expect(counts.map(({ status, n }) => [status, n]).toSorted()).toEqual([
    [0, 1],
    [100, 1],
  ])
})

test('a letter is dropped, or settled by a rejudge', async ({ site }) => {
  const { root, submitId } = await lost(site)
  const [letter] = (await root.get(getDeadLetters, {})).records
  await root.get(rejudge, { submitId })
  expect((await root.get(getDeadLetters, {})).total).toBe(0)
  expect(await root.call(dropDeadLetter, { id: letter?.id ?? 0 })).toBeRefused('dead-letter/not-found')
  expect(await root.call(retryDeadLetter, { id: 424_242 })).toBeRefused('dead-letter/not-found')

  await site.db.updateTable('deadLetter').set({ settledAt: null }).execute()
  await root.get(dropDeadLetter, { id: letter?.id ?? 0 })
  expect((await root.get(getDeadLetters, {})).total).toBe(0)
})

test('a job that judges failed over and gave back counts as lost; what went wrong is told to admins alone', async ({
  site,
}) => {
  const root = await site.user('super', 1000)
  const node = await site.node('poor')
  const submitId = await submit(await site.user('alice'), (await site.problem()).problemId)
  for (let loss = 0; loss < 3; loss++) {
    const leases = (await node.claim()).map(({ jobId, attempt }) => ({ jobId, attempt }))
    expect(leases).toHaveLength(1)
    await node.get(judgeReturn, { leases, failed: true, why: 'The runner died: SIGKILL' })
    await node.get(judgeReturn, { leases, failed: true, why: 'told twice' })
  }
  const row = await submissionRow(site.db, submitId)
  expect(row).toMatchObject({ status: verdict.systemError, errorMessage: 'No judge could finish this submission.' })
  const [letter] = (await root.get(getDeadLetters, {})).records
  expect(letter).toMatchObject({ submitId, losses: 3, lastNode: 'poor' })
  expect(letter?.why).toContain('The runner died: SIGKILL')
})

test('a job given back because the node stops is no loss', async ({ site }) => {
  const root = await site.user('super', 1000)
  const node = await site.node('poor')
  await submit(await site.user('alice'), (await site.problem()).problemId)
  for (let turn = 0; turn < 5; turn++) {
    const leases = (await node.claim()).map(({ jobId, attempt }) => ({ jobId, attempt }))
    await node.get(judgeReturn, { leases })
  }
  expect(await node.claim()).toHaveLength(1)
  expect((await root.get(getDeadLetters, {})).total).toBe(0)
})
