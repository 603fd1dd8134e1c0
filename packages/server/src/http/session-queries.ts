import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

export interface NewSession {
  uid: string
  tokenHash: Buffer
  uploadHash: Buffer
  renewAfter: Date
  expiresAt: Date
  ip: string
  userAgent: string | null
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      upload_hash: session.uploadHash,
      uid: session.uid,
      renew_after: session.renewAfter,
      expires_at: session.expiresAt,
      ip: session.ip,
      user_agent: session.userAgent,
    })
    .execute()
}

/** Deletes every session of an account; live streams hear of it at commit. */
export async function deleteSessions(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('session').where('uid', '=', uid).execute()
  await sql`select pg_notify('session', ${uid})`.execute(db)
}

/** Open sessions with their accounts, a row per role; none of a disabled account. */
export async function sessionRows(db: Db, column: 'token_hash' | 'upload_hash', hashes: Buffer[], now: Date) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.uid', 'session.uid')
    .leftJoin('account_role', 'account_role.uid', 'account.uid')
    .where(column, '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .where('expires_at', '>', now)
    .where('account.status', '=', 0)
    .select(['token_hash', 'account.uid', 'username', 'role_id', 'renew_after', 'expires_at'])
    .execute()
}

/** Puts the next renewal off until `until`; false when another call of the same session has just done so. */
export async function takeRenewal(db: Db, tokenHash: Buffer, now: Date, until: Date): Promise<boolean> {
  const row = await db
    .updateTable('session')
    .set({ renew_after: until })
    .where('token_hash', '=', tokenHash)
    .where('renew_after', '<=', now)
    .returning('uid')
    .executeTakeFirst()
  return row !== undefined
}
