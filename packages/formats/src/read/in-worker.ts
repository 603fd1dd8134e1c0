import { PackageFault } from '../message.ts'
import { faultOf, type Reading, type Upload } from './read-packages.ts'
import { type ReadingThread, startThread } from './thread.ts'
import type { FromWorker } from './worker.ts'

/** How long a thread that has nothing to read is kept for the next upload, in ms. */
const keptIdleMs = 10_000

/** One thread reads for all, an upload after the other, so that imports never take more than one core. */
let thread: ReadingThread | undefined
let idle: NodeJS.Timeout | undefined
let queue: Promise<unknown> = Promise.resolve()

function acquireThread(): ReadingThread {
  clearTimeout(idle)
  thread ??= startThread()
  return thread
}

function releaseThread(): void {
  if (thread?.isDead()) thread = undefined
  idle = setTimeout(() => {
    thread?.end()
    thread = undefined
  }, keptIdleMs).unref()
}

/** Runs `work` when all that was asked for before has ended, well or not. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = queue.then(work)
  queue = turn.catch(() => undefined) // whoever asked hears of it
  return turn
}

const expectNever = (message: FromWorker): never => {
  throw new Error(`the reading thread answered ${JSON.stringify(message).slice(0, 100)}`)
}

async function* packagesOf({ ask }: ReadingThread, name: string) {
  for (;;) {
    const message = await ask('next', name)
    if (message === 'done') return
    yield 'read' in message ? message.read : expectNever(message)
  }
}

/**
 * Reads an upload in a thread of its own, so that no package, however made, holds this one; `use` gets the packages one after
 * the other. Throws a `PackageFault` when the upload cannot be used as a whole.
 */
export const withPackages = <T>(upload: Upload, use: (reading: Reading) => Promise<T>): Promise<T> =>
  inTurn(async () => {
    const reader = acquireThread()
    try {
      const first = await reader.ask({ open: upload }, upload.name)
      if (first === 'done' || 'read' in first) return expectNever(first)
      if ('refused' in first) throw new PackageFault(first.refused.code, first.refused.values)
      return await use({ count: first.count, packages: packagesOf(reader, upload.name) })
    } catch (error) {
      if (error instanceof PackageFault) throw error
      throw new PackageFault(...asFault(error, upload.name))
    } finally {
      releaseThread()
    }
  })

const asFault = (error: unknown, name: string) => {
  const { code, values } = faultOf(error, name)
  return [code, values] as const
}
