import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './connect.ts'
import { keptTotal } from './kept-totals.ts'

export interface Paging {
  /** From 1. */
  currentPage: number
  limit: number
}

/** No list is counted further, and no page of one lies behind more rows than this. */
const maxCounted = 50_000

/**
 * One page of a list, which is a query in its order, with how many rows there are in all (of 1,000 or more: there were, up to 10 s
 * ago). `shown` is the same list asked for in another way, where there is a better one to show so many than to count them.
 */
export async function paged<Known, Of extends keyof Known, Row>(
  db: Db,
  list: SelectQueryBuilder<Known, Of, Row>,
  { currentPage, limit }: Paging,
  shown: (total: number) => SelectQueryBuilder<Known, Of, Row> = () => list,
): Promise<{ rows: Row[]; total: number }> {
  const counted = list.clearSelect().clearOrderBy().select(sql`1`.as('one')).limit(maxCounted).as('counted')
  const all = db.selectFrom(counted).select((e) => e.fn.countAll<number>().as('total'))
  const offset = Math.min((currentPage - 1) * limit, maxCounted)
  const total = await keptTotal(db, all.compile(), offset, async () => (await all.executeTakeFirstOrThrow()).total)
  // behind the last one there is nothing to put in order
  if (offset >= total && total < maxCounted) return { rows: [], total }
  const rows = await shown(total).limit(limit).offset(offset).execute()
  return { rows: rows as Row[], total }
}
