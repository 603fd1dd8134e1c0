import fs from 'node:fs'
import { makeApp } from '../../src/app.ts'
import { listen } from '../../src/http/listen.ts'
import { expect } from '../support/expect.ts'
import { type TestSite, test } from '../support/site.ts'

const another = ({ db, pools, eventBus, blobs, config }: TestSite) =>
  makeApp({
    ...{ db, pools, eventBus, blobs, config },
    mailer: { send: async () => undefined } as never,
    now: () => new Date(),
  })

/** What a hundred people who come at once are told, each over a connection of their own. */
const hall = (address: string) =>
  Promise.allSettled(
    Array.from({ length: 100 }, () =>
      fetch(`${address}/healthz`, { headers: { connection: 'close' } }).then(({ status }) => status),
    ),
  )

/** Sockets that listen at a port of 127.0.0.1, by what the kernel tells. */
function doorsAt(port: number): number {
  const at = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')} 00000000:0000 0A`
  return fs.readFileSync('/proc/net/tcp', 'utf8').split(at).length - 1
}

test('a hall that comes at once is let in by every door, and by none once the server has ended', async ({ site }) => {
  const app = await another(site)
  const address = await listen(app, { host: '127.0.0.1', port: 0 })
  expect(await hall(address)).toEqual(Array(100).fill({ status: 'fulfilled', value: 200 }))
  expect(doorsAt(Number(new URL(address).port))).toBe(16)

  const held = await fetch(`${address}/healthz`) // its connection stays open
  expect(held.status).toBe(200)
  await app.close()
  expect((await hall(address)).map(({ status }) => status)).toEqual(Array(100).fill('rejected'))
})

test('nobody shares the port: a second server is refused and the first goes on', async ({ site }) => {
  const [first, second] = [await another(site), await another(site)]
  const address = await listen(first, { host: '127.0.0.1', port: 0 })
  const { port } = new URL(address)
  await expect(listen(second, { host: '127.0.0.1', port: Number(port) })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect(await hall(address)).toEqual(Array(100).fill({ status: 'fulfilled', value: 200 }))
  await Promise.all([first.close(), second.close()])
})

test('a name that stands for several addresses shares none of them', async ({ site }) => {
  const [first, second] = [await another(site), await another(site)]
  const { port } = new URL(await listen(first, { host: '127.0.0.1', port: 0 }))
  await expect(listen(second, { host: 'localhost', port: Number(port) })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await Promise.all([first.close(), second.close()])
})
