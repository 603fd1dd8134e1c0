import type { Job } from '@verdict/contract/judging/job.ts'
import type { NodeCall } from '../http/call.ts'
import { takeJobs } from '../queue/claim-queries.ts'
import type { ClaimedJob } from '../queue/job.ts'
import { lockHeld } from '../queue/queries.ts'
import { failJob } from './fail-job.ts'
import { Unjudgeable } from './kinds/unjudgeable.ts'
import { lookForWork } from './look.ts'
import { makeJob } from './make-job.ts'
import { keepFiles } from './named-files.ts'
import { returnJobs } from './reaper.ts'
import { waitForWork } from './wait-for-work.ts'

/** Looks again this often even when nothing was told. */
const safetyMs = 5000

/** Waits until there is work and takes up to `slots` jobs of it; empty when `waitMs` has passed or the node is gone. */
export async function claimJobs(call: NodeCall, { slots, waitMs }: { slots: number; waitMs: number }): Promise<Job[]> {
  if (call.node.kind !== 'sandbox') return []
  return waitForWork(call, { waitMs, safetyMs }, (wasTold) => takeWork(call, slots, wasTold))
}

/**
 * What could be made ready of the jobs taken. One that cannot be made ready now is left to its lease, so that it holds up none
 * of the others; when the node went away meanwhile, all go back.
 */
async function takeWork(call: NodeCall, slots: number, wasTold: boolean): Promise<Job[]> {
  const { db, node, gone } = call
  const claimed = await lookForWork(call, wasTold, () => takeJobs(db, node, slots, call.config.leaseMs))
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
    const job = await makeJob(db, blobs, claimed, config.leaseMs)
    keepFiles(db, job)
    return job
  } catch (error) {
    if (!(error instanceof Unjudgeable)) throw error
    const lease = { jobId: claimed.id, attempt: claimed.attempt }
    await db.transaction().execute(async (tx) => {
      if (await lockHeld(tx, node.name, lease, config.fencing)) await failJob(tx, claimed, error.message)
    })
    return undefined
  }
}
