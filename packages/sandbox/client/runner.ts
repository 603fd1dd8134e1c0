import { assistPairs, batchPairs, compilePairs, frame } from './frames.ts'
import { type RunnerProcess, startProcess } from './process.ts'
import { type Reply, readAssisted, readCompiled, readTest, troubled } from './replies.ts'
import type { Assisted, Compiled, Runner, RunnerOptions } from './types.ts'

type Pairs = Parameters<typeof frame>[0]
/** Looks at each reply to its job; anything but undefined is the job's result. */
type Hear<T> = (reply: Reply) => T | undefined

/**
 * Starts a runner and waits until it can judge. Jobs run one at a time in the order given. A runner that dies rejects
 * the job it had and is started anew for the next one.
 */
export async function startRunner(options: RunnerOptions): Promise<Runner> {
  let running: Promise<RunnerProcess>
  let queue: Promise<unknown> = Promise.resolve()
  let lastId = 0
  let closed = false
  let fail: ((why: Error) => void) | undefined

  function start(): Promise<RunnerProcess> {
    running = startProcess(options).then((runner) => {
      runner.ended.then((why) => fail?.(new Error(`The runner died: ${why}`)))
      return runner
    })
    return running
  }

  async function alive(): Promise<RunnerProcess> {
    const runner = await running.catch(() => undefined) // it could not start: try again
    return runner && !runner.isGone() ? runner : start()
  }

  async function run<T>(pairs: Pairs, hear: Hear<T>): Promise<T> {
    if (closed) throw new Error('The runner is closed')
    const id = ++lastId
    const order = frame([['id', id], ...pairs])
    const runner = await alive()
    try {
      return await new Promise<T>((resolve, reject) => {
        fail = reject
        runner.listen((reply) => {
          const heard = reply.id === id ? hear(reply) : undefined
          if (heard !== undefined) resolve(heard)
        })
        runner.send(order)
      })
    } finally {
      fail = undefined
    }
  }

  function enqueue<T>(pairs: Pairs, hear: Hear<T>): Promise<T> {
    const result = queue.then(() => run(pairs, hear))
    queue = result.catch(() => {}) // told to the caller; the next job goes on
    return result
  }

  const { hello } = await start()
  return {
    hello,
    compile: (job) => enqueue(compilePairs(job), hearCompiled),
    assist: (job) => enqueue(assistPairs(job), hearAssisted),
    batch: async (job, onTest) => {
      await enqueue(batchPairs(job), ({ test, done, fault }) => {
        if (test) onTest(readTest(test))
        if (fault) onTest({ ...troubled(fault), index: 0, comparison: 'none' })
        return done || fault ? true : undefined
      })
    },
    cancel: () => {
      if (fail) running.then((runner) => runner.send(frame([['do', 'cancel']])))
    },
    close: async () => {
      closed = true
      const runner = await running.catch(() => undefined) // one that never started needs no end
      runner?.end()
      await runner?.ended
    },
  }
}

function hearCompiled({ compiled, fault }: Reply): Compiled | undefined {
  if (fault) return { ...troubled(fault), message: '', messageCut: false, artefacts: [] }
  return compiled && readCompiled(compiled)
}

function hearAssisted({ assisted, fault }: Reply): Assisted | undefined {
  if (fault) return { ...troubled(fault), stdout: '', collected: {} }
  return assisted && readAssisted(assisted)
}
