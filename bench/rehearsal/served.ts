/** A seeded site in a process of its own, so that its memory can be told from that of whoever asks it. */
import { startReaper } from '../../packages/server/src/judging/reaper.ts'
import { serveSeeded } from '../lists/site.ts'

const { site, address, close } = await serveSeeded(process.argv[2] ?? '', process.argv[3])
// a judge that could not renew in time loses its jobs: somebody has to give them out again
const stopReaper = startReaper(site.db, site.config.leaseMs, console.error)
process.once('SIGTERM', () => {
  stopReaper()
  void close().then(() => process.exit(0))
})
process.once('disconnect', () => process.exit(0))
process.send?.(address)
