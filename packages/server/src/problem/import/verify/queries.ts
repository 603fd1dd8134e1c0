import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'

/** How the runs of one verification stand. */
export async function runsOf(db: Db, runId: string) {
  return db.selectFrom('reference_run').select('status').where('run_id', '=', runId).execute()
}

/** The measuring runs of a problem that still wait, and all of them. */
export async function limitProgress(db: Db, pid: number) {
  return db
    .selectFrom('reference_run as run')
    .innerJoin('reference_submission as reference', 'reference.id', 'run.reference_id')
    .select(['run.status', 'run.message', 'reference.path'])
    .where('reference.pid', '=', pid)
    .where('run.purpose', '=', 'limit')
    .execute()
}

export async function limitOf(db: Db, pid: number) {
  return db.selectFrom('problem').select(['time_limit', 'limit_rule']).where('pid', '=', pid).executeTakeFirstOrThrow()
}

/** Removes a copy made to verify a package, with everything that belongs to it. */
export async function removeCopy(db: Db, pid: number): Promise<void> {
  await db.deleteFrom('problem').where('pid', '=', pid).where('is_hidden_copy', '=', true).execute()
}

/** Removes copies that a verification which was killed left behind. */
export async function removeOldCopies(db: Db): Promise<void> {
  await db
    .deleteFrom('problem')
    .where('is_hidden_copy', '=', true)
    .where('created_at', '<', sql<Date>`now() - interval '6 hours'`)
    .execute()
}
