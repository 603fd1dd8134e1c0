import type { BalloonState } from '@verdict/contract/contest/balloon.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { ContestFacts } from '@verdict/contract/place.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { madeInTime } from '../../db/contest-ends.ts'
import type { Paging } from '../../db/paged.ts'
import { outOfCompetition } from '../count-queries.ts'
import { seatColumn } from './seat-queries.ts'

/** Which balloons there are. */
export interface Span {
  contest: ContestFacts
  gid: number | null
  /** What was submitted from then on brings none, as nothing does that came too late. */
  sealedFrom: Date | null
}

export interface BalloonRow {
  uid: string
  pid: number
  name: string
  school: string | null
  room: string | null
  seat: string | null
  displayId: string
  color: string | null
  submittedAt: Date
  state: BalloonState
  by: string | null
  isFirstOfProblem: boolean
  isFirstOfContest: boolean
  isTakenBack: boolean
  isJudgedAnew: boolean
}

const waiting = sql.join([verdict.pending, verdict.compiling, verdict.judging])

/** The name that the board of the contest shows of an account, of queries that join both. */
export const shownName = sql<string>`coalesce(nullif(trim(case contest.rank_show_name
  when 'nickname' then account.nickname when 'realname' then account.realname end), ''), account.username)`

/**
 * First acceptances by person and problem, and what was one until a rejudge. A mark of being first waits until everything before has
 * its result: nobody is announced who may turn out to be second.
 */
function balloons({ contest, gid, sealedFrom }: Span): RawBuilder<BalloonRow> {
  const { cid, startsAt } = contest
  const open = sealedFrom ? sql`and submitted_at < ${sealedFrom}` : sql``
  return sql<BalloonRow>`
    with sent as materialized (
      select submit_id, uid, pid, status, submitted_at from submission
      where cid = ${cid}::bigint and submitted_at >= ${startsAt} and ${madeInTime(contest)} ${open}
        and not ${outOfCompetition(contest, gid)}
    ), firsts as (
      select distinct on (uid, pid) * from sent where status = ${verdict.accepted} order by uid, pid, submitted_at, submit_id
    ), lost as (
      select distinct on (uid, pid) * from sent
      where exists (select from judgement_log log
          where log.submit_id = sent.submit_id and log.is_final and log.status = ${verdict.accepted})
        and not exists (select from firsts where firsts.uid = sent.uid and firsts.pid = sent.pid)
      order by uid, pid, submitted_at, submit_id
    ), unjudged as (
      select pid, min(submitted_at) as since from sent where status in (${waiting}) group by pid
    ), marked as (
      select firsts.*, false as is_lost,
        row_number() over (partition by pid order by submitted_at, submit_id) = 1
          and coalesce(submitted_at < (select since from unjudged where unjudged.pid = firsts.pid), true) as is_first_of_problem,
        row_number() over (order by submitted_at, submit_id) = 1
          and coalesce(submitted_at < (select min(since) from unjudged), true) as is_first_of_contest
      from firsts
      union all
      select lost.*, true, false, false from lost
    )
    select marked.uid, marked.pid, ${shownName} as name, account.school, ${seatColumn('room')} as room,
      ${seatColumn('seat')} as seat, entry.display_id, entry.color, submitted_at,
      case when seen.cid is not null then 'delivered' when carried.cid is not null then 'carried' else 'waiting' end as state,
      coalesce(seen.checked_by, carried.carried_by) as by, is_first_of_problem, is_first_of_contest,
      is_lost and marked.status not in (${waiting}) as is_taken_back,
      is_lost and marked.status in (${waiting}) as is_judged_anew
    from marked
    join account on account.uid = marked.uid
    join contest on contest.cid = ${cid}::bigint
    join contest_problem entry on entry.cid = contest.cid and entry.pid = marked.pid
    left join contest_check seen on seen.cid = contest.cid and seen.uid = marked.uid and seen.pid = marked.pid
    left join contest_balloon carried on carried.cid = contest.cid and carried.uid = marked.uid and carried.pid = marked.pid`
}

/** What waits and is carried first, in the order of time; then what was delivered, the newest first. */
export async function listBalloons(
  db: Db,
  span: Span,
  state: BalloonState | undefined,
  paging: Paging,
): Promise<{ rows: BalloonRow[]; total: number }> {
  const { currentPage, limit } = paging
  const wanted = state === undefined ? sql`true` : sql`state = ${state}`
  const { rows } = await sql<BalloonRow & { total: number }>`
    select *, count(*) over () as total from (${balloons(span)}) balloon where ${wanted}
    order by state = 'delivered', case when state = 'delivered' then -extract(epoch from submitted_at)
      else extract(epoch from submitted_at) end, uid, pid
    limit ${limit} offset ${(currentPage - 1) * limit}`.execute(db)
  const [first] = rows
  if (first || currentPage === 1) return { rows, total: first?.total ?? 0 }
  const { total } = await listBalloons(db, span, state, { currentPage: 1, limit: 1 })
  return { rows: [], total }
}

/** How many wait and are carried; one that was taken back before anybody took it on its way is not to be brought. */
export async function countBalloons(db: Db, span: Span): Promise<{ waiting: number; carried: number }> {
  const { rows } = await sql<{ waiting: number; carried: number }>`
    select count(*) filter (where state = 'waiting' and not is_taken_back and not is_judged_anew) as waiting,
      count(*) filter (where state = 'carried') as carried
    from (${balloons(span)}) balloon`.execute(db)
  return rows[0] ?? { waiting: 0, carried: 0 }
}

interface Key {
  cid: number
  uid: string
  pid: number
}

/** The state of one balloon, held until the transaction ends; undefined when there is none. */
export async function lockBalloon(tx: Db, span: Span, { cid, uid, pid }: Key): Promise<BalloonState | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${`balloon ${cid} ${pid} ${uid}`}))`.execute(tx)
  const { rows } = await sql<{ state: BalloonState }>`
    select state from (${balloons(span)}) balloon where uid = ${uid} and pid = ${pid}::bigint`.execute(tx)
  return rows[0]?.state
}

export async function takeBalloon(tx: Db, key: Key, carriedBy: string, carriedAt: Date): Promise<void> {
  await tx
    .insertInto('contestBalloon')
    .values({ ...key, carriedBy, carriedAt })
    .onConflict((conflict) => conflict.columns(['cid', 'uid', 'pid']).doUpdateSet({ carriedBy, carriedAt }))
    .execute()
}

export async function putBalloonBack(tx: Db, { cid, uid, pid }: Key): Promise<void> {
  await tx.deleteFrom('contestBalloon').where('cid', '=', cid).where('uid', '=', uid).where('pid', '=', pid).execute()
}

export async function goesOnAfterSeal(db: Db, cid: number): Promise<boolean> {
  const row = await db.selectFrom('contestDay').where('cid', '=', cid).select('balloonsAfterSeal').executeTakeFirst()
  return row?.balloonsAfterSeal ?? false
}

export async function setAfterSeal(tx: Db, cid: number, balloonsAfterSeal: boolean): Promise<void> {
  await tx
    .insertInto('contestDay')
    .values({ cid, balloonsAfterSeal })
    .onConflict((conflict) => conflict.column('cid').doUpdateSet({ balloonsAfterSeal }))
    .execute()
}
