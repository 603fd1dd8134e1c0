import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Any number that no other program uses for an advisory lock in this database. */
const lockNumber = 4_711_004

/** Does what fills a new database while no other program that asks for the same does; takes one connection of `db` meanwhile. */
export function fillAlone<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (own) => {
    await sql`select pg_advisory_lock(${lockNumber})`.execute(own)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${lockNumber})`.execute(own)
    }
  })
}
