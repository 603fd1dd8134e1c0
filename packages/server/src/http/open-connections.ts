import fs from 'node:fs'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Files that may be open besides connections of callers: the database's connections, test data, logs, pipes. */
const keptForOthers = 1000
/** Those who have an idle connection are not cut off more often, ms. */
const gapMs = 1000

/** How many connections the limit of open files leaves for callers. */
export function connectionsLeft(limits = fs.readFileSync('/proc/self/limits', 'utf8')): number {
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? 1024)
  return Math.max(files - keptForOthers, Math.floor(files / 2))
}

/**
 * Whoever comes when `most` connections are open finds none: without files left the server could neither ask its database nor read a
 * test case. Connections over which nothing is asked go first; browsers open them again.
 */
export function boundConnections(app: FastifyInstance, most: number): void {
  let open = 0
  let clearedAt = Number.NEGATIVE_INFINITY
  app.server.on('connection', (socket: Socket) => {
    open++
    socket.once('close', () => open--)
    if (open <= most) return
    if (performance.now() - clearedAt > gapMs) {
      clearedAt = performance.now()
      app.log.warn({ open, most }, 'too many connections: idle ones are closed')
      app.server.closeIdleConnections()
    }
    socket.destroy()
  })
}
