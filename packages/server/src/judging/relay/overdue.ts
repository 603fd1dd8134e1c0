import type { Failure } from '@verdict/contract/remote/failure.ts'
import type { Db } from '../../db/connect.ts'
import { deleteJob } from '../../queue/queries.ts'
import { lockIdleJob, lockRemote, overdueRelays } from './relay-queries.ts'
import { recordFailed, recordUnknown } from './settle.ts'

/** Ends relayed submissions whose time is over: as Submitted Failed, or with the last word of the site where they arrived. */
export async function endOverdue(db: Db): Promise<void> {
  for (const submitId of await overdueRelays(db)) await db.transaction().execute((tx) => endOne(tx, submitId))
}

async function endOne(tx: Db, submitId: number): Promise<void> {
  const job = await lockIdleJob(tx, submitId)
  const remote = job && (await lockRemote(tx, submitId))
  if (!remote) return
  if (remote.phase === 'sent') await recordUnknown(tx, job)
  else await recordFailed(tx, job, remote.failure ?? tooLong(remote.site))
  await deleteJob(tx, { jobId: job.id, attempt: job.attempt })
}

/** It waited to the end, and for no reason that anybody knows. */
export const tooLong = (site: string): Failure => ({
  reason: 'too-slow',
  detail: `It could not be sent to ${site} within 30 minutes.`,
})
