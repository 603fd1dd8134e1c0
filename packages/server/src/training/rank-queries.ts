import { verdict } from '@verdict/contract/judging/verdict.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Paging } from '../db/paged.ts'
import { containing } from '../db/text.ts'
import { attempts } from './count-queries.ts'

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

/** Everybody with figures but who made the training, owns its group or is root; in the order of their index, so that nothing is sorted. */
const ranked = (tid: number) => sql`
  ranked as (
    select uid, ac, run_time, names, words, rank() over (order by ac desc, run_time) as rank
    from training_rank
    where tid = ${tid} and uid <> all (array(
      select uid from training where tid = ${tid}
      union select "group".uid from training join "group" using (gid) where tid = ${tid}
      union select group_member.uid from training join group_member using (gid) where tid = ${tid} and group_member.auth = 5
      union select uid from account_role where role_id = 1000
    ))
  )`

/**
 * A page of the people who submitted something, by problems solved and then by the time their programs ran, with how many they are
 * in all. A search leaves their ranks as they are.
 */
export async function rankedPeople(
  db: Db,
  tid: number,
  { keyword, inRealname, currentPage, limit }: Paging & { keyword?: string | undefined; inRealname: boolean },
): Promise<{ rows: RankedPerson[]; total: number }> {
  const fits = sql`${sql.ref(inRealname ? 'words' : 'names')} like lower(${containing(keyword ?? '')})`
  const found = keyword === undefined ? sql`ranked` : sql`ranked where ${fits}`
  const count = await sql<{ total: number }>`
    with ${ranked(tid)} select count(*)::int as total from ${found}`.execute(db)
  const { rows } = await sql<RankedPerson>`
    with ${ranked(tid)}, page as (
      select uid, ac, run_time, rank from ${found} order by ac desc, run_time, uid limit ${limit} offset ${(currentPage - 1) * limit}
    )
    select uid, username, realname, nickname, school, gender, avatar, page.rank, page.ac, page.run_time as "totalRunTime"
    from page join account using (uid) order by page.ac desc, page.run_time, uid`.execute(db)
  return { rows, total: count.rows[0]?.total ?? 0 }
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
    with ${attempts(tid, sql`registered.uid = any(${uids}::text[])`)}
    select distinct on (uid, problem_id) uid, problem_id as "problemId", status, score,
      bool_or(status = ${verdict.accepted}) over cell as "isSolved",
      min(time) filter (where status = ${verdict.accepted}) over cell as "runTime"
    from attempt window cell as (partition by uid, problem_id)
    order by uid, problem_id, (status = ${verdict.accepted}) desc, submit_id desc`.execute(db)
  return rows
}
