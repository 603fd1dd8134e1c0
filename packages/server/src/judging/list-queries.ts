import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { inPlace } from '../db/place.ts'
import { type ListFilter, type Search, type Source, searchOf } from './list-search-queries.ts'

/** The numbers of one page of submissions. */
export interface Listed {
  ids: number[]
  /** Exact when `older` is null, else a floor. */
  total: number
  /** The list was counted down to this number and may go on below it. */
  older: number | null
}

/** Which part of a list is asked for. */
type Wanted = Pick<ListFilter, 'status' | 'before' | 'currentPage' | 'limit'>

/** No list is counted further than this. */
export const maxCounted = 5000
/** Where submissions found must be compared, no more of them are looked at, in all and when their rows are read for it. */
const maxCompared = { inIndex: 4000, inRows: 1000 }
/** More sources than this are not merged by the database. */
const maxMerged = 12

/** Newest first. However many submissions there are, whatever is asked and whichever page: a bounded number of them is read. */
export async function listIds(db: Db, filter: ListFilter): Promise<Listed> {
  const search = await searchOf(db, filter)
  if (!search) return { ids: [], total: 0, older: null }
  const branches = search.sources.flatMap(branchesOf)
  return search.also.length || branches.length > maxMerged
    ? comparedIds(db, search, filter)
    : merged(db, branches, filter)
}

const branchesOf = ({ within, by }: Source): Source[] =>
  by ? by.keys.map((key) => ({ within, by: { column: by.column, keys: [key] } })) : [{ within }]

/** Every branch in the order of its index, merged as far as is counted. */
async function merged(db: Db, branches: Source[], filter: ListFilter): Promise<Listed> {
  const all = sql.join(
    branches.map(
      (source) => sql`(${newest(source, filter, sql`${source.by?.keys[0] ?? null}`, maxCounted, sql`submit_id`)})`,
    ),
    sql` union all `,
  )
  const offset = Math.min((filter.currentPage - 1) * filter.limit, maxCounted)
  const { rows } = await sql<{ n: number; low: number | null; ids: number[] }>`
    select count(*) as n, min(submit_id) as low,
      coalesce((array_agg(submit_id::float8))[${offset + 1}::int : ${offset + filter.limit}::int], '{}') as ids
    from (select submit_id from (${all}) as branches order by submit_id desc limit ${maxCounted}) as counted`.execute(
    db,
  )
  const { n = 0, low = null, ids = [] } = rows[0] ?? {}
  return { ids, total: n, older: n === maxCounted ? low : null }
}

/**
 * Looks at the newest of each key up to an equal share. A key that was cut short may go on below the last of them, so the list is
 * whole down to the highest of these.
 */
export async function comparedIds(db: Db, search: Search, filter: Wanted): Promise<Listed> {
  const branches = search.sources.flatMap(branchesOf).length
  const share = Math.ceil(maxCompared[search.readsRows ? 'inRows' : 'inIndex'] / branches)
  const seen = search.sources.map((source) => seenOf(source, search.also, filter, share))
  const { rows } = await sql<{ n: number; low: number; ids: number[] }>`${sql.join(seen, sql` union all `)}`.execute(db)
  const older = rows.reduce((edge, { n, low }) => (n === share ? Math.max(edge, low) : edge), 0)
  const ids = rows.flatMap((row) => row.ids.filter((id) => id >= older)).toSorted((a, b) => b - a)
  const offset = (filter.currentPage - 1) * filter.limit
  return { ids: ids.slice(offset, offset + filter.limit), total: ids.length, older: older || null }
}

/** For each key of the source how many were looked at, the last of them, and those that fit. */
function seenOf(source: Source, alsoOfAll: RawBuilder<boolean>[], filter: Wanted, share: number) {
  const { by } = source
  const also = [...alsoOfAll, ...(source.also ?? [])]
  const keys = by
    ? sql`unnest(${by.keys}::${sql.raw(by.column === 'uid' ? 'text' : 'bigint')}[]) as keys(key)`
    : sql`(select 1) as keys(key)`
  const fits = also.length ? sql.join(also, sql` and `) : sql`true`
  return sql`
    select count(*) as n, min(submit_id) as low, coalesce(array_agg(submit_id::float8) filter (where fits), '{}') as ids
    from ${keys} cross join lateral (${newest(source, filter, sql`key`, share, sql`submit_id, ${fits} as fits`)}) as newest
    group by key`
}

/** The newest submissions of one key of a source. */
function newest(
  { within, by, below }: Source,
  filter: Wanted,
  key: RawBuilder<unknown>,
  most: number,
  what: RawBuilder<unknown>,
) {
  const { status, before } = filter
  const where = [
    'place' in within ? inPlace(within.place) : sql`audience = ${sql.lit(within.audience)}`,
    ...(by ? [sql`${sql.ref(by.column)} = ${key}`] : []),
    ...(status !== undefined && by?.column !== 'uid' ? [sql`status = ${status}::smallint`] : []),
    ...(before ? [sql`submit_id < ${before}::bigint`] : []),
    ...(below === undefined ? [] : [sql`submit_id < ${below}::bigint`]),
  ]
  return sql`select ${what} from submission where ${sql.join(where, sql` and `)} order by submit_id desc limit ${most}`
}
