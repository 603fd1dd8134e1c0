import { judgeRenew, judgeResult, judgeReturn } from '@verdict/contract/judging/job.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { describe } from 'vitest'
import { ensureNode } from '../../src/http/node.ts'
import { newNodeToken } from '../../src/http/node-token.ts'
import { notify } from '../../src/queue/queries.ts'
import { expect } from '../support/expect.ts'
import { jobCount, logOf, loseLeases, submissionRow, submit } from '../support/judging.ts'
import { type TestSite, test, testOnSite } from '../support/site.ts'
import { until } from '../support/until.ts'

/** Two nodes and a submission that the first of them has taken. */
async function takenByFirst(site: TestSite) {
  const [first, second] = [await site.node('first'), await site.node('second')]
  const alice = await site.user()
  const { problemId, pid } = await site.problem()
  const submitId = await submit(alice, problemId)
  return { first, second, alice, pid, submitId, job: await first.take() }
}

describe('a judge that falls silent', () => {
  test('loses its job to another, and comes too late with its own result', async ({ site }) => {
    const { first, second, submitId, job } = await takenByFirst(site)
    await first.progress(job, 7)
    await loseLeases(site.db)
    expect(await submissionRow(site.db, submitId)).toMatchObject({ status: verdict.pending, judger: '' })

    const again = await second.take()
    expect(again).toMatchObject({ jobId: job.jobId, attempt: job.attempt + 1 })
    expect(await first.progress(job, 7)).toBe(false)
    expect(await first.endAll(job, verdict.wrongAnswer)).toBe(false)
    expect(await second.endAll(again, verdict.accepted)).toBe(true)
    expect(await first.endAll(job, verdict.wrongAnswer)).toBe(false)

    expect(await submissionRow(site.db, submitId)).toMatchObject({ status: verdict.accepted, judger: 'second' })
    expect((await logOf(site.db, submitId)).filter(({ isFinal }) => isFinal)).toHaveLength(1)
    expect(await jobCount(site.db)).toBe(0)
  })

  test('is told by its next renewal which jobs it has lost', async ({ site }) => {
    const { first, second, job } = await takenByFirst(site)
    const leases = [{ jobId: job.jobId, attempt: job.attempt }]
    expect(await first.get(judgeRenew, { leases })).toEqual({ lost: [] })
    await loseLeases(site.db)
    expect(await first.get(judgeRenew, { leases })).toEqual({ lost: [job.jobId] })

    const again = await second.take()
    expect(await first.get(judgeRenew, { leases })).toEqual({ lost: [job.jobId] })
    expect(await second.get(judgeRenew, { leases: [{ jobId: again.jobId, attempt: again.attempt }] })).toEqual({
      lost: [],
    })
  })

  test('keeps its jobs as long as it renews', async ({ site }) => {
    const { first, job } = await takenByFirst(site)
    await site.db
      .updateTable('judgeJob')
      .set({ leaseUntil: new Date(0) })
      .execute()
    await first.get(judgeRenew, { leases: [{ jobId: job.jobId, attempt: job.attempt }] })

    const { leaseUntil } = await site.db.selectFrom('judgeJob').select('leaseUntil').executeTakeFirstOrThrow()
    expect(leaseUntil?.getTime()).toBeGreaterThan(Date.now())
  })

  test('loses a job that it was at for longer than any job may take, however often it renews', async ({ site }) => {
    const { first, second, job } = await takenByFirst(site)
    const leases = [{ jobId: job.jobId, attempt: job.attempt }]
    const claimed = (ago: number) => ({ claimedAt: new Date(Date.now() - site.config.jobMostMs + ago) })
    await site.db.updateTable('judgeJob').set(claimed(60_000)).execute()
    expect(await first.get(judgeRenew, { leases })).toEqual({ lost: [] })

    await site.db.updateTable('judgeJob').set(claimed(0)).execute()
    expect(await first.get(judgeRenew, { leases })).toEqual({ lost: [job.jobId] })
    await loseLeases(site.db)

    expect(await second.take()).toMatchObject({ jobId: job.jobId, attempt: job.attempt + 1 })
  })

  test('three times over ends the submission with a System Error that says so', async ({ site }) => {
    const { first, pid, submitId } = await takenByFirst(site)
    await loseLeases(site.db)
    for (let time = 2; time <= 3; time++) {
      await first.take()
      await loseLeases(site.db)
    }

    const row = await submissionRow(site.db, submitId)
    expect(row).toMatchObject({ status: verdict.systemError, errorMessage: expect.stringContaining('No judge') })
    expect(await jobCount(site.db)).toBe(0)
    const counts = await site.db.selectFrom('problemVerdictCount').where('pid', '=', pid).selectAll().execute()
    expect(counts).toContainEqual({ pid, status: verdict.systemError, n: 1 })
  })

  test('takes its own job again without being mistaken for its former self', async ({ site }) => {
    const { first, submitId, job } = await takenByFirst(site)
    await loseLeases(site.db)
    const again = await first.take()

    expect(await first.endAll(job, verdict.wrongAnswer)).toBe(false)
    expect(await first.endAll(again, verdict.accepted)).toBe(true)
    expect(await submissionRow(site.db, submitId)).toMatchObject({ status: verdict.accepted })
  })
})

