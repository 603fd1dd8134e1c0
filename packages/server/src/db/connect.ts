import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { outliving } from './client.ts'
import { keepingPlans } from './kept-plans.ts'
import { namesInCamelCase } from './names.ts'
import { takesWrites } from './sessions.ts'
import type { Tables } from './tables.ts'

/** The database, or a transaction on it. */
export type Db = Kysely<Tables>

// Counts and ids stay far below 2^53, so they are read as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** No call that only reads may keep the database busy for longer than this with one statement. */
export const readsMs = 3000

/**
 * Settings of connections for short reads: nothing they ask is worth helpers, and what they read of many rows lies in memory or
 * on a disk without a head to move, so that a look into an index is not four times as dear as reading on.
 */
export const readSettings: Settings = {
  set: { max_parallel_workers_per_gather: 0, random_page_cost: 1.1 },
  waitMs: readsMs,
}

interface Settings {
  /** Of PostgreSQL, for each connection. */
  set?: Record<string, string | number>
  /** How long a call waits for a connection, ms. */
  waitMs?: number
}

/**
 * Opens a pool of connections; `destroy()` closes it. A statement that takes longer than `statementMs` fails; without it none
 * does.
 */
export function connect(
  databaseUrl: string,
  connections = 10,
  statementMs?: number,
  { set = {}, waitMs = 5000 }: Settings = {},
): Db {
  // asked for when it is open: poolers such as PgBouncer refuse, or lose, what comes with the opening
  const first = settingStatements({ jit: 'off', statement_timeout: statementMs ?? 0, ...set })
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: waitMs,
    // a connection that died without a word is found out by the kernel, and not waited on for ever
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // the pool hears a client only while that is idle, and it may also end between two statements of a transaction
    onConnect: (client): unknown => outliving(client).query(first), // waited for
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => console.error(`database: ${error.message}`))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: keepingPlans(pool) }),
    plugins: [namesInCamelCase],
  })
  pools.set(db, pool)
  return db
}

const settingStatements = (settings: Record<string, string | number>) =>
  Object.entries(settings)
    .map(([name, value]) => `set ${name} = '${value}'`)
    .join(';')

const pools = new WeakMap<Db, pg.Pool>()

/** Whether statements go to any connection, each by itself; those of a transaction do not. */
export const isPool = (db: Db): boolean => pools.has(db)

/** How many connections the pool has open, how many of them are idle, and how many calls wait for one. */
export function poolUse(db: Db): { open: number; idle: number; waiting: number } {
  const pool = pools.get(db)
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

/** What is asked for; each kind of call has connections of its own, so that none can take those of the others. */
export type Kind = 'lists' | 'reads' | 'judges' | 'work'

/** Connections, and the longest a statement may take, ms, of each kind. Together they stay far below PostgreSQL's usual 100. */
const shares: Record<Kind, { connections: number; statementMs: number; settings?: Settings }> = {
  lists: { connections: 3, statementMs: readsMs, settings: readSettings },
  reads: { connections: 3, statementMs: readsMs, settings: readSettings },
  judges: { connections: 4, statementMs: 30_000 },
  work: { connections: 8, statementMs: 30_000 },
}

/** What one server takes at most: those of its kinds of calls, and the one that hears the database. */
export const serverConnections = Object.values(shares).reduce((sum, { connections }) => sum + connections, 1)

/** The database, for each kind of call. */
export type Pools = Record<Kind, Db>

export function openPools(databaseUrl: string): Pools {
  const open = (kind: Kind) =>
    connect(databaseUrl, shares[kind].connections, shares[kind].statementMs, shares[kind].settings)
  return { lists: open('lists'), reads: open('reads'), judges: open('judges'), work: open('work') }
}

export async function closePools(pools: Pools): Promise<void> {
  await Promise.all(Object.values(pools).map((pool) => pool.destroy()))
}

/** Lets the statements of this transaction take as long as they need, as those of migrations and imports may. */
export async function withoutStatementTimeout(tx: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
}

/** Whether the database answers and takes writes. */
export const isUsable = (db: Db): Promise<boolean> =>
  sql`select where ${sql.raw(takesWrites)}`.execute(db).then(
    ({ rows }) => rows.length === 1,
    () => false, // whatever is wrong with it, it cannot be used
  )
