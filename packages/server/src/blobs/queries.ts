import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Any number that no other program uses for an advisory lock in this database. */
const lockNumber = 4_711_002

/** Whether this connection may sweep now; no other may until `unlockSweep` or the connection ends. */
export async function tryLockSweep(own: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lockNumber}) as taken`.execute(own)
  return rows[0]?.taken ?? false
}

export async function unlockSweep(own: Db): Promise<void> {
  await sql`select pg_advisory_unlock(${lockNumber})`.execute(own)
}

/** What other connections name to see what this transaction sees, for as long as it lasts. */
export async function exportedSnapshot(tx: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(tx)
  return rows[0]?.snapshot ?? ''
}

/** What tells this database from all others, also when it was restored elsewhere: the moment of its first migration. */
export async function databaseId(db: Db): Promise<string> {
  const { rows } = await sql<{ birth: string }>`
    select to_char(min(applied_at) at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US') as birth from migration`.execute(db)
  return rows[0]?.birth ?? ''
}

/** Those of the given that some row holds, as of one moment. */
export async function heldOf(db: Db, hashes: string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from unnest(${hashes}::text[]) as given (hash)
    where exists (select from held_blob where held_blob.hash = given.hash)`.execute(db)
  return rows.map(({ hash }) => hash)
}
