import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { type Paging, paged } from '../db/paged.ts'

/** Logins whose session is open, the latest used first. */
export async function openLogins(db: Db, uid: string, now: Date) {
  return db
    .selectFrom('session')
    .innerJoin('loginRecord', 'loginRecord.id', 'session.loginId')
    .where('session.uid', '=', uid)
    .where('session.expiresAt', '>', now)
    .groupBy('loginRecord.id')
    .select((e) => [
      'loginRecord.id',
      'loginRecord.at',
      'loginRecord.ip',
      'loginRecord.userAgent',
      e.fn.max('usedAt').as('usedAt'),
    ])
    .orderBy('usedAt', 'desc')
    .execute()
}

/** Ends what came of these logins, all of them but `except` when none is named; answers how many there were. */
export async function endLogins(
  db: Db,
  uid: string,
  which: { id: number } | { except: number | null },
): Promise<number> {
  const gone = await db
    .deleteFrom('session')
    .where('uid', '=', uid)
    .where((e) => ('id' in which ? e('loginId', '=', which.id) : e('loginId', 'is distinct from', which.except)))
    .returning('loginId')
    .execute()
  await sql`select pg_notify('session', ${uid})`.execute(db)
  return new Set(gone.map(({ loginId }) => loginId)).size
}

export async function loginRecords(db: Db, uid: string, paging: Paging) {
  const logins = db
    .selectFrom('loginRecord')
    .where('uid', '=', uid)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
  return paged(db, logins, paging)
}
