import { judgeClaim } from '@verdict/contract/judging/job.ts'
import { getSubmissionDetail } from '@verdict/contract/judging/routes.ts'
import { resubmit } from '@verdict/contract/judging/test-run-routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import * as contract from '@verdict/contract/remote/job.ts'
import { describe } from 'vitest'
import { endOverdue } from '../../src/judging/relay/overdue.ts'
import { changeSettings } from '../../src/settings/settings.ts'
import { expect } from '../support/expect.ts'
import { jobCount, logOf, loseLeases, submissionRow } from '../support/judging.ts'
import { test } from '../support/site.ts'
import { afterThePause, joinRelay, judged, notRelayed, remoteRow, remoteScene, sending, sent } from './support/relay.ts'

test('a submission to a problem of another site goes there by an account of the operator and comes back with a verdict', async ({
  site,
}) => {
  const { alice, relay, submit } = await remoteScene(site)
  const submitId = await submit()
  await changeSettings(site, { baseUrl: 'https://judge.example' })

  const job = await relay.take()
  expect(job).toMatchObject({
    ...{ kind: 'relay', site: 'HDU', address: 'http://acm.hdu.edu.cn', own: null, asker: 'https://judge.example' },
    ...{ account: { name: 'one', password: 'secret of one', session: null } },
    ...{ problem: { id: '1000' }, language: { name: 'C', id: '3' } },
    state: { phase: 'waiting', baseline: null, remoteId: null },
  })
  expect(await relay.step(job, sending('41'))).toBe(true)
  expect(await relay.step(job, sent('42'))).toBe(true)
  expect(await relay.step(job, { is: 'judging', status: verdict.compiling, word: 'Compiling' })).toBe(true)
  expect(await relay.step(job, { is: 'judging', status: verdict.judging, word: 'Running' })).toBe(true)
  expect(await submissionRow(site.db, submitId)).toMatchObject({ status: verdict.judging, judger: 'HDU' })
  const cases = [{ status: verdict.accepted, timeMs: 3, memoryKb: 5 }]
  expect(await relay.end(job, judged(verdict.accepted, { cases }))).toBe(true)

  const { submission } = await alice.get(getSubmissionDetail, { submitId })
  expect(submission).toMatchObject({ status: verdict.accepted, time: 15, memory: 1700, score: null, judger: 'HDU' })
  expect((await logOf(site.db, submitId)).map(({ status }) => status)).toEqual([5, 6, 7, 0])
  const rows = site.db.selectFrom('submissionCase').where('submitId', '=', submitId)
  expect(await rows.select(['seq', 'status', 'time']).execute()).toEqual([{ seq: 1, status: 0, time: 3 }])
  expect(await jobCount(site.db)).toBe(0)
  expect(await relay.end(job, judged(verdict.wrongAnswer)), 'a second result').toBe(false)
})

test('what its site took and could not judge failed, with the word; submitted again it is followed, never sent twice', async ({
  site,
}) => {
  const { alice, relay, arrive } = await remoteScene(site)
  const { submitId, job } = await arrive()

  await relay.end(job, judged(verdict.submittedFailed, { word: 'FAILED' }))

  const failed = { status: verdict.submittedFailed, errorMessage: 'FAILED' }
  expect((await alice.get(getSubmissionDetail, { submitId })).submission).toMatchObject(failed)
  expect(await alice.get(resubmit, { submitId })).toMatchObject({ status: verdict.pending })
  expect((await relay.take()).state).toMatchObject({ phase: 'sent', remoteId: '42' })
})

