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
  /** Uids of the users that it was done to. */
  subjects: string[]
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
  /** However it is written. */
  username?: string | undefined
  ip?: string | undefined
  act?: string | undefined
  objectKind?: string | undefined
  object?: string | undefined
  /** The uid of a user it was done to. */
  subject?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
}

/** Entries that the filter names, the newest first. */
export const auditEntries = (db: Db, { username, subject, since, until, ...equal }: AuditFilter) =>
  db
    .selectFrom('auditEntry')
    .where((e) =>
      e.and([
        ...(['uid', 'ip', 'act', 'objectKind', 'object'] as const).flatMap((name) => {
          const value = equal[name]
          return value === undefined ? [] : [e(name, '=', value)]
        }),
        ...(username === undefined ? [] : [sql<boolean>`lower(username) = lower(${username})`]),
        ...(subject === undefined ? [] : [isAbout(subject)]),
        ...(since === undefined ? [] : [e('at', '>=', since)]),
        ...(until === undefined ? [] : [e('at', '<', until)]),
      ]),
    )
    .select(['id', 'at', 'uid', 'username', 'ip', 'act', 'objectKind', 'object', 'before', 'after'])
    .orderBy('id', 'desc')

/** Done to this user; entries that were written before they held uids are known by the name of today. */
const isAbout = (uid: string) => sql<boolean>`(
  subjects @> array[${uid}::text]
  or object_kind = 'user' and subjects = '{}' and object = (select username from account where uid = ${uid}))`

/** The same in parts, for those who want all of them; entries that come meanwhile are left out. */
export async function* auditInParts(db: Db, filter: AuditFilter, size = 1000) {
  let below: number | undefined
  for (;;) {
    const all = auditEntries(db, filter).limit(size)
    const part = await (below === undefined ? all : all.where('id', '<', below)).execute()
    yield part
    below = part.at(-1)?.id
    if (part.length < size || below === undefined) return
  }
}

/** Removes entries older than this: the only way in which the log ever gets shorter. */
export async function sweepAudit(db: Db, before: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local verdict.audit_sweep = 'on'`.execute(tx)
    await tx.deleteFrom('auditEntry').where('at', '<', before).execute()
  })
}
