import net from 'node:net'

/** A way over the network to a site that can be cut: then nothing gets through, as behind a pulled cable, and nothing is said. */
export interface Lane {
  url: string
  cut(): void
  /** What waited on the way arrives after all. */
  mend(): void
  close(): Promise<void>
}

/** Forwards a free port of the loopback to the site at `target`. */
export async function openLane(target: string): Promise<Lane> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<net.Socket>()
  let isCut = false
  const keep = (socket: net.Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy()) // the other end is gone: so is this one
  }
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname)
    for (const socket of [near, far]) keep(socket)
    near.on('data', (part) => far.write(part))
    far.on('data', (part) => near.write(part))
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
    if (isCut) for (const socket of [near, far]) socket.pause()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    cut() {
      isCut = true
      for (const socket of sockets) socket.pause()
    },
    mend() {
      isCut = false
      for (const socket of sockets) socket.resume()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
