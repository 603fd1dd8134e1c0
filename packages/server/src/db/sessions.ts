import { randomUUID } from 'node:crypto'
import type { ClientBase } from 'pg'

/** SQL: whether the database takes writes on this connection; it may be a standby, or set to be read only. */
export const takesWrites = `(current_setting('transaction_read_only') = 'off' and not pg_is_in_recovery())`

export const onlyReads = async (client: ClientBase): Promise<boolean> =>
  (await client.query(`select where not ${takesWrites}`)).rowCount === 1

/** How many connections the database takes for this account. */
export async function connectionLimit(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ most: number }>(`
    select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
      nullif(rolconnlimit, -1), nullif(datconnlimit, -1)
    ) as most from pg_roles, pg_database where rolname = current_user and datname = current_database()`)
  return rows[0]?.most ?? 0
}

/**
 * Throws a sentence when a pooler gives the statements of one connection to whichever session is free: what is set, listened to and
 * locked there would be somebody else's.
 */
export async function refuseSharedSessions(one: ClientBase, other: ClientBase): Promise<void> {
  if (await areShared(one, other))
    throw new Error(
      'a pooler gives its statements to any session that is free (PgBouncer: pool_mode = transaction or statement), and Verdict needs ' +
        'one session for each connection. Set pool_mode = session there, or name PostgreSQL itself in DATABASE_URL.',
    )
}

/** What one connection sets is to be found there again and nowhere else, also while another one is in a transaction. */
async function areShared(one: ClientBase, other: ClientBase): Promise<boolean> {
  const mark = randomUUID()
  const isMarked = async (client: ClientBase) =>
    (await client.query(`select where current_setting('verdict.session', true) = '${mark}'`)).rowCount === 1
  await one.query(`set verdict.session = '${mark}'`)
  if (await isMarked(other)) return true
  if (!(await begins(other)) || (await isMarked(other)) || !(await isMarked(one))) return true
  await other.query('rollback')
  // a pooler that takes turns comes round to another session by now
  return !((await isMarked(one)) && (await isMarked(one)))
}

/** A pooler that shares out each statement takes no transactions. */
const begins = (client: ClientBase): Promise<boolean> =>
  client.query('begin').then(
    () => true,
    (error: Error) => {
      if (!/statement pooling/.test(error.message)) throw error
      return false
    },
  )
