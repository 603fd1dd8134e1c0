import { assistPairs, batchPairs, compilePairs, type frame } from './frames.ts'
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
  let running: Promise<RunnerProcess> = startProcess(options)
  const { hello } = await running
  let queue: Promise<unknown> = Promise.resolve()
  let lastId = 0
  let closed = false
  let cancelRunning = () => {}

  async function alive(): Promise<RunnerProcess> {
    const runner = await running.catch(() => undefined)
    const gone = !runner || (await Promise.race([runner.ended, Promise.resolve()])) !== undefined
    if (gone) running = startProcess(options)
    return running
  }

  async function run<T>(pairs: Pairs, hear: Hear<T>): Promise<T> {
    if (closed) throw new Error('The runner is closed')
    const runner = await alive()
    const id = ++lastId
    const result = new Promise<T>((resolve, reject) => {
      runner.listen((reply) => {
        const heard = reply.id === id ? hear(reply) : undefined
        if (heard !== undefined) resolve(heard)
      })
      runner.ended.then((why) => reject(new Error(`The runner died: ${why}`)))
    })
    cancelRunning = () => runner.send([['do', 'cancel']])
    runner.send([['id', id], ...pairs])
    return result.finally(() => {
      cancelRunning = () => {}
    })
  }

  function enqueue<T>(pairs: Pairs, hear: Hear<T>): Promise<T> {
    const result = queue.then(() => run(pairs, hear))
    queue = result.catch(() => {}) // told to the caller; the next job goes on
    return result
  }

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
    cancel: () => cancelRunning(),
    close: async () => {
      closed = true
      const runner = await running.catch(() => undefined)
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
