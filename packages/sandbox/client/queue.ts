import { frame } from './frames.ts'
import type { Reply } from './replies.ts'
import { type LastingRunner, startLasting } from './restart.ts'
import type { RunnerOptions } from './types.ts'

type Pairs = Parameters<typeof frame>[0]
/** Looks at each reply to its job; anything but undefined is the job's result. */
export type Hear<T> = (reply: Reply) => T | undefined

/** The job that runs now. */
interface Running {
  send(order: Buffer): void
  fail(why: Error): void
  /** The pause that was asked for last, and who is to hear that it has come. */
  pauseId: number
  paused: PromiseWithResolvers<void>
}

/** Jobs for a runner, given to it one at a time, in the order they come. */
export interface Queue {
  runner: LastingRunner
  /** Adds a job; rejects when the runner dies while it runs, or is closed before. */
  add<T>(pairs: Pairs, hear: Hear<T>): Promise<T>
  cancel(): void
  pause(): Promise<void>
  resume(): void
  close(): Promise<void>
}

/** Starts a runner and its queue; rejects with the runner's own sentence when it refuses. */
export async function startQueue(options: RunnerOptions): Promise<Queue> {
  let last: Promise<unknown> = Promise.resolve()
  let lastId = 0
  let closed = false
  let running: Running | undefined
  let gate: PromiseWithResolvers<void> | undefined // there while paused
  const runner = await startLasting(options, (why) => running?.fail(new Error(`The runner died: ${why}`)))

  async function readyRunner() {
    for (;;) {
      if (closed) throw new Error('The runner is closed')
      const one = await runner.alive()
      if (!gate) return one
      await gate.promise
    }
  }

  async function run<T>(pairs: Pairs, hear: Hear<T>): Promise<T> {
    const id = ++lastId
    const order = frame([['id', id], ...pairs])
    const { listen, send } = await readyRunner()
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const job: Running = { send, fail: reject, pauseId: 0, paused: Promise.withResolvers() }
    running = job
    listen((reply) => {
      if (reply.paused === job.pauseId) job.paused.resolve()
      const heard = reply.id === id ? hear(reply) : undefined
      if (heard !== undefined) resolve(heard)
    })
    send(order)
    return promise.finally(() => {
      running = undefined
      job.paused.resolve()
    })
  }

  function add<T>(pairs: Pairs, hear: Hear<T>): Promise<T> {
    if (closed) return Promise.reject(new Error('The runner is closed'))
    const result = last.then(() => run(pairs, hear))
    last = result.catch(() => undefined) // told to the caller; the next job goes on
    return result
  }

  function pause(): Promise<void> {
    if (gate || !running) {
      gate ??= Promise.withResolvers()
      return running ? running.paused.promise : Promise.resolve()
    }
    gate = Promise.withResolvers()
    running.pauseId = ++lastId
    running.send(
      frame([
        ['do', 'pause'],
        ['id', running.pauseId],
      ]),
    )
    return running.paused.promise
  }

  function resume(): void {
    if (!gate) return
    gate.resolve()
    gate = undefined
    if (!running) return
    running.paused.resolve() // whoever still waited for the pause is not left waiting
    running.paused = Promise.withResolvers()
    running.send(frame([['do', 'resume']]))
  }

  async function close(): Promise<void> {
    closed = true
    gate?.resolve()
    const one = await runner.last()
    one?.end()
    await one?.ended
  }

  return { runner, add, cancel: () => running?.send(frame([['do', 'cancel']])), pause, resume, close }
}
