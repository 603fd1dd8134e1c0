import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './connect.ts'
import { keepTotal, keptTotal } from './kept-totals.ts'

export interface Paging {
  /** From 1. */
  currentPage: number
  limit: number
}

/** No list is counted further, and no page of one lies behind more rows than this. */
const maxCounted = 50_000

interface Ways<Known, Of extends keyof Known, Row> {
  /** The same list asked for in another way, where there is a better one to show so many than to count them. */
  shown?: (total: number) => SelectQueryBuilder<Known, Of, Row>
  /** Each page is told the true total, however long the list: whoever asks compares it with what was told before. */
  isExact?: boolean
}

/**
 * One page of a list, which is a query in its order, with how many rows there are in all (of 1,000 or more: there were, up to 10 s
 * ago, unless the page itself shows where the list ends).
 */
export async function paged<Known, Of extends keyof Known, Row>(
  db: Db,
  list: SelectQueryBuilder<Known, Of, Row>,
  { currentPage, limit }: Paging,
  { shown = () => list, isExact = false }: Ways<Known, Of, Row> = {},
): Promise<{ rows: Row[]; total: number }> {
  const counted = list.clearSelect().clearOrderBy().select(sql`1`.as('one')).limit(maxCounted).as('counted')
  const all = db.selectFrom(counted).select((e) => e.fn.countAll<number>().as('total'))
  const question = all.compile()
  const count = async () => {
    const { total } = await all.executeTakeFirstOrThrow()
    keepTotal(db, question, total)
    return total
  }
  const offset = Math.min((currentPage - 1) * limit, maxCounted)
  const kept = isExact ? undefined : keptTotal(db, question)
  const total = kept === undefined || kept <= offset ? await count() : kept
  // behind the last one there is nothing to put in order
  if (offset >= total && total < maxCounted) return { rows: [], total }
  const rows = (await shown(total).limit(limit).offset(offset).execute()) as Row[]
  const isKeptTrue = rows.length === limit || offset + rows.length === total
  return { rows, total: isKeptTrue || total === maxCounted ? total : await count() }
}
