import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { anyKept, planKept } from '../db/kept-plans.ts'

export interface NewSession {
  uid: string
  loginId: number
  usedAt: Date
  tokenHash: Buffer
  uploadHash: Buffer
  renewAfter: Date
  expiresAt: Date
  ip: string
  userAgent: string | null
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insertInto('session').values(session).execute()
}

/** Deletes every session of an account; live streams hear of it at commit. */
export async function deleteSessions(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('session').where('uid', '=', uid).execute()
  await sql`select pg_notify('session', ${uid})`.execute(db)
}

/** Sessions, those that have ended too, with their accounts, a row per role; none of a disabled account. */
export async function sessionRows(db: Db, column: 'tokenHash' | 'uploadHash', hashes: Buffer[]) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.uid', 'session.uid')
    .leftJoin('accountRole', 'accountRole.uid', 'account.uid')
    .leftJoin('accountRestriction as restriction', 'restriction.uid', 'account.uid')
    .where(column, '=', anyKept(hashes, 'bytea'))
    .where('account.status', '=', 0)
    .select([
      'tokenHash',
      'uploadHash',
      'account.uid',
      'username',
      'roleId',
      'renewAfter',
      'expiresAt',
      'usedAt',
      'loginId',
      'reason',
      'until',
    ])
    .modifyEnd(planKept)
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

/** Keeps that somebody signed in; answers the number of the login. */
export async function noteLogin(
  db: Db,
  login: { uid: string; at: Date; ip: string; userAgent: string | null },
): Promise<number> {
  const { id } = await db.insertInto('loginRecord').values(login).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Keeps that sessions were used; one that somebody changes at this moment is left to its next call. */
export async function noteSessionsUsed(db: Db, tokenHashes: Buffer[], now: Date): Promise<void> {
  const free = db
    .selectFrom('session')
    .where('tokenHash', '=', sql<Buffer>`any(${tokenHashes}::bytea[])`)
    .select('tokenHash')
    .forNoKeyUpdate()
    .skipLocked()
  await db.updateTable('session').set({ usedAt: now }).where('tokenHash', 'in', free).execute()
}

/** A personal token with its account, a row per role; none of a disabled account. */
export async function tokenRows(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('apiToken')
    .innerJoin('account', 'account.uid', 'apiToken.uid')
    .leftJoin('accountRole', 'accountRole.uid', 'account.uid')
    .leftJoin('accountRestriction as restriction', 'restriction.uid', 'account.uid')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('account.status', '=', 0)
    .select(['account.uid', 'username', 'roleId', 'scopes', 'expiresAt', 'usedAt', 'reason', 'until'])
    .execute()
}

export async function noteTokenUse(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('apiToken').set({ usedAt: now }).where('tokenHash', '=', tokenHash).execute()
}
