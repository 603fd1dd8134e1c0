import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { lastEndsAt } from '../db/contest-ends.ts'
import { anyKept, planKept } from '../db/kept-plans.ts'
import { type Paging, paged } from '../db/paged.ts'
import { inPlace } from '../db/place.ts'
import { isLike } from '../db/text.ts'
import type { Search } from './queries.ts'

/** Any number that no other lock of this kind has in this database. */
const lockNumber = 4_711_065

/**
 * Counts anew the figures of those in a group whose figures, names or membership changed; one caller at a time, for what was counted
 * first must not be written last.
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
        select uid, username, nickname, realname from account join group_member using (uid)
        where uid in (select uid from gone) and gid = ${gid} and auth >= 3 and status = 0 for key share of account
      ), gone_for_good as (
        delete from group_rank where gid = ${gid} and uid in (select uid from gone) and uid not in (select uid from stale)
      ), figures as (
        select stale.uid, pid, count(submission.submit_id) as sent, bool_or(submission.status = 0) as solved,
          max(submission.oi_rank_score) as best
        from stale left join submission on submission.uid = stale.uid
          and (${inPlace({ kind: 'group', gid })} or submission.cid in (
            select cid from group_rank_contest join contest using (cid)
            where group_rank_contest.gid = ${gid} and submission.submitted_at >= contest.starts_at))
        group by stale.uid, pid
      )
      insert into group_rank (gid, uid, ac, total, score, names, words)
      select place.gid, uid, count(*) filter (where solved), sum(sent), coalesce(sum(best), 0),
        lower(concat_ws(E'\\n', username, nickname)), lower(concat_ws(E'\\n', username, nickname, realname))
      from figures join stale using (uid), place group by place.gid, uid, username, nickname, realname
      on conflict (gid, uid) do update set ac = excluded.ac, total = excluded.total, score = excluded.score,
        names = excluded.names, words = excluded.words`.execute(tx)
  })
}

/**
 * Takes the contests of a group that have come to count, or count no longer, into account: those that ended, are shown and keep nothing
 * behind a seal, where the group lets its contests count. Whoever took part is counted again.
 */
export async function settleContests(db: Db, gid: number, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber}, hashtext(${String(gid)}))`.execute(tx)
    await sql`
      with wanted as (${countingContests(gid, now)}), gone as (
        delete from group_rank_contest where gid = ${gid} and cid not in (select cid from wanted) returning cid
      ), come as (
        insert into group_rank_contest (gid, cid) select ${gid}, cid from wanted on conflict do nothing returning cid
      )
      insert into group_rank_stale (gid, uid)
      select distinct ${gid}::bigint, uid from submission
      where cid in (select cid from gone union all select cid from come)`.execute(tx)
  })
}

/** Whether other contests of the group count now than did when they were last settled. */
export async function hasUnsettledContests(db: Db, gid: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    (${countingContests(gid, now)}) except select cid from group_rank_contest where gid = ${gid}
    union all (select cid from group_rank_contest where gid = ${gid} except (${countingContests(gid, now)}))
    limit 1`.execute(db)
  return rows.length > 0
}

/** As `isSealed` has it of a contest that is over (contest/policy.ts). */
const countingContests = (gid: number, now: Date) => sql`
  select cid from contest join "group" using (gid)
  where contest.gid = ${gid} and rank_contests and contest.is_visible and ${lastEndsAt} <= ${now}
    and (not seal_rank or seal_rank_at is null or auto_real_rank or seal_rank_at > ${now})`

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

/** A page of the active members of a group, in the order of the ACM rank (0) or the OI rank (1), which an index holds. */
export async function groupRankPage(db: Db, gid: number, type: 0 | 1, search: Search | undefined, paging: Paging) {
  const ranked = db
    .selectFrom('groupRank')
    .where('groupRank.gid', '=', gid)
    .$if(search !== undefined, (list) =>
      list.where(isLike(search?.byRealname ? 'groupRank.words' : 'groupRank.names', search?.text ?? '')),
    )
    .select(['groupRank.uid', 'ac', 'total', 'score'])
  const inOrder =
    type === 0 ? ranked.orderBy('ac', 'desc').orderBy('total') : ranked.orderBy('score', 'desc').orderBy('ac', 'desc')
  const page = await paged(db, inOrder.orderBy('groupRank.uid'), paging)
  // names are read of this page's people alone
  const people = await db
    .selectFrom('account')
    .where(
      'uid',
      '=',
      anyKept(
        page.rows.map(({ uid }) => uid),
        'text',
      ),
    )
    .select(['uid', 'username', 'nickname', 'avatar', 'titleName', 'titleColor'])
    .select(sql<string | null>`left(signature, 100)`.as('signature'))
    .modifyEnd(planKept)
    .execute()
  const shown = new Map(people.map((person) => [person.uid, person]))
  const places = search ? undefined : await placesOf(db, gid, type, page.rows, paging)
  const rows = page.rows.flatMap(({ uid, ...figures }, at) => {
    const person = shown.get(uid)
    return person ? [{ ...person, ...figures, place: places?.[at] ?? null }] : []
  })
  return { rows, total: page.total }
}

type Figures = { ac: number; total: number; score: number }

/** What a place goes by; all who solved nothing, or have no score, share one. */
const tied = {
  0: ({ ac, total }: Figures) => (ac === 0 ? '0' : `${ac} ${total}`),
  1: ({ score, ac }: Figures) => (score === 0 ? '0' : `${score} ${ac}`),
}

/** The places of a page's rows: those whose figures are the same share the first one's. */
async function placesOf(db: Db, gid: number, type: 0 | 1, rows: Figures[], { currentPage, limit }: Paging) {
  const [first] = rows
  if (!first) return []
  const { ac, total, score } = first
  const isBetter =
    type === 0
      ? sql<boolean>`(ac > ${ac} or (${ac} > 0 and ac = ${ac} and total < ${total}))`
      : sql<boolean>`(score > ${score} or (${score} > 0 and score = ${score} and ac > ${ac}))`
  const { better } = await db
    .selectFrom('groupRank')
    .where('gid', '=', gid)
    .where(isBetter)
    .select((e) => e.fn.countAll<number>().as('better'))
    .executeTakeFirstOrThrow()
  let place = better + 1
  return rows.map((row, at) => {
    const before = rows[at - 1]
    if (before && tied[type](before) !== tied[type](row)) place = (currentPage - 1) * limit + at + 1
    return place
  })
}
