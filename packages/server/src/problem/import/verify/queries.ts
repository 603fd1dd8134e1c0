import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { retimedIn } from '../../workbench/too-slow.ts'

/** How the runs of one verification stand. */
export async function runsOf(db: Db, runId: string) {
  return db
    .selectFrom('referenceRun')
    .select('status')
    .where('runId', 'in', [runId, retimedIn(runId)])
    .execute()
}

/** The measuring runs of a problem that still wait, and all of them. */
export async function limitProgress(db: Db, pid: number) {
  return db
    .selectFrom('referenceRun as run')
    .innerJoin('referenceSubmission as reference', 'reference.id', 'run.referenceId')
    .select(['run.status', 'run.message', 'reference.path'])
    .where('reference.pid', '=', pid)
    .where('run.purpose', '=', 'limit')
    .execute()
}

export async function limitOf(db: Db, pid: number) {
  return db.selectFrom('problem').select(['timeLimit', 'limitRule']).where('pid', '=', pid).executeTakeFirstOrThrow()
}

/** Removes a copy made to verify a package, with everything that belongs to it. */
export async function removeCopy(db: Db, pid: number): Promise<void> {
  await db.deleteFrom('problem').where('pid', '=', pid).where('isHiddenCopy', '=', true).execute()
}

/** Removes copies that a verification which was killed left behind. */
export async function removeOldCopies(db: Db): Promise<void> {
  await db
    .deleteFrom('problem')
    .where('isHiddenCopy', '=', true)
    .where('createdAt', '<', sql<Date>`now() - interval '6 hours'`)
    .execute()
}
