import type { RemoteJob } from '@verdict/contract/remote/job.ts'
import type { NodeCall } from '../../http/call.ts'
import { deleteJob, lockHeld } from '../../queue/queries.ts'
import { lookForWork } from '../look.ts'
import { returnJobs } from '../reaper.ts'
import { waitForWork } from '../wait-for-work.ts'
import { putAside } from './accounts.ts'
import { type ClaimedRemote, takeRemoteJobs } from './claim-queries.ts'
import { endErrand } from './errand-queries.ts'
import { makeRemoteJob, NotRelayable } from './make-remote-job.ts'
import { giveBack } from './relay-queries.ts'
import { recordFailed } from './settle.ts'

/** Looks again this often though nothing was told: pauses of accounts and sites end by themselves. */
const safetyMs = 1000

/** Waits until there is work for this relay and takes up to `slots` pieces of it; empty when `waitMs` has passed. */
export const claimRemoteJobs = (
  call: NodeCall,
  { slots, waitMs }: { slots: number; waitMs: number },
): Promise<RemoteJob[]> => waitForWork(call, { waitMs, safetyMs }, (wasTold) => takeWork(call, slots, wasTold))

/** What could be made ready of the jobs taken; all go back when the relay went away meanwhile. */
async function takeWork(call: NodeCall, slots: number, wasTold: boolean): Promise<RemoteJob[]> {
  const { db, node, gone, config } = call
  const claimed = await lookForWork(call, wasTold, () => takeRemoteJobs(db, node, slots, config.leaseMs))
  const made = await Promise.allSettled(claimed.map((one) => ready(call, one)))
  const jobs = made.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []))
  const failed = made.find((one) => one.status === 'rejected')
  if (failed && !jobs.length) throw failed.reason
  if (!gone.aborted) return jobs
  await returnJobs(db, node.name, jobs)
  return []
}

/** The job for the relay, or undefined when it can never be done: then it is ended here, unless its lease is lost by now. */
async function ready(call: NodeCall, claimed: ClaimedRemote): Promise<RemoteJob | undefined> {
  const { db, config, node } = call
  try {
    return await makeRemoteJob(call, claimed)
  } catch (error) {
    if (!(error instanceof NotRelayable)) throw error
    const lease = { jobId: claimed.id, attempt: claimed.attempt }
    await db.transaction().execute(async (tx) => {
      if (await lockHeld(tx, node.name, lease, config.fencing)) await giveUp(tx, claimed, error)
    })
    return undefined
  }
}

async function giveUp(tx: NodeCall['db'], claimed: ClaimedRemote, { reason, message }: NotRelayable): Promise<void> {
  const failure = { reason, detail: message }
  if (reason === 'wrong-password') {
    if (claimed.account !== null) await putAside(tx, claimed.account, failure)
    return giveBack(tx, claimed.id)
  }
  if (claimed.kind === 'relay') await recordFailed(tx, claimed, failure)
  else await endErrand(tx, claimed.subject, { failure })
  await deleteJob(tx, { jobId: claimed.id, attempt: claimed.attempt })
}
