import { resubmit } from '@verdict/contract/judging/test-run-routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import * as contract from '@verdict/contract/remote/job.ts'
import { getRemotePlace, getRemoteStanding } from '@verdict/contract/remote/routes.ts'
import { endOverdue } from '../../src/judging/relay/overdue.ts'
import { expect } from '../support/expect.ts'
import { submissionRow } from '../support/judging.ts'
import { type TestSite, test } from '../support/site.ts'
import { judged, remoteScene, sentAgo } from './support/relay.ts'

const odd = { kind: 'unknown', word: 'Pondering' } as const
const failure = { reason: 'markup', detail: 'HDU: no row in the status list' } as const

/** For how long the job of a submission is nobody's, s. */
async function restOf({ db }: TestSite, submitId: number): Promise<number> {
  const of = db.selectFrom('judgeJob').where('subject', '=', submitId)
  const { notBefore } = await of.select('notBefore').executeTakeFirstOrThrow()
  return ((notBefore?.getTime() ?? 0) - Date.now()) / 1000
}

/** As if what rests had rested. */
const rested = ({ db }: TestSite) => db.updateTable('judgeJob').set({ notBefore: null }).execute()

test('while a word that nobody knows is asked about less and less, its account sends what waits', async ({ site }) => {
  const { relay, submit, arrive } = await remoteScene(site)
  const { submitId, job } = await arrive()
  const second = await submit()
  expect(await relay.claim(), 'the account is in use').toEqual([])

  await sentAgo(site, 2)
  await relay.end(job, odd)
  expect(await restOf(site, submitId)).toBeCloseTo(60, -1)
  const next = await relay.take()
  expect(next).toMatchObject({ account: { name: 'one' }, state: { phase: 'waiting' } })
  await relay.end(next, judged(verdict.accepted))
  expect(await submissionRow(site.db, second)).toMatchObject({ status: verdict.accepted })

  for (const [minutes, seconds] of [
    [6, 180],
    [20, 300],
    [28, 110],
  ] as const) {
    await rested(site)
    const again = await relay.take()
    expect(again.state).toMatchObject({ phase: 'sent', remoteId: '42' })
    await sentAgo(site, minutes)
    await relay.end(again, odd)
    expect(await restOf(site, submitId)).toBeCloseTo(seconds, -1)
    expect(await submissionRow(site.db, submitId)).toMatchObject({ status: verdict.pending, judger: 'HDU' })
  }
})

test('after half an hour it is a verdict that is not known, with the word; its author may have it looked at again', async ({
  site,
}) => {
  const { alice, relay, arrive } = await remoteScene(site)
  const { submitId, job } = await arrive()
  await sentAgo(site, 30)
  await relay.end(job, odd)

  expect(await submissionRow(site.db, submitId)).toMatchObject({
    status: verdict.unknown,
    errorMessage: 'HDU: Pondering',
  })
  await alice.get(resubmit, { submitId })
  expect((await relay.take()).state).toMatchObject({ phase: 'sent', remoteId: '42' })
})

test('a result that cannot be read is told with the reason, meanwhile and at the end', async ({ site }) => {
  const { alice, relay, arrive } = await remoteScene(site)
  const { submitId, job } = await arrive()
  const standing = () => alice.get(getRemoteStanding, { submitId })

  await relay.step(job, { is: 'missed', failure })
  expect(await standing()).toMatchObject({ phase: 'sent', failure })
  await relay.step(job, { is: 'judging', status: verdict.judging, word: 'Running' })
  expect(await standing()).toMatchObject({ word: 'Running', failure: null })

  await sentAgo(site, 3)
  await relay.end(job, { kind: 'unknown', word: '', failure })
  expect(await standing()).toMatchObject({ phase: 'sent', word: 'Running', failure })
  await sentAgo(site, 31)
  await endOverdue(site.db)
  expect(await submissionRow(site.db, submitId)).toMatchObject({
    ...{ status: verdict.unknown, errorMessage: 'HDU: Running; HDU: no row in the status list' },
  })
  expect(await standing()).toMatchObject({ phase: 'ended', failure })
})

test('what could not be read for a while and then is has no failure', async ({ site }) => {
  const { alice, relay, arrive } = await remoteScene(site)
  const { submitId, job } = await arrive()
  await relay.step(job, { is: 'missed', failure })
  await relay.end(job, judged(verdict.accepted))
  expect(await alice.get(getRemoteStanding, { submitId })).toMatchObject({ phase: 'ended', failure: null })
})

test('pages that cannot be read are trouble of the site, though others can; one that can be a minute later ends it', async ({
  site,
}) => {
  const { pid, alice, relay } = await remoteScene(site)
  const report = (failures: (typeof failure)[]) =>
    relay.get(contract.remoteReport, { server: 'HDU', requests: 9, succeeded: 8, failures })
  const trouble = async () => (await alice.get(getRemotePlace, { pid }))?.trouble
  await report([])
  await report([failure])
  expect(await trouble()).toMatchObject({ reason: 'markup' })
  await report([])
  expect(await trouble(), 'pages of other kinds say nothing of these').toMatchObject({ reason: 'markup' })

  const failedAt = new Date(Date.now() - 61_000)
  await site.db.updateTable('remoteServer').set({ failedAt }).where('key', '=', 'HDU').execute()
  await report([])
  expect(await trouble()).toBeNull()
})
