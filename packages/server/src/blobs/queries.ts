import { sql } from 'kysely'
import { type Db, takeYourTime } from '../db/connect.ts'

/** Too large to be read for nothing, and none of them names a blob; every other table, whatever it is for, is read. */
export const tablesWithoutBlobs = ['submission', 'submission_case', 'judgement_log', 'accepted']

/** Any number that no other program uses for an advisory lock in this database. */
const lockNumber = 4_711_002

/** Whether this connection may sweep now; no other may until `letOthersSweep` or the connection ends. */
export async function mayAloneSweep(own: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lockNumber}) as taken`.execute(own)
  return rows[0]?.taken ?? false
}

export async function letOthersSweep(own: Db): Promise<void> {
  await sql`select pg_advisory_unlock(${lockNumber})`.execute(own)
}

/** What other connections name to see what this transaction sees, for as long as it lasts. */
export async function exportedSnapshot(tx: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(tx)
  return rows[0]?.snapshot ?? ''
}

/** What tells this database from all others, also when it was restored elsewhere: the moment of its first migration. */
export async function birthOfDatabase(db: Db): Promise<string> {
  const { rows } = await sql<{ birth: string }>`
    select to_char(min(applied_at) at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US') as birth from migration`.execute(db)
  return rows[0]?.birth ?? ''
}

/**
 * Notes every SHA-256 that any row names, wherever in it, in a temporary table of this connection. The transaction must be
 * of one snapshot: a name that moves from table to table meanwhile would be missed otherwise.
 */
export async function noteNamed(tx: Db, signal?: AbortSignal): Promise<void> {
  await takeYourTime(tx)
  await sql`create temporary table named_blob (hash text collate "C")`.execute(tx)
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename <> all(${tablesWithoutBlobs})`.execute(tx)
  for (const { name } of tables) {
    signal?.throwIfAborted()
    await noteNamedIn(tx, name)
  }
  await sql`create index on named_blob (hash)`.execute(tx)
  await sql`analyze named_blob`.execute(tx)
}

/** Whatever in a row could be a hash. No column writes one up against other digits, so longer runs of them are none. */
async function noteNamedIn(tx: Db, table: string): Promise<void> {
  await sql`
    insert into named_blob
    select run[1]
    from ${sql.table(table)} as whole_row,
      regexp_matches(whole_row::text, '[0-9a-f]+', 'g') as run
    where length(run[1]) = 64`.execute(tx)
}

/** Those of the given that no row names. */
export async function unnamed(own: Db, hashes: string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from unnest(${hashes}::text[]) as given (hash)
    where not exists (select from named_blob where named_blob.hash = given.hash)`.execute(own)
  return rows.map(({ hash }) => hash)
}

export async function forgetNamed(own: Db): Promise<void> {
  await sql`drop table if exists named_blob`.execute(own)
}
