import { expect, test } from 'vitest'
import { unexpected } from '../src/failed.ts'
import { relayJob } from './support/fake-server.ts'
import { done, opened, soon, telling, times } from './support/relay-scene.ts'

const sent = { phase: 'sent', remoteId: '77' } as const
const hurried = { ...times, patienceMs: 60 }
const failure = { reason: 'markup', detail: 'HDU: no row in the status list' }
const unreadable = () => {
  throw unexpected(failure.detail)
}

test('asked to the end of its time, the last word is told', async () => {
  const open = await opened()
  open.site.world.words.push(...Array.from({ length: 200 }, () => 'Frozen'))

  const job = relayJob(open.site.url, { phase: 'sent', remoteId: '77' }, { leftMs: 60 })
  expect(await done(open, job)).toEqual({ kind: 'unknown', word: 'Frozen' })
})

test('a word that nobody knows keeps the account for a while only, however much time is left', async () => {
  const open = await opened()
  const adapter = telling(() => ({ is: 'unknown', word: 'Odd' }))
  expect(await done(open, relayJob(open.site.url, sent), adapter, hurried)).toEqual({ kind: 'unknown', word: 'Odd' })
  const old = relayJob(open.site.url, { ...sent, sentMs: 600_000 }, { jobId: 2 })
  await done(open, old, adapter)
  expect(open.server.results.at(-1)).toEqual({ kind: 'unknown', word: 'Odd' })
})

test('a result that cannot be read is told after three looks, and again once the patience is over', async () => {
  const open = await opened()
  expect(await done(open, relayJob(open.site.url, sent), telling(unreadable), hurried)).toEqual({
    ...{ kind: 'unknown', word: '' },
    failure,
  })
  expect(open.server.steps).toEqual([{ is: 'missed', failure }])
  await soon(() => expect(open.server.reports.flatMap(({ failures }) => failures)).toContainEqual(failure))
})

test('a page that came and cannot be read is not counted as answered', async () => {
  const open = await opened()
  const adapter = {
    ...telling(unreadable),
    result: async (web: Parameters<ReturnType<typeof telling>['result']>[0]) => {
      await web.get('/list')
      return unreadable()
    },
  }
  await done(open, relayJob(open.site.url, sent), adapter, hurried)
  await soon(() =>
    expect(open.server.reports[0]).toMatchObject({ succeeded: 0, failures: expect.arrayContaining([failure]) }),
  )
})

test('what can be read again is told, though the site says what it said before', async () => {
  const open = await opened()
  const looks = ['waiting', 'odd', 'odd', 'odd', 'waiting', 'final']
  const adapter = telling(() => {
    const look = looks.shift()
    if (look === 'odd') return unreadable()
    if (look === 'waiting') return { is: 'waiting', status: 7, word: 'Judging' }
    return { is: 'final', status: 0, word: 'AC', timeMs: 1, memoryKb: 1 }
  })
  await done(open, relayJob(open.site.url, sent), adapter)
  const judging = { is: 'judging', status: 7, word: 'Judging' }
  expect(open.server.steps).toEqual([judging, { is: 'missed', failure }, judging])
})
