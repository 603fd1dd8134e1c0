import { type SelectQueryBuilder, sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import { containing, contains } from '../db/text.ts'

/** No search finds more discussions than this; where more fit, so many of the list's first are looked through. */
export const searchLimits = { found: 1000, compared: 5000 } as const
/** People called so, beyond whom they are too many for each one's discussions to be looked up. */
const maxWriters = 200

type List = SelectQueryBuilder<Tables, 'discussion', { did: number }>

/**
 * Which of a list, in its order, have the text in their words, are written by somebody called so, or have it as their number
 * (decision 0078).
 */
export async function searchDiscussions(db: Db, list: List, keyword: string): Promise<{ did: number }[]> {
  // a character may be in every discussion, where its index is of no use
  const isShort = [...keyword].length <= 2
  const early = isShort ? await foundAmongFirst(db, list, keyword) : []
  if (early.length === searchLimits.found) return early
  const { dids, isAll } = await foundAnywhere(db, keyword)
  if (isAll) return list.where('discussion.did', '=', anyOf(dids)).execute()
  const first = isShort ? early : await foundAmongFirst(db, list, keyword)
  if (first.length === searchLimits.found) return first
  const some = [...first.map(({ did }) => did), ...dids]
  return list.where('discussion.did', '=', anyOf(some)).limit(searchLimits.found).execute()
}

/** Discussions that fit, whoever may see them, each part found by an index of its own; and whether these are all. */
async function foundAnywhere(db: Db, keyword: string): Promise<{ dids: number[]; isAll: boolean }> {
  const writers = await writersCalled(db, keyword)
  const most = searchLimits.found + 1
  const { rows } = await sql<{ did: number }>`
    (select did from discussion where ${contains('discussion.words', keyword)} limit ${most})
    union (select did from discussion where uid = any(${writers}::text[]) limit ${most})
    union select did from discussion where did = ${numberIn(keyword)}`.execute(db)
  return { dids: rows.map(({ did }) => did), isAll: rows.length < most && writers.length <= maxWriters }
}

async function writersCalled(db: Db, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .where(contains('account.username', name))
    .select('uid')
    .limit(maxWriters + 1)
    .execute()
  return rows.map(({ uid }) => uid)
}

/** Those among the first of the list. */
function foundAmongFirst(db: Db, list: List, keyword: string) {
  const first = list
    .select(['discussion.isPinned', 'discussion.words', 'discussion.uid'])
    .limit(searchLimits.compared)
    .as('first')
  return db
    .selectFrom(first)
    .where(
      sql<boolean>`(first.words ilike ${containing(keyword)} or first.did = ${numberIn(keyword)}
        or exists (select from account where account.uid = first.uid and username ilike ${containing(keyword)}))`,
    )
    .select('did')
    .orderBy('isPinned', 'desc')
    .orderBy('did', 'desc')
    .limit(searchLimits.found)
    .execute()
}

/** No discussion has the number 0. */
const numberIn = (keyword: string): number => (/^\d{1,15}$/.test(keyword) ? Number(keyword) : 0)