describe('a relay that is lost', () => {
  test('before it began: the next one sends', async ({ site }) => {
    const { relay, submit } = await remoteScene(site)
    const submitId = await submit()
    const lost = await relay.take()
    await loseLeases(site.db)

    const next = await relay.take()
    expect(next.state).toMatchObject({ phase: 'waiting' })
    expect(await relay.step(lost, sending()), 'the lost one may not send any more').toBe(false)
    expect(await relay.step(next, sending())).toBe(true)
    expect((await remoteRow(site, submitId)).phase).toBe('sending')
  })

  test('while it sent: the next one knows what was there before, and has the same account', async ({ site }) => {
    const { relay, begin } = await remoteScene(site, { accounts: ['one', 'two'] })
    const { job: lost } = await begin()
    await loseLeases(site.db)

    const next = await relay.take()
    expect(next.account?.name).toBe(lost.account?.name)
    expect(next.state).toMatchObject({ phase: 'sending', baseline: '41', sendingMs: expect.any(Number) })
    expect(await relay.step(lost, sent('42'))).toBe(false)
    expect(await relay.step(next, sent('42'))).toBe(true)
  })

  test('after it sent: the next one follows, however often that happens, and lets others go first in the end', async ({
    site,
  }) => {
    const { relay, submit, arrive } = await remoteScene(site, { accounts: ['one', 'two'] })
    const { submitId } = await arrive()
    for (const _ of [1, 2, 3]) {
      await loseLeases(site.db)
      const next = await relay.take()
      expect(next.state).toMatchObject({ phase: 'sent', remoteId: '42' })
      expect(await relay.step(next, sending()), 'it is there already').toBe(false)
    }
    await loseLeases(site.db)
    await submit()
    const jobs = await relay.claimRelays()
    expect(
      jobs.map(({ state }) => state.phase),
      'what four relays were lost with rests',
    ).toEqual(['waiting'])

    await site.db.updateTable('judgeJob').set({ notBefore: null }).execute()
    expect(await relay.end(await relay.take(), judged(verdict.wrongAnswer))).toBe(true)
    expect(await submissionRow(site.db, submitId)).toMatchObject({ status: verdict.wrongAnswer })
  })

  test('however often before it began: it rests longer each time, and fails after half an hour alone', async ({
    site,
  }) => {
    const { alice, relay, submit } = await remoteScene(site)
    const submitId = await submit()
    const job = () => site.db.selectFrom('judgeJob').selectAll().executeTakeFirstOrThrow()
    const rests: number[] = []
    for (let times = 1; times <= 12; times++) {
      await relay.take()
      await loseLeases(site.db)
      const { notBefore, createdAt } = await job()
      rests.push(notBefore ? notBefore.getTime() - createdAt.getTime() : 0)
      expect(await submissionRow(site.db, submitId)).toMatchObject({ status: verdict.pending })
      if (notBefore) expect(await relay.claim(), 'it rests').toEqual([])
      await site.db.updateTable('judgeJob').set({ notBefore: null }).execute()
    }
    expect(rests.slice(0, 3)).toEqual([0, 0, 0])
    expect(Math.max(...rests.slice(3, 6))).toBeLessThan(Math.min(...rests.slice(6)))

    await relay.take()
    const longAgo = new Date(Date.now() - 31 * 60_000)
    await site.db.updateTable('remoteSubmission').set({ queuedAt: longAgo }).execute()
    await loseLeases(site.db)
    expect(await submissionRow(site.db, submitId)).toMatchObject({
      ...{ status: verdict.submittedFailed, errorMessage: 'It could not be sent to HDU within 30 minutes.' },
    })

    expect(await alice.get(resubmit, { submitId })).toMatchObject({ status: verdict.pending })
    expect((await relay.take()).state).toMatchObject({ phase: 'waiting' })
  })
})

test('a number that somebody merely told is nobody’s: whose submission has it goes on', async ({ site }) => {
  const { relay, submit } = await remoteScene(site)
  const told = await submit()
  await site.db
    .updateTable('remoteSubmission')
    .set({ handle: 'ada', remoteId: '42' })
    .where('submitId', '=', told)
    .execute()
  await submit()
  const jobs = await relay.claimRelays()
  const own = jobs.find((job) => job.own)
  const other = jobs.find((job) => !job.own)
  if (!own || !other) throw new Error('both were to be had')
  expect(own.state).toMatchObject({ phase: 'waiting', remoteId: '42' })
  await relay.step(other, sending())
  expect(await relay.step(other, sent('42'))).toBe(true)
  expect(await relay.step(own, sent('42'))).toBe(false)
})

