import { type Job, judgeProgress, judgeResult, judgeReturn, type Result } from '@verdict/contract/judging/job.ts'
import { Dropped, type Lease, type Leases } from '@verdict/node/leases.ts'
import { log, reasonOf } from '@verdict/node/log.ts'
import { retry, wait } from '@verdict/node/retry.ts'
import { ask, Refused, type Server, ServerUnavailable } from '@verdict/node/server.ts'
import { untilDiskSpace, whyNoDiskSpace } from './disk-space.ts'
import type { Take } from './dispatch.ts'
import { SandboxError, UnjudgeableError } from './errors.ts'
import { asSystemError, judgeSubmission, type Progress } from './judge-submission.ts'
import { truncate } from './message.ts'
import type { NodeStatus } from './registration.ts'
import { begin } from './run-exclusively.ts'
import type { Slot } from './slot.ts'
import { runTest } from './test-run.ts'
import { truncateResult } from './truncate-result.ts'
import { useHelper } from './workbench.ts'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Takes jobs and judges them until `stopping`. */
export async function serveSlot(
  slot: Slot,
  take: Take,
  status: NodeStatus,
  leases: Leases,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    try {
      await untilDiskSpace(slot, status, stopping)
      await carryOut(slot, await take(), status.server, leases)
    } catch (fault) {
      if (stopping.aborted) return
      log(`a slot begins again: ${reasonOf(fault)}`)
      await wait(restMs, stopping).catch(() => log('stopping', 'info'))
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
  const isContest = job.kind === 'judgement' && job.isContest === true
  const end = begin(slot.node.neighbours, slot.runner, { isContest })
  try {
    const result = await workTwice(slot, job, progressOf(server, lease, control), control.signal)
    lease.isDelivering = true
    end()
    await deliver(server, lease, result, control.signal)
  } catch (fault) {
    if (!control.signal.aborted) await giveBack(slot, server, lease, reasonOf(fault))
    else if (fault !== control.signal.reason) throw fault
    log(`job ${job.jobId} dropped: ${reasonOf(fault)}`)
  } finally {
    end()
    control.signal.removeEventListener('abort', stopRun)
    leases.delete(lease)
  }
}

const work = (slot: Slot, job: Job, tell: Progress, signal: AbortSignal): Promise<Result> => {
  if (job.kind === 'testRun') return runTest(slot, job, tell, signal)
  return job.kind === 'workbench' ? useHelper(slot, job, tell, signal) : judgeSubmission(slot, job, tell, signal)
}

/** What cannot be judged becomes a System Error. A runner that died is no reason yet: the job is tried once more. */
async function workTwice(slot: Slot, job: Job, tell: Progress, signal: AbortSignal): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work(slot, job, tell, signal)
    } catch (fault) {
      if (signal.aborted) throw signal.reason
      log(`job ${job.jobId} (${job.kind}): ${reasonOf(fault)}`)
      if (fault instanceof UnjudgeableError || fault instanceof Refused) return asSystemError(job, fault)
      if (tries === 2 || fault instanceof SandboxError || fault instanceof ServerUnavailable) throw fault
    }
  }
}

/** Time for another judge to take a job that this one failed over. */
const restMs = 1000

/** Gives a job back that this judge failed over; unless its disk was full, that counts towards giving the job up. */
async function giveBack(slot: Slot, server: Server, lease: Lease, why: string): Promise<void> {
  const isOurs = (await whyNoDiskSpace(slot.folder)) !== undefined
  const input = { leases: [lease], failed: !isOurs, why: truncate(why) }
  await ask(server, judgeReturn, input, { timeoutMs: 5000 }).catch((fault: unknown) =>
    log(`job ${lease.jobId} could not be given back, its lease will end: ${reasonOf(fault)}`),
  )
  if (!isOurs) await pause(restMs)
}

/** Tells the server how far the job is, in order, without holding up the job; not accepted means that it is no longer ours. */
function progressOf(server: Server, lease: Lease, control: AbortController): Progress {
  let last: Promise<void> = Promise.resolve()
  const send = async (status: Parameters<Progress>[0]) => {
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
    if (!control.signal.aborted) log(`progress of job ${lease.jobId}: ${reasonOf(fault)}`)
  }
  return (status) => {
    last = last.then(() => send(status)).catch(onFault)
  }
}

/** A result that nobody took for so long is no longer wanted: the job is somebody else's by now. */
const deliverMs = 600_000

/** Delivers until the server takes or refuses it, for its answer alone tells whether the lease was lost. */
async function deliver(server: Server, lease: Lease, result: Result, signal: AbortSignal): Promise<void> {
  const tooLate = AbortSignal.timeout(deliverMs)
  const either = AbortSignal.any([signal, tooLate])
  const input = { ...lease, result: truncateResult(result) }
  const attempt = () => ask(server, judgeResult, input, { signal: either, timeoutMs: 30_000 })
  try {
    const { accepted } = await retry(`result of job ${lease.jobId}`, attempt, either)
    if (!accepted) log(`job ${lease.jobId}: the result came too late`)
  } catch (fault) {
    if (fault instanceof Refused) log(`job ${lease.jobId}: the result was refused: ${fault.message}`)
    else if (fault === tooLate.reason && !signal.aborted)
      log(`job ${lease.jobId}: nobody took the result; it is dropped`)
    else throw fault
  }
}
