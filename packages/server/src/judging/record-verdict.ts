import type { Result, WorkbenchResult } from '@verdict/contract/judging/job.ts'
import type { Blobs } from '../blobs/blobs.ts'
import type { Db } from '../db/connect.ts'
import { tasksOf } from '../problem/workbench/queries.ts'
import { keepMade } from '../problem/workbench/record-work.ts'
import { countWait } from '../queue/ended.ts'
import { deleteJob, findHeld, type Lease, lockHeld } from '../queue/queries.ts'
import { kinds } from './kinds.ts'

/**
 * Ends a job with what its judge found: submission, cases, counts and log in one transaction. A result whose lease was lost
 * meanwhile changes nothing and answers false, so that a judgement is recorded exactly once.
 */
export async function recordVerdict(
  { db, blobs }: { db: Db; blobs: Blobs },
  node: string,
  lease: Lease,
  given: Result,
  isFenced = true,
): Promise<boolean> {
  const found = given.kind === 'workbench' ? await withMade({ db, blobs }, node, lease, given, isFenced) : given
  const ended = await db.transaction().execute(async (tx) => {
    const job = await lockHeld(tx, node, lease, isFenced)
    if (!job) return undefined
    await kinds[job.kind].end(tx, { ...job, ...lease, node }, found)
    await deleteJob(tx, lease)
    return job
  })
  if (ended) countWait(ended, 'sandbox')
  return ended !== undefined
}

/** Keeps the files that this node was asked to make. They cannot wait for the transaction, so their lease is looked at here too. */
async function withMade(
  { db, blobs }: { db: Db; blobs: Blobs },
  node: string,
  lease: Lease,
  given: WorkbenchResult,
  isFenced: boolean,
) {
  const job = await findHeld(db, node, lease, isFenced)
  return keepMade(blobs, given, job?.kind === 'workbench' ? await tasksOf(db, job.subject) : [])
}
