import type { Db } from '../db/connect.ts'
import type { ClaimedJob } from '../queue/job.ts'
import { deleteJob } from '../queue/queries.ts'
import { kinds } from './kinds.ts'

/** Ends a job that cannot be judged with a System Error that says why. */
export async function failJob(tx: Db, job: ClaimedJob, reason: string): Promise<void> {
  await kinds[job.kind].fail(tx, job, reason)
  await deleteJob(tx, { jobId: job.id, attempt: job.attempt })
}
