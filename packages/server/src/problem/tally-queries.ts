import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

export async function readTallies(db: Db, pids: number[]) {
  return pids.length ? db.selectFrom('problemTally').where('pid', 'in', pids).selectAll().execute() : []
}

/** Adds to one count of a problem, within the caller's transaction. */
export async function addToTally(tx: Db, pid: number, status: number, n: 1 | -1): Promise<void> {
  await tx
    .insertInto('problemTally')
    .values({ pid, status, n })
    .onConflict((conflict) => conflict.columns(['pid', 'status']).doUpdateSet({ n: sql`problem_tally.n + ${n}` }))
    .execute()
}
