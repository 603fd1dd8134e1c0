import {
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type RawBuilder,
  sql,
} from 'kysely'
import type pg from 'pg'

const mark = '/* plan kept */'

/**
 * At the end of a statement that reads a few rows by their keys: each connection reads and plans it once and keeps the plan, which
 * takes longer than to find the rows (`modifyEnd(planKept)`). Not for lists: the best plan of those goes by what is asked for. Its
 * text must be one of few, filters and all, so what varies in length is an array; and its columns are named where it is asked in a
 * transaction, which an upgrade beside it would end otherwise.
 */
export const planKept: RawBuilder<unknown> = sql.raw(mark)

/**
 * Equal to one of these, in a statement that is marked so. Told as a question of its own, so that how many there are is never known to
 * a plan: PostgreSQL would make a new one each time they are few, since that looks cheaper.
 */
export const anyKept = <T extends number | string | Buffer>(
  values: readonly T[],
  type: T extends number ? 'bigint' : T extends string ? 'text' : 'bytea',
): RawBuilder<T> => sql<T>`any((select ${values}::${sql.raw(type)}[])::${sql.raw(type)}[])`

/** The pool as Kysely asks it, its clients keeping the plans of statements that are marked. */
export function keepingPlans(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const keeping = clients.get(client) ?? keepingClient(client)
      clients.set(client, keeping)
      return keeping
    },
  }
}

/** Names of statements by their text, the same on every connection. */
const names = new Map<string, string>()
let named = 0

function nameOf(text: string): string {
  const name = names.get(text) ?? `kept_${++named}`
  names.set(text, name)
  return name
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** PostgreSQL's word for a plan whose table has got other columns since: an upgrade went on beside it. */
const isOutdated = (error: unknown): boolean => codeOf(error) === '0A000'
const isOfEndedTransaction = (error: unknown): boolean => codeOf(error) === '25P02'
/** A connection that was opened while the database only read may do so for ever. */
const onlyReads = (error: unknown): boolean => codeOf(error) === '25006'

function keepingClient(client: pg.PoolClient): PostgresPoolClient {
  let isSpent = false

  async function ask<R>(text: string, values: readonly unknown[], name?: string): Promise<PostgresQueryResult<R>> {
    const asked = client.query({ text, values: [...values], ...(name && { name }) })
    const { command, rowCount, rows } = await asked.catch((error: unknown) => {
      isSpent ||= onlyReads(error)
      throw error
    })
    return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows }
  }

  async function askKept<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      return await ask(text, values, nameOf(text))
    } catch (error) {
      if (!isOutdated(error)) throw error
      names.delete(text)
      // in a transaction nothing is asked again: what went wrong is told
      return ask<R>(text, values).catch((again) => {
        throw isOfEndedTransaction(again) ? error : again
      })
    }
  }

  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query<R>(
    asked: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof asked !== 'string') throw new Error('statements are not read by cursors here')
    return asked.endsWith(mark) ? askKept<R>(asked, values) : ask<R>(asked, values)
  }

  const number = 'processID' in client ? { processID: client.processID as number } : {}
  return { query, release: (destroy) => client.release(destroy || isSpent), ...number }
}
