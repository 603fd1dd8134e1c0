import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import { sql } from 'kysely'
import { type Db, takeYourTime } from './connect.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** Any number that no other program uses for an advisory lock in this database. */
const lockNumber = 4_711_001

/**
 * Brings the database to the newest shape; safe to run from several processes at once. A file that was applied must never
 * change: that stops the start with a sentence.
 */
export async function migrate(db: Db): Promise<string[]> {
  const files = (await fs.readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).sort()
  return db.transaction().execute(async (tx) => {
    await takeYourTime(tx)
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx)
    await sql`create table if not exists migration (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`.execute(tx)
    const applied = new Map(
      (await tx.selectFrom('migration').selectAll().execute()).map(({ name, hash }) => [name, hash]),
    )
    const fresh: string[] = []
    for (const name of files) {
      const text = await fs.readFile(new URL(name, folder), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      if (applied.has(name)) refuseChange(name, applied.get(name), hash)
      else {
        await sql.raw(text).execute(tx)
        await tx.insertInto('migration').values({ name, hash }).execute()
        fresh.push(name)
      }
    }
    return fresh
  })
}

function refuseChange(name: string, before: string | undefined, now: string) {
  if (before !== now) throw new Error(`The migration ${name} was changed after it had been applied to this database.`)
}
