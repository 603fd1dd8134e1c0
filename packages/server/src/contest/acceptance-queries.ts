import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { ContestFacts } from '@verdict/contract/place.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { madeInTime } from '../db/contest-ends.ts'
import type { Paging } from '../db/paged.ts'
import { outOfCompetition } from './count-queries.ts'

interface InContest {
  contest: ContestFacts
  gid: number | null
}

export interface Acceptance {
  submitId: number
  uid: string
  pid: number
  displayId: string
  username: string
  realname: string | null
  submittedAt: Date
  isFirst: boolean
  isChecked: boolean
}

/** The first acceptance of each contestant and problem within the contest: those not seen to first, in the order of time. */
export async function listAcceptances(
  db: Db,
  { contest, gid }: InContest,
  { currentPage, limit }: Paging,
): Promise<{ rows: Acceptance[]; total: number }> {
  const { cid, startsAt } = contest
  const firsts = sql`
    select distinct on (uid, pid) submit_id, uid, pid, submitted_at from submission
    where cid = ${cid}::bigint and status = ${verdict.accepted}
      and submitted_at >= ${startsAt} and ${madeInTime(contest)} and not ${outOfCompetition(contest, gid)}
    order by uid, pid, submitted_at, submit_id`
  // whoever solved a problem in the same whole second as its first was as fast
  const second = sql`floor(extract(epoch from firsts.submitted_at - ${startsAt}::timestamptz))`
  const { rows } = await sql<Acceptance & { total: number }>`
    with firsts as (${firsts}), ranked as (
      select firsts.*, entry.display_id, ${second} = min(${second}) over (partition by firsts.pid) as is_first,
        seen.cid is not null as is_checked, count(*) over () as total
      from firsts
      join contest_problem entry on entry.cid = ${cid}::bigint and entry.pid = firsts.pid
      left join contest_check seen on seen.cid = entry.cid and seen.uid = firsts.uid and seen.pid = firsts.pid)
    select ranked.*, account.username, account.realname from ranked join account using (uid)
    order by is_checked, submitted_at, submit_id limit ${limit} offset ${(currentPage - 1) * limit}`.execute(db)
  const [first] = rows
  if (first || currentPage === 1) return { rows, total: first?.total ?? 0 }
  const { total } = await listAcceptances(db, { contest, gid }, { currentPage: 1, limit: 1 })
  return { rows: [], total }
}

/** Whose submission it is, and to which problem, if it was made in that contest. */
export const madeIn = (db: Db, cid: number, submitId: number) =>
  db
    .selectFrom('submission')
    .where('submitId', '=', submitId)
    .where('cid', '=', cid)
    .select(['uid', 'pid'])
    .executeTakeFirst()

export interface Check {
  cid: number
  uid: string
  pid: number
}

export async function insertCheck(tx: Db, check: Check, by: string, now: Date): Promise<void> {
  await tx
    .insertInto('contestCheck')
    .values({ ...check, checkedBy: by, checkedAt: now })
    .onConflict((conflict) => conflict.columns(['cid', 'uid', 'pid']).doNothing())
    .execute()
}

export async function deleteCheck(tx: Db, { cid, uid, pid }: Check): Promise<void> {
  await tx.deleteFrom('contestCheck').where('cid', '=', cid).where('uid', '=', uid).where('pid', '=', pid).execute()
}
