import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import { makeApp } from '../../src/app.ts'
import { listen } from '../../src/http/listen.ts'
import { boundConnections, connectionsLeft } from '../../src/http/open-connections.ts'
import { expect } from '../support/expect.ts'
import { type TestSite, test } from '../support/site.ts'
import { until } from '../support/until.ts'

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

/** Asks over a connection that stays open, and hands it back; throws where the server hangs up. */
const stay = (address: string) =>
  new Promise<net.Socket>((resolve, reject) => {
    const agent = new http.Agent({ keepAlive: true })
    const request = http.get(`${address}/healthz`, { agent }, (reply) => {
      const { socket } = reply
      reply.resume().once('end', () => resolve(socket))
    })
    request.once('error', reject)
  })

test('beyond as many connections as there may be nobody comes in, and whose lie idle make room', async ({ site }) => {
  const app = await another(site)
  boundConnections(app, 5)
  const address = await listen(app, { host: '127.0.0.1', port: 0 })
  const { port, hostname } = new URL(address)
  const asking = net.connect(Number(port), hostname) // has begun to ask: it is not idle
  asking.write('GET /healthz HTTP/1.1\r\n')
  const idle = await Promise.all([stay(address), stay(address), stay(address), stay(address)])

  await expect(stay(address)).rejects.toThrow(/ECONNRESET|hang up/)
  await until(() => idle.every((socket) => socket.destroyed), 'idle connections are closed')

  const again = await stay(address)
  expect(asking.destroyed).toBe(false)
  for (const socket of [again, asking]) socket.destroy()
  await app.close()
})

test('connections over which nothing is ever said keep nobody out for long', async ({ site }) => {
  const app = await another(site)
  boundConnections(app, 5)
  const address = await listen(app, { host: '127.0.0.1', port: 0 })
  const { port, hostname } = new URL(address)
  const silent = Array.from({ length: 5 }, () => net.connect(Number(port), hostname))
  await Promise.all(silent.map((socket) => once(socket, 'connect')))

  await until(
    () =>
      stay(address).then(
        (socket) => Boolean(socket.destroy()),
        () => false,
      ),
    'somebody is let in',
  )
  await until(() => silent.every((socket) => socket.destroyed), 'the silent ones are cut off')
  await app.close()
})

test('a thousand files, or half of the few that there are, are left for the rest of the server', () => {
  const told = (files: number) =>
    `Max processes  12  12  processes\nMax open files            ${files}     524288     files\n`
  expect([20_000, 1024].map((files) => connectionsLeft(told(files)))).toEqual([19_000, 512])
})

test('what cannot be let in, as when too many files are open, ends no server that listens', async ({ site }) => {
  const address = await site.listen()

  site.app.server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }))

  expect((await fetch(`${address}/healthz`)).status).toBe(200)
})
