import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Keeps a report, unless the same person has sent the same one and nobody has looked at it yet. */
export async function insertReport(
  tx: Db,
  { did, uid, content }: { did: number; uid: string; content: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into discussion_report (did, uid, content, created_at, modified_at)
    select ${did}, ${uid}, ${content}, ${now}, ${now}
    where not exists (select 1 from discussion_report
      where did = ${did} and uid = ${uid} and content = ${content} and not is_checked)`.execute(tx)
}
