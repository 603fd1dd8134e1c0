import type { Place } from '@verdict/contract/place.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { anyKept, planKept } from '../db/kept-plans.ts'
import { inPlace } from '../db/place.ts'

/** The `status` of the row that counts all submissions to a problem, whatever became of them. */
export const totalRow = 100

export async function readVerdictCounts(db: Db, pids: number[]) {
  return db
    .selectFrom('problemVerdictCount')
    .where('pid', '=', anyKept(pids, 'bigint'))
    .select(['pid', 'status', 'n'])
    .modifyEnd(planKept)
    .execute()
}

/** How many submissions to each problem were made there, in all (`totalRow`) and by status. */
export async function countIn(db: Db, place: Place, pids: number[]) {
  const { rows } = await sql<{ pid: number; status: number; n: number }>`
    select pid, coalesce(status, ${totalRow}) as status, count(*) as n from submission
    where pid = any(${pids}::bigint[]) and ${inPlace(place)} group by grouping sets ((pid), (pid, status))`.execute(db)
  return rows
}

/** Adds to one count of a problem, within the caller's transaction. */
export async function addToVerdictCount(tx: Db, pid: number, status: number, n: 1 | -1): Promise<void> {
  await tx
    .insertInto('problemVerdictCount')
    .values({ pid, status, n })
    .onConflict((conflict) =>
      conflict.columns(['pid', 'status']).doUpdateSet({ n: sql`problem_verdict_count.n + ${n}` }),
    )
    .execute()
}
