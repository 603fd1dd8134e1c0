import { inject } from 'vitest'
import { expect } from '../support/expect.ts'
import { command } from '../support/global.ts'
import { test } from '../support/site.ts'
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
    .updateTable('judge_node')
    .set({ last_contact: new Date(Date.now() - 11_000) })
    .execute()
  expect(await ready()).toEqual({ http: 503, missing: ['judge'] })
  await node.claim()
  expect(await ready()).toEqual({ http: 200, missing: [] })
})

test('without its listener the queue is missing, until it is back by itself', async ({ site }) => {
  await site.node()
  const name = new URL(site.config.databaseUrl).pathname.slice(1)
  await command(
    inject('postgres'),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and query like 'listen%'`,
  )
  await until(() => !site.hub.isListening(), 'the loss of the listener is noticed')

  expect(await site.guest.send('GET', '/readyz')).toMatchObject({ http: 503, text: '{"missing":["queue"]}' })
  await until(() => site.hub.isListening(), 'the listener is back')
  expect(await site.guest.send('GET', '/readyz')).toMatchObject({ http: 200 })
})
