/** A seeded site in a thread of its own, so that whoever asks it takes none of its time: tells its address. */
import { parentPort, workerData } from 'node:worker_threads'
import { serveSeeded } from './site.ts'

const { address, close } = await serveSeeded(workerData as string)
parentPort?.once('message', () => void close().then(() => process.exit(0)))
parentPort?.postMessage(address)
