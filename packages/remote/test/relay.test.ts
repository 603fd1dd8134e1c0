import type { RemoteJob } from '@verdict/contract/remote/job.ts'
import { expect, test } from 'vitest'
import { usualTimes } from '../src/relay-context.ts'
import { account, relayJob } from './support/fake-server.ts'
import { done, opened, soon, start, submits } from './support/relay-scene.ts'

const judged = { kind: 'relayed', status: 0, word: 'AC', timeMs: 15, memoryKb: 1024, cases: [] }

test('a submission is sent, found, followed and judged, each step told before it is taken', async () => {
  const open = await opened()
  open.site.world.arrived.push('98')
  open.site.world.words.push('Judging', 'Judging', 'Odd')

  expect(await done(open, relayJob(open.site.url))).toEqual(judged)

  expect(open.server.steps).toEqual([
    { is: 'sending', baseline: '98' },
    { is: 'sent', remoteId: '100' },
    { is: 'judging', status: 7, word: 'Judging' },
    { is: 'judging', status: 5, word: 'Odd' },
  ])
  expect(open.site.world.arrived).toEqual(['98', '100'])
  await soon(() => expect(open.server.reports[0]).toMatchObject({ server: 'HDU', failures: [] }))
})

test('the site is told who asks: this program, and the address that its operator has set', async () => {
  const open = await opened()
  await done(open, relayJob(open.site.url, {}, { asker: 'https://judge.example/' }))
  expect([...open.site.world.agents]).toEqual([
    expect.stringMatching(/^Verdict\/[\d.]+ \(\+https:\/\/judge\.example\)$/),
  ])
})

test('a number told by the reply is believed', async () => {
  const open = await opened()
  open.site.world.submitting.push('tells-id')

  expect(await done(open, relayJob(open.site.url))).toEqual(judged)

  expect(open.site.asked.filter((one) => one === 'GET /list')).toHaveLength(1)
})

test('without the word of the server nothing is sent', async () => {
  const open = await opened()
  open.server.accepts = () => false
  open.server.offer(relayJob(open.site.url))
  start(open.server, open.site)

  await soon(() => expect(open.site.asked).toContain('GET /list'))
  open.server.offer(relayJob(open.site.url, {}, { jobId: 2 }))
  await soon(() => expect(open.site.asked.filter((one) => one === 'GET /list')).toHaveLength(2))

  expect([submits(open.site), open.server.results]).toEqual([0, []])
})

test('a reply that breaks off after the site has taken the submission is no reason to send it again', async () => {
  const open = await opened()
  open.site.world.submitting.push('cut-after')

  expect(await done(open, relayJob(open.site.url))).toEqual(judged)

  expect(open.site.world.arrived).toEqual(['100'])
})

test('what the site has taken and never shows is not sent again', async () => {
  const open = await opened()
  open.site.world.submitting.push('not-listed')

  expect(await done(open, relayJob(open.site.url))).toMatchObject({
    ...{ kind: 'not-relayed', surelyNotSent: false },
    failure: { reason: 'not-found', detail: 'HDU: what was sent is not in the list' },
  })

  expect(submits(open.site)).toBe(1)
})

test('a site has a minute to show what it has taken', () => {
  expect(usualTimes.lookMs.reduce((sum, pauseMs) => sum + pauseMs)).toBeGreaterThanOrEqual(60_000)
})

test('a connection that breaks before leaves it open whether it is there', async () => {
  const open = await opened()
  open.site.world.submitting.push('cut-before')

  expect(await done(open, relayJob(open.site.url))).toMatchObject({
    kind: 'not-relayed',
    surelyNotSent: false,
    failure: { reason: 'unreachable' },
  })
})

test.each([
  ['refused', 'language-refused'],
  ['too-many', 'too-many-requests'],
] as const)('an answer that says no: %s', async (how, reason) => {
  const open = await opened()
  open.site.world.submitting.push(how)

  expect(await done(open, relayJob(open.site.url))).toMatchObject({ surelyNotSent: true, failure: { reason } })

  expect(submits(open.site)).toBe(1)
})

test('a site that nobody answers at has surely not got it', async () => {
  const open = await opened()
  const nowhere = 'http://127.0.0.1:9'

  expect(await done(open, relayJob(nowhere))).toMatchObject({
    surelyNotSent: true,
    failure: { reason: 'inside-address' },
  })
})

test('one that was being sent when its relay died, and has arrived, is followed', async () => {
  const open = await opened()
  open.site.world.arrived.push('98', '100')

  expect(await done(open, relayJob(open.site.url, { phase: 'sending', baseline: '98', sendingMs: 10 }))).toEqual(judged)

  expect([submits(open.site), open.server.steps[0]]).toEqual([0, { is: 'sent', remoteId: '100' }])
})

test('one that was being sent when its relay died, and has not arrived, is sent again once that is sure', async () => {
  const open = await opened()
  open.site.world.arrived.push('98')

  expect(await done(open, relayJob(open.site.url, { phase: 'sending', baseline: '98', sendingMs: 10 }))).toEqual(judged)

  expect(open.server.steps.slice(0, 2)).toEqual([
    { is: 'sending', baseline: '98' },
    { is: 'sent', remoteId: '100' },
  ])
  expect(open.site.world.arrived).toEqual(['98', '100'])
})

test('numbers are compared as numbers: 100 is newer than 99', async () => {
  const open = await opened()
  open.site.world.arrived.push('99', '100')

  await done(open, relayJob(open.site.url, { phase: 'sending', baseline: '99', sendingMs: 10_000 }))

  expect(open.server.steps[0]).toEqual({ is: 'sent', remoteId: '100' })
})