const unfenced = testOnSite({ UNSAFE_NO_FENCING: '1' })

unfenced('without the fence the same late result is a second verdict', async ({ site }) => {
  const { first, second, submitId, job } = await takenByFirst(site)
  await loseLeases(site.db)
  const again = await second.take()

  expect(await first.endAll(job, verdict.wrongAnswer)).toBe(true)
  expect(await second.endAll(again, verdict.accepted)).toBe(true)

  expect((await logOf(site.db, submitId)).filter(({ isFinal }) => isFinal)).toHaveLength(2)
})

describe('a job that is given back', () => {
  test('waits again at once, and shows as pending', async ({ site }) => {
    const { first, second, submitId, job } = await takenByFirst(site)
    await first.progress(job, 7)
    await first.get(judgeReturn, { leases: [{ jobId: job.jobId, attempt: job.attempt }] })

    expect(await submissionRow(site.db, submitId)).toMatchObject({ status: verdict.pending })
    expect(await second.take()).toMatchObject({ jobId: job.jobId })
    expect(await first.endAll(job, verdict.accepted)).toBe(false)
  })

  test('is not lost, however often', async ({ site }) => {
    const { first, submitId, job } = await takenByFirst(site)
    let held = job
    for (let time = 0; time < 5; time++) {
      await first.get(judgeReturn, { leases: [{ jobId: held.jobId, attempt: held.attempt }] })
      held = await first.take()
    }
    await loseLeases(site.db)

    expect(await submissionRow(site.db, submitId)).toMatchObject({ status: verdict.pending })
    expect(await jobCount(site.db)).toBe(1)
  })

  test('is given back only by whoever holds it', async ({ site }) => {
    const { second, job } = await takenByFirst(site)
    await second.get(judgeReturn, { leases: [{ jobId: job.jobId, attempt: job.attempt }] })

    expect(await second.claim()).toEqual([])
  })
})

test('progress that tells nothing new leaves no trace', async ({ site }) => {
  const { first, submitId, job } = await takenByFirst(site)
  const told: string[] = []
  site.eventBus.on('submission', (payload) => told.push(payload))
  // what was told before may still be on its way, and comes before this
  await notify(site.db, 'submission', 0)
  await until(() => told.includes('0'), 'the event bus hears')
  told.length = 0
  for (const status of [6, 6, 7, 6, 7, 7] as const) expect(await first.progress(job, status)).toBe(true)
  expect((await submissionRow(site.db, submitId)).status).toBe(verdict.judging)
  await first.endAll(job, verdict.accepted)

  expect((await logOf(site.db, submitId)).map(({ status }) => status)).toEqual([5, 6, 7, 0])
  await until(() => told.length >= 3, 'the verdict was told')
  expect(told).toHaveLength(3)
})

test('what another attempt says anew counts', async ({ site }) => {
  const { first, second, submitId, job } = await takenByFirst(site)
  await first.progress(job, 7)
  await loseLeases(site.db)
  await second.progress(await second.take(), 6)

  expect(await submissionRow(site.db, submitId)).toMatchObject({ status: verdict.compiling, judger: 'second' })
})

test('a result sent twice counts once', async ({ site }) => {
  const { first, pid, submitId, job } = await takenByFirst(site)

  const answers = await Promise.all([first.endAll(job, 0), first.endAll(job, 0), first.endAll(job, 0)])

  expect(answers.toSorted()).toEqual([false, false, true])
  expect((await logOf(site.db, submitId)).filter(({ isFinal }) => isFinal)).toHaveLength(1)
  const counts = await site.db.selectFrom('problemVerdictCount').where('pid', '=', pid).selectAll().execute()
  expect(counts).toContainEqual({ pid, status: 0, n: 1 })
})

test('a token that was revoked or replaced opens nothing', async ({ site }) => {
  const { first, job } = await takenByFirst(site)
  const result = { jobId: job.jobId, attempt: job.attempt, result: { kind: 'judgement' as const, systemError: 'x' } }
  await ensureNode(site.db, 'first', newNodeToken())
  expect(await first.call(judgeResult, result)).toBeRefused('account/sign-in-needed')

  const third = await site.node('third')
  await site.db.updateTable('judgeNode').set({ revokedAt: new Date() }).where('name', '=', 'third').execute()
  expect(await third.call(judgeRenew, { leases: [] })).toBeRefused('judge-node/revoked')
})

test('only a hash of a node’s token is kept', async ({ site }) => {
  const { token } = await site.node()
  const rows = await site.db.selectFrom('judgeNode').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows[0]?.tokenHash).toHaveLength(32)
})

test('an answer of another kind than was asked for ends the job with a System Error', async ({ site }) => {
  const { first, submitId, job } = await takenByFirst(site)
  const result = { kind: 'workbench' as const }
  const { accepted } = await first.get(judgeResult, { jobId: job.jobId, attempt: job.attempt, result })
  expect(accepted).toBe(true)
  expect((await submissionRow(site.db, submitId)).status).toBe(verdict.systemError)
  expect(await jobCount(site.db)).toBe(0)
})
