import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { type Paging, paged } from '../db/paged.ts'
import { inPlace } from '../db/place.ts'
import { peopleCalled, type Search } from './queries.ts'

/** Any number that no other lock of this kind has in this database. */
const lockNumber = 4_711_065

/**
 * Counts anew the figures of those in a group whose figures changed; one caller at a time, for what was counted first must not be
 * written last.
 */
export async function countStaleInGroup(db: Db, gid: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber}, hashtext(${String(gid)}))`.execute(tx)
    await sql`
      with gone as (
        delete from group_rank_stale where gid = ${gid} returning uid
      ), place as (
        select gid from "group" where gid = ${gid} for key share
      ), stale as (
        select uid from account where uid in (select uid from gone) for key share
      ), figures as (
        select stale.uid, pid, count(submission.submit_id) as sent, bool_or(submission.status = 0) as solved,
          max(submission.oi_rank_score) as best
        from stale left join submission on submission.uid = stale.uid and ${inPlace({ kind: 'group', gid })}
        group by stale.uid, pid
      )
      insert into group_rank (gid, uid, ac, total, score)
      select place.gid, uid, count(*) filter (where solved), sum(sent), coalesce(sum(best), 0)
      from figures, place group by place.gid, uid
      on conflict (gid, uid) do update set ac = excluded.ac, total = excluded.total, score = excluded.score`.execute(tx)
  })
}

/** Groups in which somebody's figures no longer hold. */
export async function staleGroups(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('groupRankStale').select('gid').distinct().execute()
  return rows.map(({ gid }) => gid)
}

/** Whether there is anything to count anew in the group. */
export async function isGroupStale(db: Db, gid: number): Promise<boolean> {
  return (
    (await db.selectFrom('groupRankStale').where('gid', '=', gid).select('uid').limit(1).executeTakeFirst()) !==
    undefined
  )
}

/** Whether a member is called so: looked up one by one, for the names of all accounts of the site would be compared otherwise. */
const isCalled = (search: Search) =>
  sql<boolean>`group_member.uid = (select uid from account where account.uid = group_member.uid and ${peopleCalled(search)} offset 0)`

/** A page of the members of a group, in the order of the ACM rank (0) or the OI rank (1). */
export function groupRankPage(db: Db, gid: number, type: 0 | 1, search: Search | undefined, paging: Paging) {
  const figure = (name: 'ac' | 'total' | 'score') => sql<number>`coalesce(${sql.ref(`groupRank.${name}`)}, 0)`
  const people = db
    .selectFrom('groupMember')
    .innerJoin('account', 'account.uid', 'groupMember.uid')
    .leftJoin('groupRank', (join) =>
      join.onRef('groupRank.gid', '=', 'groupMember.gid').onRef('groupRank.uid', '=', 'groupMember.uid'),
    )
    .where('groupMember.gid', '=', gid)
    .where('groupMember.auth', '>=', 3)
    .where('account.status', '=', 0)
    .$if(search !== undefined, (list) => list.where(isCalled(search as Search)))
    .select(['account.uid', 'username', 'nickname', 'avatar', 'titleName', 'titleColor'])
    .select([figure('ac').as('ac'), figure('total').as('total'), figure('score').as('score')])
    .select(sql<string | null>`left(account.signature, 100)`.as('signature'))
  const inOrder =
    type === 0
      ? people.orderBy(figure('ac'), 'desc').orderBy(figure('total'))
      : people.orderBy(figure('score'), 'desc').orderBy(figure('ac'), 'desc')
  return paged(db, inOrder.orderBy('groupMember.uid'), paging)
}
