import { sql } from 'kysely'
import type { Db } from '../../src/db/connect.ts'

/** Looks again and again until it holds; fails with the name of what never came about. */
export async function until<T>(look: () => T | Promise<T>, what: string, withinMs = 10_000): Promise<NonNullable<T>> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > deadline) throw new Error(`it never came about that ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}

/** Whether something waits for a lock that somebody holds in this database. */
export async function someoneWaits(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}
