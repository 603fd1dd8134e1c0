import { isWaiting } from '@verdict/contract/judging/verdict.ts'
import type { Db } from '../db/connect.ts'
import { type Lease, lockHeld, tell } from '../queue/queries.ts'
import * as rows from './record-queries.ts'
import * as references from './reference-queries.ts'

/** Notes that a job is being compiled or judged; false when the lease was lost. */
export async function recordProgress(
  db: Db,
  node: string,
  lease: Lease,
  status: 6 | 7,
  isFenced = true,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const job = await lockHeld(tx, node, lease, isFenced)
    if (!job) return false
    if (job.referenceRunId !== null) await references.progressReferenceRun(tx, job.referenceRunId, status, node)
    if (job.submitId !== null) await progressSubmission(tx, job.submitId, { node, attempt: lease.attempt }, status)
    return true
  })
}

async function progressSubmission(
  tx: Db,
  submitId: number,
  by: { node: string; attempt: number },
  status: 6 | 7,
): Promise<void> {
  const submission = await rows.lockSubmission(tx, submitId)
  // a judge that tries once more, or says it twice, tells nobody anything new
  if (!submission || (isWaiting(submission.status) && status <= submission.status)) return
  await rows.setProgress(tx, submitId, status, by.node)
  await rows.logStatus(tx, { submitId, version: submission.version, ...by, status, isFinal: false })
  await tell(tx, 'submission', submitId)
}
