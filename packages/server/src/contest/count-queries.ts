import type { ContestFacts } from '@verdict/contract/place.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { madeInTime } from '../db/contest-ends.ts'

/** Who is no contestant, as a condition on `submission`: whoever made the contest, root, and those who own its group. */
export const outOfCompetition = ({ uid }: Pick<ContestFacts, 'uid'>, gid: number | null): RawBuilder<boolean> => sql`(
  submission.uid = ${uid}
  or submission.uid in (select uid from account_role where role_id = 1000)
  or submission.uid in (select uid from group_member where gid = ${gid}::bigint and auth = 5)
  or submission.uid in (select uid from "group" where gid = ${gid}::bigint))`

export interface Counted {
  from: Date
  /** What was made from then on is kept back. */
  sealedFrom: Date | null
  /** Whether what came too late counts, too. */
  containsLate: boolean
}

/** How many submissions of contestants each problem of a contest has by status, of those made in that time. */
export async function contestCounts(
  db: Db,
  { contest, gid }: { contest: ContestFacts; gid: number | null },
  { from, sealedFrom, containsLate }: Counted,
) {
  const open = sealedFrom ? sql`and submitted_at < ${sealedFrom}` : sql``
  const inTime = containsLate ? sql`` : sql`and ${madeInTime(contest)}`
  const { rows } = await sql<{ pid: number; status: number; n: number }>`
    select pid, status, count(*) as n from submission
    where cid = ${contest.cid}::bigint and submitted_at >= ${from} ${open} ${inTime}
      and not ${outOfCompetition(contest, gid)}
    group by pid, status`.execute(db)
  return rows
}
