import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Whether somebody likes a discussion. */
export const likes = async (db: Db, did: number, uid: string): Promise<boolean> =>
  (await db
    .selectFrom('discussionLike')
    .where('did', '=', did)
    .where('uid', '=', uid)
    .select('did')
    .executeTakeFirst()) !== undefined

/** Keeps or takes back somebody's like, and counts it; false when it was so already. */
export async function setLike(tx: Db, did: number, uid: string, toLike: boolean, now: Date): Promise<boolean> {
  const changed = toLike
    ? await tx
        .insertInto('discussionLike')
        .values({ did, uid, createdAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('did')
        .executeTakeFirst()
    : await tx
        .deleteFrom('discussionLike')
        .where('did', '=', did)
        .where('uid', '=', uid)
        .returning('did')
        .executeTakeFirst()
  if (!changed) return false
  await tx
    .updateTable('discussion')
    .set({ likes: sql`greatest(0, likes + ${toLike ? 1 : -1}::integer)` })
    .where('did', '=', did)
    .execute()
  return true
}
