import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from './types.ts'

/** The database, or a transaction on it. */
export type Db = Kysely<Tables>

// Counts and ids stay far below 2^53, so they are read as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens a pool of connections; `destroy()` closes it. */
export function connect(databaseUrl: string, connections = 10): Db {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections, connectionTimeoutMillis: 10_000 })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => console.error(`database: ${error.message}`))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Whether the database answers at all. */
export const answers = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false, // whatever is wrong with it, it cannot be used
  )
