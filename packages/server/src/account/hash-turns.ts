import { availableParallelism } from 'node:os'

/** Who waits: a person at a login or a form, or the next of many accounts that are made at once. */
type Lane = 'person' | 'batch'

/**
 * Hashes at the same time: as many as there are processors, and one less than the four threads of Node that also read files, so
 * that a file is never behind all of them.
 */
const maxAtOnce = Math.min(3, Math.max(1, availableParallelism()))

const waiting: Record<Lane, (() => void)[]> = { person: [], batch: [] }
const running: Record<Lane, number> = { person: 0, batch: 0 }

/** Does the work when it is its turn: persons first, in their order; of batches one at a time, and only while no person waits. */
export async function inTurn<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
  await new Promise<void>((begin) => {
    waiting[lane].push(begin)
    beginNext()
  })
  try {
    return await work()
  } finally {
    running[lane] -= 1
    beginNext()
  }
}

function beginNext(): void {
  if (running.person + running.batch >= maxAtOnce) return
  const lane = waiting.person.length ? 'person' : 'batch'
  if (lane === 'batch' && running.batch > 0) return
  const begin = waiting[lane].shift()
  if (!begin) return
  running[lane] += 1
  begin()
  beginNext()
}
