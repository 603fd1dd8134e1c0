import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { onTestFinished } from 'vitest'
import { startReaper } from '../../src/judging/reaper.ts'
import { expect } from '../support/expect.ts'
import { type TestSite, test } from '../support/site.ts'
import { until } from '../support/until.ts'

/** A job that a judge has taken, whose lease ran out while no server was there to renew it. */
async function heldThroughOutage(site: TestSite) {
  const node = await site.node()
  const alice = await site.user()
  const { problemId } = await site.problem()
  await alice.get(submitProblemJudge, { pid: problemId, language: 'C', code: 'x' })
  const job = await node.take()
  const past = new Date(Date.now() - 60_000)
  await site.db.updateTable('judgeJob').set({ leaseUntil: past }).execute()
  const held = () => site.db.selectFrom('judgeJob').selectAll().executeTakeFirst()
  return { node, job, held }
}

test('a server that comes back leaves running jobs to their judges, whose results count', async ({ site }) => {
  const { node, job, held } = await heldThroughOutage(site)

  onTestFinished(startReaper(site.db, 60_000, () => undefined))

  await until(async () => Number((await held())?.leaseUntil) > Date.now(), 'the lease is prolonged')
  expect(await held()).toMatchObject({ node: node.name, losses: 0 })
  expect(await node.endAll(job, verdict.accepted)).toBe(true)
})

test('a judge that went away with the server loses its job a lease later', async ({ site }) => {
  const { held } = await heldThroughOutage(site)

  onTestFinished(startReaper(site.db, 300, () => undefined))

  await until(async () => (await held())?.node === null, 'the job waits again')
  expect(await held()).toMatchObject({ losses: 1 })
})
