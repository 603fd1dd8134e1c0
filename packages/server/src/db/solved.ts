import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** How many different problems somebody has solved outside contests. */
export async function solvedBy(db: Db, uid: string): Promise<number> {
  const { rows } = await sql<{ solved: number }>`
    select count(distinct pid) as solved from accepted where uid = ${uid}`.execute(db)
  return rows[0]?.solved ?? 0
}
