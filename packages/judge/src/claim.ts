import { type Job, judgeClaim, judgeProgress, judgeResult, type Result } from '@verdict/contract/judging/job.ts'
import { greet, type Standing } from './greeting.ts'
import { asSystemError, judgeSubmission } from './judge-submission.ts'
import { Dropped, type Lease, type Leases } from './leases.ts'
import { note, reasonOf } from './note.ts'
import { insist, wait } from './patience.ts'
import { ask, Refused, type Server } from './server.ts'
import type { Slot } from './slot.ts'
import { Trouble } from './trouble.ts'

const claimMs = 20_000

/** Claims and judges until `stopping`; a server that is away, or does not want us, is asked again for ever. */
export async function serveSlot(slot: Slot, standing: Standing, leases: Leases, stopping: AbortSignal): Promise<void> {
  let pauseMs = 100
  while (!stopping.aborted) {
    try {
      await greet(standing, stopping)
      const input = { slots: 1, waitMs: claimMs }
      const { jobs } = await ask(standing.server, judgeClaim, input, { signal: stopping, timeoutMs: claimMs + 10_000 })
      pauseMs = 100
      for (const job of jobs) await carryOut(slot, job, standing.server, leases)
    } catch (fault) {
      if (stopping.aborted) return
      standing.greeting = undefined
      if (pauseMs === 400) note(`no jobs to be had: ${reasonOf(fault)}; trying on`)
      await wait(pauseMs, stopping).catch(() => note('stopping'))
      pauseMs = Math.min(pauseMs * 2, 5000)
    }
  }
}

/** Judges one claimed job and delivers what came of it, unless the lease is lost on the way. */
async function carryOut(slot: Slot, job: Job, server: Server, leases: Leases): Promise<void> {
  const lease: Lease = { jobId: job.jobId, attempt: job.attempt }
  const control = new AbortController()
  const stopRun = () => slot.runner.cancel()
  control.signal.addEventListener('abort', stopRun)
  leases.set(lease, control)
  try {
    const result = await judgeTwice(slot, job, progressOf(server, lease, control), control.signal)
    await deliver(server, lease, result, control.signal)
  } catch (fault) {
    if (fault !== control.signal.reason) throw fault
    note(`job ${job.jobId} dropped: ${reasonOf(fault)}`)
  } finally {
    control.signal.removeEventListener('abort', stopRun)
    leases.delete(lease)
  }
}

/** Our own failures become a System Error; a runner that died is no reason yet, the job is tried once more. */
async function judgeTwice(slot: Slot, job: Job, tell: (status: 6 | 7) => void, signal: AbortSignal): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      if (job.kind !== 'judgement') throw new Trouble('This judge does judgements only.')
      return await judgeSubmission(slot, job, tell, signal)
    } catch (fault) {
      if (signal.aborted) throw signal.reason
      note(`job ${job.jobId} (${job.kind}): ${reasonOf(fault)}`)
      if (fault instanceof Trouble || fault instanceof Refused) return asSystemError(job, fault.message)
      if (tries === 2) return asSystemError(job, 'The judge failed; its operator finds the reason in the log.')
    }
  }
}

/** Tells the server how far the job is, in order, without holding up the job; not accepted means that it is no longer ours. */
function progressOf(server: Server, lease: Lease, control: AbortController) {
  let last: Promise<void> = Promise.resolve()
  const send = async (status: 6 | 7) => {
    if (control.signal.aborted) return
    const { accepted } = await ask(
      server,
      judgeProgress,
      { ...lease, status },
      { signal: control.signal, timeoutMs: 3000 },
    )
    if (!accepted) control.abort(new Dropped('the lease is lost'))
  }
  const onFault = (fault: unknown) => {
    if (!control.signal.aborted) note(`progress of job ${lease.jobId}: ${reasonOf(fault)}`)
  }
  return (status: 6 | 7) => {
    last = last.then(() => send(status)).catch(onFault)
  }
}

/** Delivers until the server takes or refuses it. */
async function deliver(server: Server, lease: Lease, result: Result, signal: AbortSignal): Promise<void> {
  const attempt = () => ask(server, judgeResult, { ...lease, result }, { signal, timeoutMs: 30_000 })
  try {
    const { accepted } = await insist(`result of job ${lease.jobId}`, attempt, signal)
    if (!accepted) note(`job ${lease.jobId}: the result came too late`)
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault
    note(`job ${lease.jobId}: the result was refused: ${fault.message}`)
  }
}
