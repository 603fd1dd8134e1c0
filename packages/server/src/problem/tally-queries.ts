import type { Place } from '@verdict/contract/place.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { inPlace } from '../db/place.ts'

/** The row of the tally that counts every submission, whatever became of it. */
export const everySubmission = 100

export async function readTallies(db: Db, pids: number[]) {
  return pids.length ? db.selectFrom('problemTally').where('pid', 'in', pids).selectAll().execute() : []
}

/** How many submissions to each problem were made there, in all (`everySubmission`) and by status. */
export async function countIn(db: Db, place: Place, pids: number[]) {
  const { rows } = await sql<{ pid: number; status: number; n: number }>`
    select pid, coalesce(status, ${everySubmission}) as status, count(*) as n from submission
    where pid = any(${pids}::bigint[]) and ${inPlace(place)} group by grouping sets ((pid), (pid, status))`.execute(db)
  return rows
}

/** Adds to one count of a problem, within the caller's transaction. */
export async function addToTally(tx: Db, pid: number, status: number, n: 1 | -1): Promise<void> {
  await tx
    .insertInto('problemTally')
    .values({ pid, status, n })
    .onConflict((conflict) => conflict.columns(['pid', 'status']).doUpdateSet({ n: sql`problem_tally.n + ${n}` }))
    .execute()
}
