import { type SelectQueryBuilder, sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import { containsInLower, isLike } from '../db/text.ts'

/**
 * No search finds more discussions than `found`. The first of the list, so many as are `compared`, are looked through; where `common`
 * of them fit, that is what is found, and older ones are left to more words or a category. What is neither so common nor so rare
 * that the indexes find all of it is looked for among `comparedAtMost`, too.
 */
export const searchLimits = { found: 1000, compared: 1000, comparedAtMost: 5000, common: 100 } as const

type List = SelectQueryBuilder<Tables, 'discussion', { did: number }>

/**
 * Which of a list, in its order, have the text in their words (title, description and the name of who wrote them), or have it as their
 * number (decision 0078).
 */
export async function searchDiscussions(db: Db, list: List, keyword: string): Promise<number[]> {
  const first = await foundAmongFirst(db, list, keyword, searchLimits.compared)
  // what many have the indexes of words find only by reading all of it
  if (first.dids.length >= searchLimits.common || first.isAll) return first.dids
  const { dids, isAll } = await foundAnywhere(db, keyword)
  const more = isAll ? [] : (await foundAmongFirst(db, list, keyword, searchLimits.comparedAtMost)).dids
  const some = [...more, ...dids]
  if (!some.length) return []
  const found = await list.where('discussion.did', '=', anyOf(some)).limit(searchLimits.found).execute()
  return found.map(({ did }) => did)
}

interface Found {
  dids: number[]
  /** Whether there are no others. */
  isAll: boolean
}

/** Discussions that fit, whoever may see them, each part found by an index of its own. */
async function foundAnywhere(db: Db, keyword: string): Promise<Found> {
  const most = searchLimits.found + 1
  const { rows } = await sql<{ did: number }>`
    (select did from discussion where ${containsInLower('discussion.words', keyword)} limit ${most})
    union select did from discussion where did = ${numberIn(keyword)}`.execute(db)
  return { dids: rows.map(({ did }) => did), isAll: rows.length < most }
}

/** Those among so many of the list, the first, in its order. */
async function foundAmongFirst(db: Db, list: List, keyword: string, compared: number): Promise<Found> {
  const first = list.select(['discussion.isPinned', 'discussion.words']).limit(compared).as('first')
  const { count, dids } = await db
    .selectFrom(first)
    .select((e) => e.fn.countAll<number>().as('count'))
    .select(
      sql<number[]>`coalesce(json_agg(did order by is_pinned desc, did desc)
        filter (where ${isLike('first.words', keyword)} or did = ${numberIn(keyword)}), '[]')`.as('dids'),
    )
    .executeTakeFirstOrThrow()
  return { dids: dids.slice(0, searchLimits.found), isAll: count < compared }
}

/** No discussion has the number 0. */
const numberIn = (keyword: string): number => (/^\d{1,15}$/.test(keyword) ? Number(keyword) : 0)
