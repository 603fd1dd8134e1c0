import { type RunnerProcess, startProcess } from './process.ts'
import type { Hello, RunnerOptions } from './types.ts'

/** A runner that is started anew after it died. */
export interface LastingRunner {
  /** What the first one promised; no later one may promise less. */
  hello: Hello
  /** The running one, or a new one. Rejects when it cannot start. */
  alive(): Promise<RunnerProcess>
  /** The last one started, if it came up at all. */
  last(): Promise<RunnerProcess | undefined>
}

/** Starts a runner; rejects with its own sentence when it refuses. `onDeath` hears why each one ended. */
export async function startLasting(options: RunnerOptions, onDeath: (why: string) => void): Promise<LastingRunner> {
  const first = await startProcess(options)
  void first.ended.then(onDeath)
  let last: Promise<RunnerProcess | undefined> = Promise.resolve(first)

  async function restart(): Promise<RunnerProcess> {
    const runner = await startProcess(options)
    void runner.ended.then(onDeath)
    if (runner.hello.tier <= first.hello.tier) return runner
    runner.end() // e.g. the judge has given up being root meanwhile
    throw new Error(`The sandbox came back with tier ${runner.hello.tier} instead of ${first.hello.tier}`)
  }

  return {
    hello: first.hello,
    alive: async () => {
      const runner = await last
      if (runner && !runner.isGone()) return runner
      const next = restart()
      last = next.catch(() => undefined) // told to whoever asked; the next one to ask tries again
      return next
    },
    last: () => last,
  }
}
