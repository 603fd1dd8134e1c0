import type { Job } from '@verdict/contract/judging/job.ts'
import type { NodeCall } from '../http/call.ts'
import type { ClaimedJob } from '../queue/job.ts'
import { touchNode } from '../queue/node-queries.ts'
import { lockHeld } from '../queue/queries.ts'
import { failJob } from './fail-job.ts'
import { Unjudgeable } from './kinds/unjudgeable.ts'
import { lookForWork } from './look.ts'
import { makeJob } from './make-job.ts'
import { returnJobs } from './reaper.ts'

/** Looks again this often even when nothing was told. */
const safetyMs = 5000

/** Waits until there is work and takes up to `slots` jobs of it; empty when `waitMs` has passed or the node is gone. */
export async function claimJobs(call: NodeCall, { slots, waitMs }: { slots: number; waitMs: number }): Promise<Job[]> {
  const deadline = Date.now() + waitMs
  // the call itself is a sign of life; that it is still open later is none, for a frozen judge leaves it so
  await touchNode(call.db, call.node.id, new Date())
  for (let wasTold = false; ; ) {
    const told = heard(call, Math.min(safetyMs, deadline - Date.now()))
    const jobs = call.gone.aborted ? [] : await takeWork(call, slots, wasTold)
    if (jobs.length || call.gone.aborted || Date.now() >= deadline) {
      told.stop()
      return jobs
    }
    wasTold = await told.wait
  }
}

/**
 * What could be made ready of the jobs taken. One that cannot be made ready now is left to its lease, so that it holds up none
 * of the others; when the node went away meanwhile, all go back.
 */
async function takeWork(call: NodeCall, slots: number, wasTold: boolean): Promise<Job[]> {
  const { db, node, gone } = call
  const claimed = await lookForWork(call, slots, wasTold)
  const made = await Promise.allSettled(claimed.map((one) => ready(call, one)))
  const jobs = made.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []))
  const failed = made.find((one) => one.status === 'rejected')
  if (failed && !jobs.length) throw failed.reason
  if (!gone.aborted) return jobs
  await returnJobs(db, node.name, jobs)
  return []
}

/** The job for the judge, or undefined when it can never be judged: then it is ended here, unless its lease is lost by now. */
async function ready({ db, blobs, config, node }: NodeCall, claimed: ClaimedJob): Promise<Job | undefined> {
  try {
    return await makeJob(db, blobs, claimed, config.leaseMs)
  } catch (error) {
    if (!(error instanceof Unjudgeable)) throw error
    const lease = { jobId: claimed.id, attempt: claimed.attempt }
    await db.transaction().execute(async (tx) => {
      if (await lockHeld(tx, node.name, lease, config.fencing)) await failJob(tx, claimed, error.message)
    })
    return undefined
  }
}

/** Resolves at the next word of waiting work with true; after `maxMs`, or when the node is gone, with false. */
function heard({ eventBus, gone }: NodeCall, maxMs: number): { wait: Promise<boolean>; stop(): void } {
  const { promise: wait, resolve } = Promise.withResolvers<boolean>()
  const off = eventBus.on('judge_job', () => resolve(true))
  const timer = setTimeout(() => resolve(false), Math.max(0, maxMs))
  const leave = () => resolve(false)
  gone.addEventListener('abort', leave)
  const stop = () => {
    off()
    gone.removeEventListener('abort', leave)
    clearTimeout(timer)
  }
  return { wait: wait.finally(stop), stop }
}
