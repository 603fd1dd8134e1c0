import { type SelectQueryBuilder, sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import { containing, contains } from '../db/text.ts'

/**
 * No search finds more discussions than `found`. The first of the list, so many as are `compared`, are looked through; where `common`
 * of them fit, that is what is found, and older ones are left to more words or a category. What is neither so common nor so rare
 * that the indexes find all of it is looked for among `comparedAtMost`, too.
 */
export const searchLimits = { found: 1000, compared: 1000, comparedAtMost: 5000, common: 100 } as const
/** People called so, beyond whom they are too many for each one's discussions to be looked up. */
const maxWriters = 200

type List = SelectQueryBuilder<Tables, 'discussion', { did: number }>

/**
 * Which of a list, in its order, have the text in their words, are written by somebody called so, or have it as their number
 * (decision 0078).
 */
export async function searchDiscussions(db: Db, list: List, keyword: string): Promise<{ did: number }[]> {
  const writers = await writersCalled(db, keyword)
  const sought = { keyword, writers }
  const first = await foundAmongFirst(db, list, sought, searchLimits.compared)
  // what many have the indexes of words find only by reading all of it
  if (first.length >= searchLimits.common || (await isNoLonger(list))) return first
  const { dids, isAll } = await foundAnywhere(db, sought)
  const more = isAll ? [] : await foundAmongFirst(db, list, sought, searchLimits.comparedAtMost)
  const some = [...more.map(({ did }) => did), ...dids]
  return list.where('discussion.did', '=', anyOf(some)).limit(searchLimits.found).execute()
}

interface Sought {
  keyword: string
  /** People called so, `maxWriters` and one more at most. */
  writers: string[]
}

/** Whether the list has nothing behind what is compared. */
const isNoLonger = async (list: List): Promise<boolean> =>
  !(await list.offset(searchLimits.compared).limit(1).executeTakeFirst())

/** Discussions that fit, whoever may see them, each part found by an index of its own; and whether these are all. */
async function foundAnywhere(db: Db, { keyword, writers }: Sought): Promise<{ dids: number[]; isAll: boolean }> {
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

/** Those among so many of the list, the first. */
function foundAmongFirst(db: Db, list: List, { keyword, writers }: Sought, compared: number) {
  const first = list.select(['discussion.isPinned', 'discussion.words', 'discussion.uid']).limit(compared).as('first')
  // of many people called so each writer's name is compared; `offset` keeps that from becoming a search of all accounts
  const isWriter =
    writers.length <= maxWriters
      ? sql`first.uid = any(${writers}::text[])`
      : sql`exists (select from account where account.uid = first.uid and username ilike ${containing(keyword)} offset 0)`
  return db
    .selectFrom(first)
    .where(sql<boolean>`(first.words ilike ${containing(keyword)} or first.did = ${numberIn(keyword)} or ${isWriter})`)
    .select('did')
    .orderBy('isPinned', 'desc')
    .orderBy('did', 'desc')
    .limit(searchLimits.found)
    .execute()
}

/** No discussion has the number 0. */
const numberIn = (keyword: string): number => (/^\d{1,15}$/.test(keyword) ? Number(keyword) : 0)
