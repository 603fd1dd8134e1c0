import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import { type Db, withoutStatementTimeout } from './connect.ts'
import { followUpgrade, type Progress } from './upgrade-progress.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** Any number that no other program uses for an advisory lock in this database. */
const lockNumber = 4_711_001
const oldestMajor = 15

/** A migration that a database has been through; the hash is that of its file. */
export interface Applied {
  name: string
  hash: string
}

/** Hears of an upgrade, every second while it goes on, or that another process is at it. */
export type TellUpgrade = (how: Progress | 'elsewhere') => void

const tellMs = 1000

interface Migration extends Applied {
  text: string
}

const tableOfApplied = `create table if not exists migration (
  name text primary key, hash text not null, applied_at timestamptz not null default now())`

/**
 * Brings the database to the newest shape; safe to run from several processes at once. A file that was applied must never
 * change, nor may the database be newer than the files, or PostgreSQL older than what they are written for: that stops the
 * start with a sentence.
 */
export async function migrate(db: Db, tell: TellUpgrade = () => undefined): Promise<string[]> {
  const migrations = await readMigrations()
  return db.transaction().execute(async (tx) => {
    await withoutStatementTimeout(tx)
    await refuseOldPostgres(tx)
    await lock(tx, () => tell('elsewhere'))
    await sql.raw(tableOfApplied).execute(tx)
    const applied = await tx.selectFrom('migration').select(['name', 'hash']).orderBy('name').execute()
    refuseUnlike(applied, migrations)
    const before = new Set(applied.map(({ name }) => name))
    const fresh = migrations.filter(({ name }) => !before.has(name))
    // in an empty database there is nothing to go through
    const upgrade = followUpgrade(fresh, before.size && fresh.length ? await rowsOfTables(tx) : new Map())
    const timer = setInterval(() => before.size && tell(upgrade.now()), tellMs)
    try {
      for (const [at, { name, hash, text }] of fresh.entries()) {
        upgrade.begin(at)
        await sql.raw(text).execute(tx)
        await tx.insertInto('migration').values({ name, hash }).execute()
      }
    } finally {
      clearInterval(timer)
    }
    return fresh.map(({ name }) => name)
  })
}

/** One process at a time; `onWait` is called where another one is at it. */
async function lock(tx: Db, onWait: () => void): Promise<void> {
  const { rows } = await sql`select where pg_try_advisory_xact_lock(${lockNumber})`.execute(tx)
  if (rows.length) return
  onWait()
  await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
}

/** How many rows each table has, as PostgreSQL last counted them. */
async function rowsOfTables(tx: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, reltuples::float8 as rows from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and reltuples > 0`.execute(tx)
  return new Map(rows.map((table) => [table.name, table.rows]))
}

/** Makes an empty database what one is that has been through these migrations; a sentence says when that cannot be. */
export async function applyExactly(client: ClientBase, wanted: Applied[]): Promise<void> {
  const migrations = await readMigrations()
  refuseUnlike(wanted, migrations)
  await client.query(tableOfApplied)
  const names = new Set(wanted.map(({ name }) => name))
  for (const { text } of migrations.filter(({ name }) => names.has(name))) await client.query(text)
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await fs.readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await fs.readFile(new URL(name, folder), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

function refuseUnlike(applied: Applied[], migrations: Migration[]): void {
  const here = new Map(migrations.map(({ name, hash }) => [name, hash]))
  const unknown = applied.filter(({ name }) => !here.has(name)).at(-1)
  if (unknown)
    throw new Error(
      `It was made by a newer Verdict: this one does not know its migration ${unknown.name}. Run the newer version, or restore a back-up from before the update.`,
    )
  const changed = applied.find(({ name, hash }) => here.get(name) !== hash)
  if (changed) throw new Error(`The migration ${changed.name} was changed after it had been applied to this database.`)
}

async function refuseOldPostgres(tx: Db): Promise<void> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(tx)
  const version = rows[0]?.version ?? ''
  if (Number.parseInt(version, 10) < oldestMajor)
    throw new Error(`PostgreSQL there is ${version}; Verdict needs ${oldestMajor} or newer.`)
}
