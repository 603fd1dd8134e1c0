import { type Job, judgeClaim } from '@verdict/contract/judging/job.ts'
import { log, reasonOf } from '@verdict/node/log.ts'
import { wait } from '@verdict/node/retry.ts'
import { ask, ServerUnavailable } from '@verdict/node/server.ts'
import { type NodeStatus, register } from './registration.ts'

const claimMs = 20_000

/** Answers the next job for a slot; rejects when the judge stops. */
export type Take = () => Promise<Job>

interface Waiter {
  resolve(job: Job): void
  reject(reason: unknown): void
}

/**
 * Hands the node's jobs to its slots. However many wait, they ask with one call, which stays open until there is work; a server
 * that is away, or does not want us, is asked again for ever.
 */
export function openDispatch(status: NodeStatus, stopping: AbortSignal): Take {
  const waiting: Waiter[] = []
  let isAsking = false

  const claim = async () => {
    await register(status, stopping)
    const input = { slots: waiting.length, waitMs: claimMs }
    const { jobs } = await ask(status.server, judgeClaim, input, { signal: stopping, timeoutMs: claimMs + 10_000 })
    for (const job of jobs) waiting.shift()?.resolve(job)
  }
  const askOn = async () => {
    for (let misses = 0; waiting.length && !stopping.aborted; ) {
      const fault = await claim().then(
        () => undefined,
        (fault: unknown) => fault ?? true,
      )
      misses = fault ? misses + 1 : 0
      if (fault && !stopping.aborted) await rest(status, fault, misses, stopping)
    }
    isAsking = false
    if (stopping.aborted) for (const { reject } of waiting.splice(0)) reject(stopping.reason)
  }
  return () => {
    const { promise, resolve, reject } = Promise.withResolvers<Job>()
    waiting.push({ resolve, reject })
    if (!isAsking) {
      isAsking = true
      void askOn()
    }
    return promise
  }
}

/** After a call in vain; who we are is said anew, for the server may not know us any more. */
async function rest(status: NodeStatus, fault: unknown, misses: number, stopping: AbortSignal): Promise<void> {
  status.registration = undefined
  if (misses === 3) log(`no jobs to be had: ${reasonOf(fault)}; trying on`)
  // A server that comes back has waiting jobs; one that refuses us is in no hurry.
  const maxMs = fault instanceof ServerUnavailable ? 200 : 5000
  await wait(Math.min(50 * 2 ** misses, maxMs), stopping).catch(() => log('stopping', 'info'))
}
