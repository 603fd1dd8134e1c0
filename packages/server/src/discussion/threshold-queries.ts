import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/**
 * When somebody posted the discussions of the last 24 hours, the oldest first, deleted ones too; others of the same person wait
 * until the transaction ends, so that two at once are not both the last one allowed.
 */
export async function postsOfDay(tx: Db, uid: string, now: Date): Promise<Date[]> {
  await sql`select pg_advisory_xact_lock(hashtext('posts'), hashtext(${uid}))`.execute(tx)
  const since = new Date(now.getTime() - 86_400_000)
  const rows = await tx
    .selectFrom('discussion')
    .where('uid', '=', uid)
    .where('createdAt', '>', since)
    .orderBy('createdAt')
    .select('createdAt')
    .execute()
  return rows.map(({ createdAt }) => createdAt)
}
