import { verdict } from '@verdict/contract/judging/verdict.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Paging } from '../db/paged.ts'
import { onSiteOrIn } from '../db/place.ts'
import { containing } from '../db/text.ts'
import { isShown } from './queries.ts'

/** Verdicts that say something of the code; what waits, failed or was called off does not. */
const counted = [
  verdict.presentationError,
  verdict.compileError,
  verdict.wrongAnswer,
  verdict.accepted,
  verdict.timeLimitExceeded,
  verdict.memoryLimitExceeded,
  verdict.runtimeError,
  verdict.partiallyAccepted,
]

/**
 * The people whom a private training ranks, its problems, and what they submitted to them outside contests, on the site or in the
 * training's group: once registered, and before that what was accepted. Who made the training, owns its group or is root has no row.
 * With `uids` these people alone are looked at.
 */
const attempts = (tid: number, uids: string[] | null = null) => sql`
  person as (
    select registered.uid, registered.created_at as since
    from training_registration registered join training using (tid) left join "group" on "group".gid = training.gid
    where training.tid = ${tid} and training.auth = 'Private' and registered.is_enabled
      and (${uids}::text[] is null or registered.uid = any(${uids}::text[]))
      and registered.uid <> training.uid and registered.uid is distinct from "group".uid
      and not exists (select 1 from account_role where account_role.uid = registered.uid and role_id = 1000)
      and not exists (
        select 1 from group_member where group_member.gid = training.gid and group_member.uid = registered.uid and auth = 5)
  ), listed as (
    select problem.pid, problem.problem_id, training.gid
    from training join training_problem using (tid) join problem on problem.pid = training_problem.pid
    where training.tid = ${tid} and ${isShown}
  ), attempt as (
    select submission.uid, listed.problem_id, submission.submit_id, submission.status, submission.score, submission.time
    from person
      cross join listed
      join submission on submission.uid = person.uid and submission.pid = listed.pid
    where ${onSiteOrIn('listed.gid')}
      and submission.status = any(${counted}::smallint[])
      and (submission.status = ${verdict.accepted} or submission.submitted_at >= person.since)
  ), solved as (
    select uid, problem_id, bool_or(status = ${verdict.accepted}) as is_solved,
      min(time) filter (where status = ${verdict.accepted}) as run_time
    from attempt group by uid, problem_id
  )`

export interface RankedPerson {
  uid: string
  username: string
  realname: string | null
  nickname: string | null
  school: string | null
  gender: string
  avatar: string | null
  /** From 1; the same for those who are level. */
  rank: number
  ac: number
  /** Of the fastest accepted run of each problem, in ms. */
  totalRunTime: number
}

/**
 * A page of the people who submitted something, by problems solved and then by the time their programs ran, with how many they are
 * in all. A search leaves their ranks as they are.
 */
export async function rankedPeople(
  db: Db,
  tid: number,
  { keyword, inRealname, currentPage, limit }: Paging & { keyword?: string | undefined; inRealname: boolean },
): Promise<{ rows: RankedPerson[]; total: number }> {
  const text = keyword === undefined ? null : containing(keyword)
  const { rows } = await sql<RankedPerson & { total: number }>`
    with ${attempts(tid)}, total as (
      select uid, count(*) filter (where is_solved) as ac, coalesce(sum(run_time), 0) as run_time from solved group by uid
    ), ranked as (
      select *, rank() over (order by ac desc, run_time) as rank from total
    )
    select account.uid, username, realname, nickname, school, gender, avatar,
      ranked.rank, ranked.ac, ranked.run_time as "totalRunTime", count(*) over () as total
    from ranked join account on account.uid = ranked.uid
    where ${text}::text is null or username ilike ${text} or school ilike ${text}
      or (${inRealname} and realname ilike ${text})
    order by ranked.rank, username
    limit ${limit} offset ${(currentPage - 1) * limit}`.execute(db)
  const [first] = rows
  if (first || currentPage === 1) return { rows, total: first?.total ?? 0 }
  const { total } = await rankedPeople(db, tid, { keyword, inRealname, currentPage: 1, limit: 1 })
  return { rows: [], total }
}

export interface Cell {
  uid: string
  problemId: string
  isSolved: boolean
  /** Of the newest attempt, or of the newest accepted one of a problem that is solved. */
  status: number
  score: number | null
  /** ms */
  runTime: number | null
}

/** What came of each problem that these people tried. */
export async function cellsOf(db: Db, tid: number, uids: string[]): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    with ${attempts(tid, uids)}
    select distinct on (solved.uid, problem_id) solved.uid, problem_id as "problemId", is_solved as "isSolved",
      attempt.status, attempt.score, solved.run_time as "runTime"
    from solved join attempt using (uid, problem_id)
    order by solved.uid, problem_id, (attempt.status = ${verdict.accepted}) desc, attempt.submit_id desc`.execute(db)
  return rows
}
