import type { Db } from '../db/connect.ts'

/** Whether the session of a token is still open. */
export async function isSessionOpen(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date())
    .select('uid')
    .executeTakeFirst()
  return row !== undefined
}
