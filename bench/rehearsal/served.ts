/** A seeded site in a process of its own, so that its memory can be told from that of whoever asks it. */
import { serveSeeded } from '../lists/site.ts'

const { address, close } = await serveSeeded(process.argv[2] ?? '', process.argv[3])
process.once('SIGTERM', () => void close().then(() => process.exit(0)))
process.once('disconnect', () => process.exit(0))
process.send?.(address)
