import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { type Paging, paged } from '../db/paged.ts'
import { onSite } from '../db/place.ts'
import { containing, contains } from '../db/text.ts'

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
        select uid from account where uid in (select uid from gone) for key share
      )
      insert into user_rank (uid, ac, total, submissions, score)
      select uid,
        (select count(distinct pid) from accepted a where a.uid = stale.uid),
        (select count(*) from submission where submission.uid = stale.uid and ${onSite}),
        (select count(*) from submission s where s.uid = stale.uid),
        coalesce((
          select sum(best) from (
            select max(oi_rank_score) as best from submission
            where submission.uid = stale.uid and ${onSite} and oi_rank_score is not null group by pid
          ) of_problem
        ), 0)
      from stale
      on conflict (uid) do update set
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

/** Whether an account is called so. */
export function peopleCalled({ text, byRealname }: Search): RawBuilder<boolean> {
  const [name, nickname] = [contains('account.username', text), contains('account.nickname', text)]
  return byRealname
    ? sql`(${name} or ${nickname} or account.realname ilike ${containing(text)})`
    : sql`(${name} or ${nickname})`
}

/** A page of active people, in the order of the ACM rank (0) or the OI rank (1). */
export async function rankPage(db: Db, type: 0 | 1, search: Search | undefined, paging: Paging) {
  const people = db
    .selectFrom('userRank')
    .innerJoin('account', 'account.uid', 'userRank.uid')
    .where('account.status', '=', 0)
    .$if(search !== undefined, (list) => list.where(peopleCalled(search as Search)))
    .select([
      'account.uid',
      'account.username',
      'account.nickname',
      'account.avatar',
      'account.titleName',
      'account.titleColor',
      'userRank.ac',
      'userRank.score',
    ])
    .select(type === 0 ? 'userRank.total' : 'userRank.submissions as total')
    .select(sql<string | null>`left(account.signature, 100)`.as('signature'))
  const inOrder =
    type === 0
      ? people.orderBy('userRank.ac', 'desc').orderBy('userRank.total')
      : people.orderBy('userRank.score', 'desc').orderBy('userRank.ac', 'desc')
  return paged(db, inOrder.orderBy('userRank.uid'), paging)
}
