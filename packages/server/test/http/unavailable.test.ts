import net from 'node:net'
import { getUserAuthInfo } from '@verdict/contract/account/routes.ts'
import { getSubmissionList } from '@verdict/contract/judging/routes.ts'
import { getWebsiteConfig } from '@verdict/contract/site/routes.ts'
import { sql } from 'kysely'
import { makeApp } from '../../src/app.ts'
import { closePools, openPools, poolUse } from '../../src/db/connect.ts'
import { openEventBus } from '../../src/live/event-bus.ts'
import { callerOf } from '../support/caller.ts'
import { expect } from '../support/expect.ts'
import { type TestSite, test } from '../support/site.ts'
import { until } from '../support/until.ts'

test('lists that get stuck are refused after a while, and hold up no other call meanwhile', async ({ site }) => {
  const alice = await site.user()
  const holding = await site.db.startTransaction().execute()
  await sql`lock table submission in access exclusive mode`.execute(holding)
  let ended = 0
  const lists = Array.from({ length: 40 }, () =>
    site.app.inject({ url: getSubmissionList.path }).then((reply) => {
      ended += 1
      return reply
    }),
  )
  try {
    await until(() => poolUse(site.pools.lists).waiting > 30, 'the lists are stuck')

    expect((await site.guest.get(getWebsiteConfig, {})).name).toBeTruthy()
    await alice.get(getUserAuthInfo, {})
    expect(ended).toBe(0)
    for (const reply of await Promise.all(lists)) {
      expect(reply.statusCode).toBe(503)
      expect(reply.headers['retry-after']).toBe('2')
      expect(reply.json()).toMatchObject({ status: 503, data: null })
    }
  } finally {
    await holding.rollback().execute()
  }
  expect((await site.guest.get(getSubmissionList, {})).total).toBe(0)
})

/** The same site behind a wire to its database that can be frozen: what is sent arrives nowhere, and nothing breaks. */
async function behindWire(site: TestSite) {
  const there = new URL(site.config.databaseUrl)
  const address = new URL(there)
  const sockets: net.Socket[] = []
  const wire = net.createServer((near) => {
    const far = net.connect(Number(there.port), there.hostname)
    for (const socket of [near, far]) socket.on('error', () => near.destroy())
    near.pipe(far).pipe(near)
    sockets.push(near, far)
  })
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve))
  address.port = String((wire.address() as net.AddressInfo).port)
  address.search = ''
  const pools = openPools(address.href)
  const eventBus = openEventBus(address.href, () => undefined)
  const { config, blobs } = site
  const mailer = { send: async () => undefined } as never
  const app = await makeApp({ config, db: pools.work, pools, eventBus, blobs, mailer, now: () => new Date() })
  await until(() => eventBus.isListening(), 'the event bus listens')
  site.atEnd(async () => {
    await app.close()
    await eventBus.close()
    await closePools(pools)
    wire.close()
  })
  return {
    app,
    guest: callerOf(app),
    freeze: () => sockets.map((socket) => socket.unpipe().pause()),
    thaw: () => {
      for (let at = 0; at < sockets.length; at += 2) {
        const [near, far] = sockets.slice(at, at + 2)
        if (near && far) near.pipe(far).pipe(near)
      }
    },
  }
}

test('a database that does not answer any more is told in words, at once after the first seconds, until it answers', async ({
  site,
}) => {
  const { app, guest, freeze, thaw } = await behindWire(site)
  await guest.get(getSubmissionList, {})
  freeze()
  const first = await app.inject({ url: getSubmissionList.path })
  expect(first.json()).toMatchObject({ status: 503, data: null })
  const began = performance.now()
  for (let call = 0; call < 20; call++) expect((await app.inject({ url: getWebsiteConfig.path })).statusCode).toBe(503)
  expect(performance.now() - began).toBeLessThan(2000)
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  thaw()
  await until(async () => (await guest.call(getSubmissionList, {})).status === 200, 'the lists are back')
})
