import { assistPairs, batchPairs, compilePairs, frame } from './frames.ts'
import { hearAssisted, hearCompiled, hearTests, type Reply } from './replies.ts'
import { startLasting } from './restart.ts'
import type { Runner, RunnerOptions } from './types.ts'

type Pairs = Parameters<typeof frame>[0]
/** Looks at each reply to its job; anything but undefined is the job's result. */
type Hear<T> = (reply: Reply) => T | undefined

/** Gives jobs to a runner one at a time, in the order they come. */
async function startQueue(options: RunnerOptions) {
  let last: Promise<unknown> = Promise.resolve()
  let lastId = 0
  let fail: ((why: Error) => void) | undefined
  const runner = await startLasting(options, (why) => fail?.(new Error(`The runner died: ${why}`)))

  async function run<T>(pairs: Pairs, hear: Hear<T>): Promise<T> {
    const id = ++lastId
    const order = frame([['id', id], ...pairs])
    const { listen, send } = await runner.alive()
    const result = new Promise<T>((resolve, reject) => {
      fail = reject
      listen((reply) => {
        const heard = reply.id === id ? hear(reply) : undefined
        if (heard !== undefined) resolve(heard)
      })
      send(order)
    })
    return result.finally(() => {
      fail = undefined
    })
  }

  function add<T>(pairs: Pairs, hear: Hear<T>): Promise<T> {
    const result = last.then(() => run(pairs, hear))
    last = result.catch(() => undefined) // told to the caller; the next job goes on
    return result
  }

  return { runner, add, isRunning: () => fail !== undefined }
}

/**
 * Starts a runner and waits until it can judge. Jobs run one at a time in the order given. A runner that dies rejects
 * the job it had and is started anew for the next one. Rejects with a sentence when the machine offers too little.
 */
export async function startRunner(options: RunnerOptions): Promise<Runner> {
  const { runner, add, isRunning } = await startQueue(options)
  let closed = false

  function enqueue<T>(pairs: Pairs, hear: Hear<T>): Promise<T> {
    return closed ? Promise.reject(new Error('The runner is closed')) : add(pairs, hear)
  }

  return {
    hello: runner.hello,
    compile: (job) => enqueue(compilePairs(job), hearCompiled),
    assist: (job) => enqueue(assistPairs(job), hearAssisted),
    batch: async (job, onTest) => {
      await enqueue(batchPairs(job), hearTests(onTest))
    },
    cancel: () => {
      if (isRunning()) void runner.last().then((one) => one?.send(frame([['do', 'cancel']])))
    },
    close: async () => {
      closed = true
      const one = await runner.last()
      one?.end()
      await one?.ended
    },
  }
}
