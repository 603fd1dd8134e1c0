import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { onOtherData } from '../problem/manage/data-queries.ts'

/** Submissions to a problem of a contest, oldest first. */
export async function submissionsOf(db: Db, cid: number, pid: number): Promise<number[]> {
  const found = db.selectFrom('submission').where('cid', '=', cid).where('pid', '=', pid)
  const rows = await found.select('submitId').orderBy('submitId').execute()
  return rows.map(({ submitId }) => submitId)
}

/** Submissions to a problem that were judged with other test data than is in force now and may be judged again, in order. */
export async function submissionsOnOlderData(db: Db, pid: number): Promise<number[]> {
  const problem = await db.selectFrom('problem').where('pid', '=', pid).select('dataVersion').executeTakeFirst()
  if (!problem?.dataVersion) return []
  const found = await onOtherData(db, pid, problem.dataVersion).select('submitId').orderBy('submitId').execute()
  return found.map(({ submitId }) => submitId)
}

/** A submission that is to be judged again. */
export interface DueRejudge {
  submitId: number
  /** The user name of whoever wanted it. */
  askedBy: string
}

/** Notes what is to be judged again; answers what was not noted before, in order. */
export async function addDueRejudges(tx: Db, submitIds: number[], askedBy: string, now: Date): Promise<DueRejudge[]> {
  const { rows } = await sql<DueRejudge>`
    with held as (
      select submit_id from submission where submit_id = any(${submitIds}::bigint[]) order by submit_id for key share
    )
    insert into due_rejudge (submit_id, asked_by, asked_at)
    select submit_id, ${askedBy}::text, ${now}::timestamptz from held
    on conflict (submit_id) do nothing
    returning submit_id as "submitId", asked_by as "askedBy"`.execute(tx)
  return rows.toSorted((a, b) => a.submitId - b.submitId)
}

/** What has waited longest. */
export const nextDueRejudges = (db: Db, most: number): Promise<DueRejudge[]> =>
  db
    .selectFrom('dueRejudge')
    .select(['submitId', 'askedBy'])
    .orderBy('askedAt')
    .orderBy('submitId')
    .limit(most)
    .execute()

/** Puts one behind all others that are due. */
export async function putLast(db: Db, submitId: number): Promise<void> {
  await db.updateTable('dueRejudge').set({ askedAt: sql`now()` }).where('submitId', '=', submitId).execute()
}

/** Takes a submission from the list; answers whether it was there. For whoever holds the submission. */
export async function settleDueRejudge(tx: Db, submitId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('dueRejudge').where('submitId', '=', submitId).executeTakeFirst()
  return numDeletedRows > 0n
}
