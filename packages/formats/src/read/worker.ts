import { parentPort } from 'node:worker_threads'
import type { PackageMessage } from '../message.ts'
import { faultOf, type ReadPackage, readPackages, type Upload } from './read-packages.ts'

/** What the thread is asked: to open an upload, or for the next package of the one that is open. */
export type ToWorker = { open: Upload } | 'next'

/** What it answers, once for each: what the upload holds, why it cannot be used, a package, or that there is no more. */
export type FromWorker = { count: number } | { refused: PackageMessage } | { read: ReadPackage } | 'done'

/** Reads a package each time it is asked for one, so that no more than one is held in memory. */
function answers() {
  let rest: AsyncIterator<ReadPackage> | undefined
  return async (asked: ToWorker): Promise<FromWorker> => {
    if (asked === 'next') {
      const next = await rest?.next()
      return !next || next.done ? 'done' : { read: next.value }
    }
    try {
      const { count, packages } = await readPackages(asked.open)
      rest = packages[Symbol.asyncIterator]()
      return { count }
    } catch (error) {
      return { refused: faultOf(error, asked.open.name) }
    }
  }
}

const answer = answers()
parentPort?.on('message', (asked: ToWorker) => void answer(asked).then((reply) => parentPort?.postMessage(reply)))
