import { type PackageThread, startThread, type ThreadProgram } from './thread.ts'

/** How long a thread that has nothing to do is kept, in ms. */
const keptIdleMs = 10_000

/**
 * One thread that works for all, one after the other, so that they never take more than one core; started when it is needed.
 * What is answered runs `use` with it when all that was asked for before has ended, well or not.
 */
export function threadInTurn<Question, Answer>(program: ThreadProgram) {
  let thread: PackageThread<Question, Answer> | undefined
  let idle: NodeJS.Timeout | undefined
  let queue: Promise<unknown> = Promise.resolve()

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
  return <T>(use: (thread: PackageThread<Question, Answer>) => Promise<T>): Promise<T> => {
    const turn = queue.then(() => use(acquire())).finally(release)
    queue = turn.catch(() => undefined) // whoever asked hears of it
    return turn
  }
}
