import fs from 'node:fs'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Files that may be open besides connections of callers: the database's connections, test data, logs, pipes. */
const keptForOthers = 1000
/** Those who have an idle connection are not cut off more often, ms. */
const gapMs = 1000
/** Whoever has not said a word for so long is gone first, where the place of one is needed, ms. */
const silentMs = 2000

/** How many connections the limit of open files leaves for callers. */
export function connectionsLeft(limits = fs.readFileSync('/proc/self/limits', 'utf8')): number {
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? 1024)
  return Math.max(files - keptForOthers, Math.floor(files / 2))
}

/**
 * Whoever comes when `most` connections are open finds none: without files left the server could neither ask its database nor read a
 * test case. Connections over which nothing is asked go first, or has never been asked; browsers open them again.
 */
export function boundConnections(app: FastifyInstance, most: number): void {
  const open = new Map<Socket, number>()
  let clearedAt = Number.NEGATIVE_INFINITY
  app.server.on('connection', (socket: Socket) => {
    const now = performance.now()
    open.set(socket, now)
    socket.once('close', () => open.delete(socket))
    if (open.size <= most) return
    if (now - clearedAt > gapMs) {
      clearedAt = now
      app.log.warn({ open: open.size, most }, 'too many connections: idle ones are closed')
      app.server.closeIdleConnections()
      // those are not idle to Node, which waits for their first request
      for (const [one, since] of open) if (one.bytesRead === 0 && now - since > silentMs) one.destroy()
    }
    socket.destroy()
  })
}
