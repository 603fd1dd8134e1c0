import dns from 'node:dns/promises'
import net from 'node:net'
import type { FastifyInstance, FastifyListenOptions } from 'fastify'

/**
 * Connections that wait to be taken, when a hall comes within a second: where the kernel's queue is full they are dropped, and those
 * who come try again seconds later or are cut off. Linux grants no more than net.core.somaxconn.
 */
const backlog = 4096

/**
 * Sockets that listen at the same address: each lets in one connection in a turn of the event loop, and a turn of a busy server takes
 * milliseconds, so that through one of them 4,000 people come in over 18 s (decision 0086).
 */
const doors = 16

interface Doors {
  open: net.Server[]
  isClosing: boolean
}

const doorsOf = new WeakMap<FastifyInstance, Doors>()

/** Before the web server ends nobody is let in any more; who is in goes with it, for it ends their connections. */
export function closeDoorsAtEnd(app: FastifyInstance): void {
  const own: Doors = { open: [], isClosing: false }
  doorsOf.set(app, own)
  app.addHook('preClose', async () => {
    own.isClosing = true
    for (const door of own.open) door.close()
  })
}

/** Listens for callers; answers its address. Throws where another program has the port. */
export async function listen(app: FastifyInstance, at: { host: string; port: number }): Promise<string> {
  await refuseShared(at)
  const options: FastifyListenOptions & Pick<net.ListenOptions, 'reusePort'> = { ...at, backlog, reusePort: true }
  const url = await app.listen(options)
  outlivesFailures(app, app.server)
  for (const own of app.addresses()) {
    if (typeof own === 'string') continue // a path, which is not asked for
    for (let door = 1; door < doors; door++) await open(app, { host: own.address, port: own.port })
  }
  return url
}

/** What shares a port says so, and so a second instance of the same account could share ours: one that says nothing may not. */
async function refuseShared({ host, port }: { host: string; port: number }): Promise<void> {
  if (port === 0) return
  // a name may stand for several addresses, and Fastify listens at all of localhost's that there are
  const addresses = await dns.lookup(host, { all: true })
  for (const { address } of addresses) {
    const probe = net.createServer((socket) => socket.destroy())
    try {
      await listening(probe, { host: address, port })
      await new Promise((resolve) => probe.close(resolve))
    } catch (error) {
      if (addresses.length === 1 || (error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw error
    }
  }
}

async function open(app: FastifyInstance, at: { host: string; port: number }): Promise<void> {
  const own = doorsOf.get(app)
  if (!own || own.isClosing) return
  // as `http.Server` makes its own
  const door = net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  )
  own.open.push(door)
  outlivesFailures(app, door)
  await listening(door, { ...at, backlog, reusePort: true })
}

/** Whoever could not be let in comes again; without a listener the whole server would end. */
const outlivesFailures = (app: FastifyInstance, door: net.Server) =>
  void door.on('error', (error) => app.log.error(error))

const listening = (server: net.Server, options: net.ListenOptions) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options, () => {
      server.off('error', reject)
      resolve()
    })
  })
