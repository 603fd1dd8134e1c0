import { expect, test } from 'vitest'
import { Failed } from '../src/failed.ts'
import type { Told } from '../src/site.ts'
import { relayJob } from './support/fake-server.ts'
import { done, opened, soon, submits, telling } from './support/relay-scene.ts'
import { tiny } from './support/tiny-site.ts'

const there = { phase: 'sent' as const, remoteId: '77' }

test('whatever a site says, what the server hears can be stored', async () => {
  const open = await opened()
  const told: Told[] = [
    { is: 'waiting', status: 7, word: 'Judg\0ing' },
    { is: 'final', status: -2, word: '\0CE', timeMs: null, memoryKb: null, compileError: 'a\0b \ud83d' },
  ]
  const adapter = telling(() => told.shift() ?? expect.fail('asked too often'))

  expect(await done(open, relayJob(open.site.url, there), adapter)).toMatchObject({
    ...{ kind: 'relayed', word: 'CE', compileError: 'ab \ufffd' },
  })

  expect(open.server.steps).toEqual([{ is: 'judging', status: 7, word: 'Judging' }])
})

test('a failure that a site words oddly is told, and reported', async () => {
  const open = await opened()
  const submit = () => Promise.reject(new Failed('markup', 'HDU: \0 is no title'))

  expect(await done(open, relayJob(open.site.url), { ...tiny, submit })).toMatchObject({
    failure: { reason: 'markup', detail: 'HDU:  is no title' },
  })

  await soon(() => expect(open.server.reports[0]).toMatchObject({ failures: [{ detail: 'HDU:  is no title' }] }))
})

test('a result is cut to what can be kept', async () => {
  const open = await opened()
  const one = { status: 0, timeMs: -1, memoryKb: 1e12, message: 'x'.repeat(5000) }
  const adapter = telling(() => ({
    ...{ is: 'final', status: -1, word: 'W'.repeat(300), timeMs: -15.5, memoryKb: Number.NaN },
    cases: [{ ...one, status: 99 }, ...Array.from({ length: 3000 }, () => one)],
  }))

  const result = await done(open, relayJob(open.site.url, there), adapter)

  expect(result).toMatchObject({ kind: 'relayed', status: -1, word: 'W'.repeat(200), timeMs: 0, memoryKb: null })
  const cases = result?.kind === 'relayed' ? (result.cases ?? []) : []
  expect(cases).toHaveLength(2000)
  expect(cases[0]).toEqual({ status: 0, timeMs: 0, memoryKb: 2_147_483_647, message: 'x'.repeat(4096) })
})

test('a number that cannot be kept ends the submission with its reason', async () => {
  const open = await opened()
  open.site.world.arrived.push('9'.repeat(101))

  expect(await done(open, relayJob(open.site.url))).toMatchObject({
    ...{ kind: 'not-relayed' },
    failure: { reason: 'not-possible', detail: 'HDU: what it says of a submission cannot be kept (baseline)' },
  })

  expect(submits(open.site)).toBe(0)
})
