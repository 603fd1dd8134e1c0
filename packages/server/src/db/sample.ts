import { type RawBuilder, sql } from 'kysely'
import type { Db } from './connect.ts'

/** So many rows, on pages of the table wherever they lie, tell about all: too many pages for none to be drawn. */
const sampled = 1500
/** Fewer that fit may be chance. */
const fewestThatTell = 20
/** Not to be mistaken about rows that are more than wanted, they are to be so many times more. */
const clearly = 10

interface Sample {
  /** Rows that were looked at. */
  drawn: number
  /** How many of them fit. */
  fit: number
  /** Rows of the table, as the database believes. */
  all: number
}

/** Looks at some rows of a table: at all of one that has no more than these, or that the database does not know yet. */
async function sampleOf(db: Db, table: string, fits: RawBuilder<unknown>): Promise<Sample> {
  const size = sql`(select reltuples from pg_class where oid = ${table}::regclass)`
  const { rows } = await sql<Sample>`
    select count(*) as drawn, count(*) filter (where ${fits}) as fit, greatest(count(*), ${size}) as "all"
    from ${sql.table(table)} tablesample system (least(100, 100.0 * ${sampled}::int / greatest(1, ${size})))`.execute(
    db,
  )
  return rows[0] ?? { drawn: 0, fit: 0, all: 0 }
}

/** Whether more than half of the rows fit; also where none was drawn, for to read on in order is never a slow way. */
export async function haveMost(db: Db, table: string, fits: RawBuilder<unknown>): Promise<boolean> {
  const { drawn, fit } = await sampleOf(db, table, fits)
  return drawn === 0 || fit * 2 > drawn
}

/**
 * Whether clearly more than `most` rows fit. False leaves it open: an index tells, and has few rows to tell of; of a text that
 * many rows have, it would name them all first.
 */
export async function areManyMore(db: Db, table: string, fits: RawBuilder<unknown>, most: number): Promise<boolean> {
  const { drawn, fit, all } = await sampleOf(db, table, fits)
  return fit >= fewestThatTell && (fit / drawn) * all > clearly * most
}