test('what is another submission by the word of the server is passed over', async () => {
  const open = await opened()
  open.site.world.arrived.push('97', '98')
  open.server.accepts = (step) => step.is !== 'sent' || step.remoteId !== '97'

  await done(open, relayJob(open.site.url, { phase: 'sending', baseline: '96', sendingMs: 10_000 }))

  expect([submits(open.site), open.server.steps[0]]).toEqual([0, { is: 'sent', remoteId: '98' }])
})

test('one that has arrived is only followed', async () => {
  const open = await opened()

  expect(await done(open, relayJob(open.site.url, { phase: 'sent', remoteId: '77' }))).toEqual(judged)

  expect(open.site.asked).toEqual(['GET /result?id=77'])
})

test('its own session is used again, and a new one begun when the site has ended it', async () => {
  const open = await opened()
  const { site, server } = open
  start(server, site)
  const next = async (job: RemoteJob, count: number) => {
    server.offer(job)
    await soon(() => expect(server.results).toHaveLength(count))
  }

  await next(relayJob(site.url), 1)
  await next(relayJob(site.url, {}, { jobId: 2 }), 2)
  expect(site.asked.filter((one) => one === 'POST /login')).toHaveLength(1)

  site.world.submitting.push('signed-out')
  site.world.sessions.clear()
  await next(relayJob(site.url, {}, { jobId: 3 }), 3)
  site.world.words.push('signed out')
  await next(relayJob(site.url, { phase: 'sent', remoteId: '77' }, { jobId: 4 }), 4)

  expect(server.results.map(({ kind }) => kind)).toEqual(['relayed', 'relayed', 'relayed', 'relayed'])
  expect(site.world.arrived).toHaveLength(3)
})

test('an account that is signed out whenever it submits is told, and nothing was sent', async () => {
  const open = await opened()
  open.site.world.submitting.push('signed-out', 'signed-out')

  expect(await done(open, relayJob(open.site.url))).toMatchObject({
    surelyNotSent: true,
    failure: { reason: 'session-ended' },
  })
})

test('a session that the operator pasted comes before the password', async () => {
  const open = await opened()
  open.site.world.sessions.add('relay1')

  const pasted = { ...account, password: '', session: 'id=relay1' }
  expect(await done(open, relayJob(open.site.url, {}, { account: pasted }))).toEqual(judged)

  expect(open.site.asked).not.toContain('POST /login')
})

test('a wrong password is told, and nothing was sent', async () => {
  const open = await opened()

  expect(await done(open, relayJob(open.site.url, {}, { account: { ...account, password: 'other' } }))).toMatchObject({
    surelyNotSent: true,
    failure: { reason: 'wrong-password' },
  })
})

test('a job that runs at the stop is given back', async () => {
  const open = await opened()
  const { server, site } = open
  site.world.words.push(...Array.from({ length: 5000 }, () => 'Judging'))
  const node = start(server, site)
  server.offer(relayJob(site.url, { phase: 'sent', remoteId: '77' }))
  await soon(() => expect(server.steps).toHaveLength(1))

  await node.stop()

  expect([server.returned, server.results]).toEqual([[1], []])
})

test('a job whose lease is lost is dropped', async () => {
  const { server, site } = await opened()
  site.world.words.push(...Array.from({ length: 5000 }, () => 'Judging'))
  start(server, site)
  server.offer(relayJob(site.url, { phase: 'sent', remoteId: '77' }))
  await soon(() => expect(server.steps).toHaveLength(1))

  server.losesAll = true
  await soon(() => expect(server.freeSlots).toBe(3))
  await soon(() => expect(server.freeSlots).toBe(4))

  expect([server.returned, server.results]).toEqual([[], []])
})

test('a submission that its author made at the site counts when it is theirs', async () => {
  const open = await opened()
  const job = (handle: string) => relayJob(open.site.url, { remoteId: '55' }, { account: null, own: { handle } })
  expect(await done(open, job('alice'))).toEqual(judged)
  expect(await done(open, job('bob'))).toMatchObject({ failure: { reason: 'not-yours' } })
})

test('without a number, the next one that appears there counts', async () => {
  const open = await opened()
  open.site.world.arrived.push('50')
  open.server.offer(relayJob(open.site.url, {}, { account: null, own: { handle: 'alice' } }))
  start(open.server, open.site)
  await soon(() => expect(open.site.asked.length).toBeGreaterThan(1))

  open.site.world.arrived.push('51')
  await soon(() => expect(open.server.results).toEqual([judged]))

  const steps = [
    { is: 'looked', baseline: '50' },
    { is: 'sent', remoteId: '51' },
  ]
  expect(open.server.steps.slice(0, 2)).toEqual(steps)
})

test('whoever goes on looking takes what came meanwhile for new', async () => {
  const open = await opened()
  open.site.world.arrived.push('50', '51')
  const job = relayJob(open.site.url, { baseline: '50' }, { account: null, own: { handle: 'alice' } })

  expect(await done(open, job)).toEqual(judged)

  expect(open.server.steps[0]).toEqual({ is: 'sent', remoteId: '51' })
})

test('a relay waits for work by one call, however many slots are free and whatever it is at', async () => {
  const { server, site } = await opened()
  start(server, site)
  await soon(() => expect(server.claims.asked).toBeGreaterThan(2))

  server.offer(relayJob(site.url), { ...relayJob(site.url), jobId: 2 })
  await soon(() => expect(server.results).toHaveLength(2))

  expect(server.claims.maxOpen).toBe(1)
})
