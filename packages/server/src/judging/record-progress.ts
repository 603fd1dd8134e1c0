import type { Verdict } from '@verdict/contract/judging/verdict.ts'
import type { Db } from '../db/connect.ts'
import { type Lease, lockHeld } from '../queue/queries.ts'
import { kinds } from './kinds.ts'

/** Notes how far the judgement of a job has come; false when the lease was lost. */
export async function recordProgress(
  db: Db,
  node: string,
  lease: Lease,
  status: Verdict,
  isFenced = true,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const job = await lockHeld(tx, node, lease, isFenced)
    if (!job) return false
    await kinds[job.kind].progress?.(tx, { ...job, ...lease, node }, status)
    return true
  })
}
