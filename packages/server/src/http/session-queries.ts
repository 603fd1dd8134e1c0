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
      tokenHash: session.tokenHash,
      uploadHash: session.uploadHash,
      uid: session.uid,
      renewAfter: session.renewAfter,
      expiresAt: session.expiresAt,
      ip: session.ip,
      userAgent: session.userAgent,
    })
    .execute()
}

/** Deletes every session of an account; live streams hear of it at commit. */
export async function deleteSessions(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('session').where('uid', '=', uid).execute()
  await sql`select pg_notify('session', ${uid})`.execute(db)
}

/** Open sessions with their accounts, a row per role; none of a disabled account. */
export async function sessionRows(db: Db, column: 'tokenHash' | 'uploadHash', hashes: Buffer[], now: Date) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.uid', 'session.uid')
    .leftJoin('accountRole', 'accountRole.uid', 'account.uid')
    .where(column, '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .where('expiresAt', '>', now)
    .where('account.status', '=', 0)
    .select(['tokenHash', 'account.uid', 'username', 'roleId', 'renewAfter', 'expiresAt'])
    .execute()
}

/** Puts the next renewal off until `until`; false when another call of the same session has just done so. */
export async function takeRenewal(db: Db, tokenHash: Buffer, now: Date, until: Date): Promise<boolean> {
  const row = await db
    .updateTable('session')
    .set({ renewAfter: until })
    .where('tokenHash', '=', tokenHash)
    .where('renewAfter', '<=', now)
    .returning('uid')
    .executeTakeFirst()
  return row !== undefined
}