test('while one may have arrived by an account, nothing else is sent by it', async ({ site }) => {
  const { relay, submit, begin } = await remoteScene(site)
  await begin()
  await loseLeases(site.db)
  await submit()
  await site.db
    .updateTable('remoteAccount')
    .set({ nextAt: new Date(0) })
    .execute()
  await site.db.updateTable('judgeJob').set({ priority: 50 }).where('subject', '<>', 1).execute()
  const jobs = await relay.claimRelays()
  expect(jobs.map(({ state }) => state.phase)).toEqual(['sending'])
})

test('one number at the site is counted as one submission alone', async ({ site }) => {
  const { relay, submit } = await remoteScene(site, { accounts: ['one', 'two'] })
  await submit()
  await submit()
  const [first, second] = await relay.claimRelays()
  if (!first || !second) throw new Error('two were to be had')
  await relay.step(first, sending())
  await relay.step(second, sending())
  expect(await relay.step(first, sent('42'))).toBe(true)
  expect(await relay.step(second, sent('42'))).toBe(false)
  expect(await relay.step(second, sent('43'))).toBe(true)
})

describe('what was sent and failed', () => {
  test('is followed again where its number is known, and looked for where it may be there', async ({ site }) => {
    const { alice, relay, submit } = await remoteScene(site, { accounts: ['one', 'two'] })
    const known = await submit()
    const maybe = await submit()
    const jobs = await relay.claimRelays()
    for (const job of jobs) await relay.step(job, sending('7'))
    const [first, second] = jobs
    if (!first || !second) throw new Error('two were to be had')
    await relay.step(first, sent('42'))
    await relay.end(first, notRelayed('not-possible', false))
    await relay.end(second, notRelayed('not-possible', false))

    await alice.get(resubmit, { submitId: known })
    await alice.get(resubmit, { submitId: maybe })

    const again = await relay.claimRelays()
    expect(again.map(({ state }) => [state.phase, state.remoteId, state.baseline])).toEqual([
      ['sent', '42', '7'],
      ['sending', null, '7'],
    ])
    expect(again.map(({ account }) => account?.name)).toEqual(jobs.map(({ account }) => account?.name))
  })

  test('is sent again where it surely never arrived', async ({ site }) => {
    const { alice, relay, begin } = await remoteScene(site)
    const { submitId, job } = await begin()
    await relay.end(job, notRelayed('source-refused', true))
    expect(await submissionRow(site.db, submitId)).toMatchObject({
      ...{ status: verdict.submittedFailed, errorMessage: 'It was source-refused.' },
    })

    await alice.get(resubmit, { submitId })
    expect((await relay.take()).state).toMatchObject({ phase: 'waiting', baseline: null, sendingMs: null })
  })
})

test('a compile error brings the compiler’s words', async ({ site }) => {
  const { alice, relay, submit } = await remoteScene(site)
  const submitId = await submit()
  await relay.end(await relay.take(), judged(verdict.compileError, { compileError: 'main.c:1: oh no' }))
  const { submission } = await alice.get(getSubmissionDetail, { submitId })
  expect(submission).toMatchObject({ status: verdict.compileError, errorMessage: 'main.c:1: oh no' })
})

