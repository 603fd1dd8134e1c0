import { judgeClaim } from '@verdict/contract/judging/job.ts'
import { inject } from 'vitest'
import { ensureLocalNode } from '../../src/http/node.ts'
import { newNodeToken } from '../../src/http/node-token.ts'
import { listenerName } from '../../src/live/event-bus.ts'
import { expect } from '../support/expect.ts'
import { command } from '../support/global.ts'
import { test, testOnSite } from '../support/site.ts'
import { until } from '../support/until.ts'

test('alive is alive; ready is when a judge was heard a moment ago', async ({ site }) => {
  expect(await site.guest.send('GET', '/healthz')).toMatchObject({ http: 200 })
  const ready = async () => {
    const { http, text } = await site.guest.send('GET', '/readyz')
    return { http, ...(JSON.parse(text) as { missing: string[] }) }
  }
  expect(await ready()).toEqual({ http: 503, missing: ['judge'] })
  const node = await site.node()
  expect(await ready()).toEqual({ http: 200, missing: [] })
  await site.db
    .updateTable('judgeNode')
    .set({ lastContact: new Date(Date.now() - 11_000) })
    .execute()
  expect(await ready()).toEqual({ http: 503, missing: ['judge'] })
  await node.claim()
  expect(await ready()).toEqual({ http: 200, missing: [] })
})

test('a judge that is frozen in the midst of asking for work is not taken for a living one', async ({ site }) => {
  const node = await site.node()
  const heardAt = (lastContact: Date | null) => site.db.updateTable('judgeNode').set({ lastContact }).execute()
  await heardAt(null)
  const asking = node.get(judgeClaim, { slots: 1, waitMs: 1500 })
  const hasArrived = () => site.db.selectFrom('judgeNode').where('lastContact', 'is not', null).select('id')
  await until(async () => (await hasArrived().execute()).length > 0, 'the call has arrived')
  await heardAt(new Date(Date.now() - 11_000))
  await asking
  expect(await site.guest.send('GET', '/readyz')).toMatchObject({ http: 503, text: '{"missing":["judge"]}' })
})

test('without its listener the queue is missing, until it is back by itself', async ({ site }) => {
  await site.node()
  await until(() => site.eventBus.isListening(), 'the listener is there')
  const name = new URL(site.config.databaseUrl).pathname.slice(1)
  await command(
    inject('postgres'),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and application_name = '${listenerName}'`,
  )
  await until(() => !site.eventBus.isListening(), 'the loss of the listener is noticed')

  expect(await site.guest.send('GET', '/readyz')).toMatchObject({ http: 503, text: '{"missing":["queue"]}' })
  await until(() => site.eventBus.isListening(), 'the listener is back')
  expect(await site.guest.send('GET', '/readyz')).toMatchObject({ http: 200 })
})

testOnSite({ OWN_JUDGE: 'second' })(
  'an instance with a judge of its own waits for that one, whoever else judges on the same database',
  async ({ site }) => {
    const [first, second] = [newNodeToken(), newNodeToken()]
    expect(await ensureLocalNode(site.db, 'first', first)).toBe('local')
    expect(await ensureLocalNode(site.db, 'second', second)).toBe('local-2')
    expect(await ensureLocalNode(site.db, 'first', newNodeToken())).toBe('local')
    const heard = (name: string, slots: number | null = 1) =>
      site.db.updateTable('judgeNode').set({ lastContact: new Date(), slots }).where('name', '=', name).execute()
    await heard('local')
    await site.node('elsewhere')
    expect(await site.guest.send('GET', '/readyz')).toMatchObject({ http: 503, text: '{"missing":["judge"]}' })
    await heard('local-2', null) // it has not said yet what it can do
    expect(await site.guest.send('GET', '/readyz')).toMatchObject({ http: 503, text: '{"missing":["judge"]}' })
    await heard('local-2')
    expect(await site.guest.send('GET', '/readyz')).toMatchObject({ http: 200 })
  },
)
