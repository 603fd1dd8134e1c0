import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { type Paging, paged } from '../db/paged.ts'
import { onSite } from '../db/place.ts'
import { everyRow, type Rows, wordSearch } from '../db/word-search.ts'

/** Any number that no other lock of this kind has in this database. */
const lockNumber = 4_711_050

/**
 * Counts anew the figures of everybody whose figures changed; one caller at a time, for what was counted first must not be written
 * last. Where somebody is at it already, nothing is done.
 */
export async function countStaleRanks(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(${lockNumber}) as "isFree"`.execute(tx)
    if (!rows[0]?.isFree) return
    await sql`
      with gone as (
        delete from user_rank_stale returning uid
      ), stale as (
        select uid, status, username, nickname, realname from account where uid in (select uid from gone) for key share
      ), out as (
        delete from user_rank using stale where user_rank.uid = stale.uid and stale.status <> 0
      )
      insert into user_rank (uid, names, words, ac, total, submissions, score)
      select uid, lower(concat_ws(E'\\n', username, nickname)), lower(concat_ws(E'\\n', username, nickname, realname)),
        (select count(distinct pid) from accepted a where a.uid = stale.uid),
        (select count(*) from submission where submission.uid = stale.uid and ${onSite}),
        (select count(*) from submission s where s.uid = stale.uid),
        coalesce((
          select sum(best) from (
            select max(oi_rank_score) as best from submission
            where submission.uid = stale.uid and ${onSite} and oi_rank_score is not null group by pid
          ) of_problem
        ), 0)
      from stale where status = 0
      on conflict (uid) do update set
        names = excluded.names, words = excluded.words,
        ac = excluded.ac, total = excluded.total, submissions = excluded.submissions, score = excluded.score`.execute(
      tx,
    )
  })
}

/** Whether there is anything to count anew. */
export async function hasStaleRanks(db: Db): Promise<boolean> {
  return (await db.selectFrom('userRankStale').select('uid').limit(1).executeTakeFirst()) !== undefined
}

export interface Search {
  text: string
  /** Real names are looked through, too. */
  byRealname: boolean
}

/** A page of active people, in the order of the ACM rank (0) or the OI rank (1). */
export async function rankPage(db: Db, type: 0 | 1, search: Search | undefined, paging: Paging) {
  const found = search
    ? await wordSearch(db, 'userRank', search.text, search.byRealname ? 'words' : 'names')
    : everyRow('userRank')
  const ranked = (rows: Rows<'userRank'>) => inOrder(db, type, rows)
  const { rows, total } = await paged(db, ranked(found.counted), paging, {
    shown: (total) => ranked(found.shown(total)),
  })
  const uids = rows.map(({ uid }) => uid)
  // what is shown is read of this page's people alone; whoever was banned since the last count is left out
  const shown = await db
    .selectFrom('userRank')
    .innerJoin('account', 'account.uid', 'userRank.uid')
    .where('account.uid', '=', sql<string>`any(${uids}::text[])`)
    .where('account.status', '=', 0)
    .select(['account.uid', 'username', 'nickname', 'avatar', 'titleName', 'titleColor', 'ac', 'score'])
    .select(type === 0 ? 'total' : 'submissions as total')
    .select(sql<string | null>`left(signature, 100)`.as('signature'))
    .execute()
  return { rows: shown.toSorted((a, b) => uids.indexOf(a.uid) - uids.indexOf(b.uid)), total }
}

/** Nothing is asked for but what stands in the index of the order, so that a far page reads that alone. */
function inOrder(db: Db, type: 0 | 1, rows: Rows<'userRank'>) {
  const people = db.selectFrom(rows).select('uid')
  return type === 0
    ? people.orderBy('ac', 'desc').orderBy('total').orderBy('uid')
    : people.orderBy('score', 'desc').orderBy('ac', 'desc').orderBy('uid')
}