describe('a site in trouble', () => {
  test('is left alone for a while; its submissions wait, and after half an hour they have failed', async ({ site }) => {
    const { relay, submit } = await remoteScene(site)
    const submitId = await submit()
    await relay.end(await relay.take(), notRelayed('unreachable', true))
    expect(await submissionRow(site.db, submitId)).toMatchObject({ status: verdict.pending, judger: '' })
    expect(await relay.claim(), 'it is left alone').toEqual([])

    await afterThePause(site)
    const again = await relay.take()
    await relay.end(again, notRelayed('site-error', true))
    await endOverdue(site.db)
    expect(await submissionRow(site.db, submitId)).toMatchObject({ status: verdict.pending })
    const longAgo = new Date(Date.now() - 31 * 60_000)
    await site.db.updateTable('remoteSubmission').set({ queuedAt: longAgo }).execute()
    await endOverdue(site.db)

    expect(await submissionRow(site.db, submitId)).toMatchObject({
      ...{ status: verdict.submittedFailed, errorMessage: 'It was site-error.' },
    })
    expect(await jobCount(site.db)).toBe(0)
  })

  test('is asked less and less, until it answers again', async ({ site }) => {
    const { relay } = await remoteScene(site)
    const failed = { reason: 'forbidden' as const, detail: 'It was forbidden.' }
    const state = () =>
      site.db.selectFrom('remoteServer').where('key', '=', 'HDU').selectAll().executeTakeFirstOrThrow()
    const pauses: number[] = []
    for (const _ of [1, 2, 3]) {
      await relay.get(contract.remoteReport, { server: 'HDU', requests: 1, succeeded: 0, failures: [failed] })
      const { nextTryAt, failedAt } = await state()
      pauses.push(Math.round((nextTryAt.getTime() - (failedAt?.getTime() ?? 0)) / 1000))
      await afterThePause(site)
    }
    expect(pauses).toEqual([1, 2, 4])
    await relay.get(contract.remoteReport, {
      ...{ server: 'HDU', requests: 1, succeeded: 0 },
      failures: [{ ...failed, reason: 'too-many-requests', retryAfterMs: 90_000 }],
    })
    expect(((await state()).nextTryAt.getTime() - Date.now()) / 1000).toBeGreaterThan(60)

    await relay.get(contract.remoteReport, { server: 'HDU', requests: 5, succeeded: 5, failures: [] })
    expect(await state()).toMatchObject({ failures: 0, succeededAt: expect.any(Date) })
    const tally = await site.db.selectFrom('remoteTally').select(['reason', 'times']).orderBy('reason').execute()
    expect(Object.fromEntries(tally.map(({ reason, times }) => [reason, times]))).toEqual({
      ...{ forbidden: 3, 'too-many-requests': 1, requests: 9, succeeded: 5 },
    })
  })
})

test('judges get no work of relays and no password, relays none of judges; without a token nobody gets any', async ({
  site,
}) => {
  const { relay, submit } = await remoteScene(site)
  await submit()
  const judge = await site.node('judge-2')
  const lease = { jobId: 1, attempt: 1 }
  const calls = [
    () => judge.call(contract.remoteClaim, { slots: 1, waitMs: 0 }),
    () => judge.call(contract.remoteStep, { ...lease, step: sending() }),
    () => judge.call(contract.remoteResult, { ...lease, result: judged(0) }),
    () => judge.call(contract.remoteReport, { server: 'HDU', requests: 0, succeeded: 0, failures: [] }),
  ]
  for (const call of calls) expect(await call()).toBeRefused('judge-node/not-a-relay')
  expect(await judge.get(judgeClaim, { slots: 1, waitMs: 0 })).toEqual({ jobs: [] })
  expect(await relay.get(judgeClaim, { slots: 1, waitMs: 0 })).toEqual({ jobs: [] })
  expect(await site.guest.call(contract.remoteClaim, { slots: 1, waitMs: 0 })).toBeRefused('account/sign-in-needed')
})

test('two relays are never at one site at a time', async ({ site }) => {
  const { relay, submit } = await remoteScene(site, { accounts: ['one', 'two', 'three'] })
  for (const _ of [1, 2, 3]) await submit()
  const other = await joinRelay(site, 'relay-2')

  const told = await Promise.all([relay.claimRelays(2), other.claimRelays(2)])

  expect(told.map((jobs) => jobs.length).toSorted()).toEqual([0, 2])
})
