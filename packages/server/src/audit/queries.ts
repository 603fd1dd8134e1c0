import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

export interface AuditEntry {
  at: Date
  uid: string
  username: string
  ip: string | null
  act: string
  objectKind: string
  object: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export async function insertAuditEntry(db: Db, { before, after, ...entry }: AuditEntry): Promise<void> {
  await db
    .insertInto('auditEntry')
    .values({ ...entry, before: before && JSON.stringify(before), after: after && JSON.stringify(after) })
    .execute()
}

export interface AuditFilter {
  uid?: string | undefined
  act?: string | undefined
  objectKind?: string | undefined
  object?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
}

/** Entries that the filter names, the newest first. */
export const auditEntries = (db: Db, { uid, act, objectKind, object, since, until }: AuditFilter) =>
  db
    .selectFrom('auditEntry')
    .where((e) =>
      e.and([
        ...(uid === undefined ? [] : [e('uid', '=', uid)]),
        ...(act === undefined ? [] : [e('act', '=', act)]),
        ...(objectKind === undefined ? [] : [e('objectKind', '=', objectKind)]),
        ...(object === undefined ? [] : [e('object', '=', object)]),
        ...(since === undefined ? [] : [e('at', '>=', since)]),
        ...(until === undefined ? [] : [e('at', '<', until)]),
      ]),
    )
    .selectAll()
    .orderBy('id', 'desc')

/** Removes entries older than this: the only way in which the log ever gets shorter. */
export async function sweepAudit(db: Db, before: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local verdict.audit_sweep = 'on'`.execute(tx)
    await tx.deleteFrom('auditEntry').where('at', '<', before).execute()
  })
}
