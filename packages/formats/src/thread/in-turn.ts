import { PackageFault } from '../message.ts'
import { type PackageThread, startThread, type ThreadProgram } from './thread.ts'
import { fairTurns } from './turns.ts'

/** How long a thread that has nothing to do is kept, in ms. */
const keptIdleMs = 10_000

/** So many uploads of one person wait for their turn. */
const mostWaiting = 8

/**
 * One thread that works for all, one after the other, so that they never take more than one core; started when it is needed.
 * What is answered runs `use` with it when it is its turn: people take turns. Throws a `PackageFault` where too much of one person waits;
 * what is nobody's waits as long as it takes.
 */
export function threadInTurn<Question, Answer>(program: ThreadProgram) {
  let thread: PackageThread<Question, Answer> | undefined
  let idle: NodeJS.Timeout | undefined
  const turns = fairTurns(mostWaiting)

  const acquire = () => {
    clearTimeout(idle)
    thread ??= startThread(program)
    return thread
  }
  const release = () => {
    if (thread?.isDead()) thread = undefined
    idle = setTimeout(() => {
      thread?.end()
      thread = undefined
    }, keptIdleMs).unref()
  }
  let asked = 0
  return async <T>(use: (thread: PackageThread<Question, Answer>) => Promise<T>, by?: string): Promise<T> => {
    const turn = turns.take(by ?? `nobody ${++asked}`, () => use(acquire()).finally(release))
    if (!turn) throw new PackageFault('uploads-waiting', { most: mostWaiting })
    return turn
  }
}
