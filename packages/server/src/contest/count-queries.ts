import type { ContestFacts } from '@verdict/contract/place.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Who is no contestant, as a condition on `submission`: whoever made the contest, root, and those who own its group. */
export const outOfCompetition = ({ uid }: Pick<ContestFacts, 'uid'>, gid: number | null): RawBuilder<boolean> => sql`(
  submission.uid = ${uid}
  or submission.uid in (select uid from account_role where role_id = 1000)
  or submission.uid in (select uid from group_member where gid = ${gid}::bigint and auth = 5)
  or submission.uid in (select uid from "group" where gid = ${gid}::bigint))`

export interface Counted {
  from: Date
  /** Without it everything since counts. */
  until: Date | null
}

/** How many submissions of contestants each problem of a contest has by status, of those made in that time. */
export async function contestCounts(
  db: Db,
  { contest, gid }: { contest: Pick<ContestFacts, 'cid' | 'uid'>; gid: number | null },
  { from, until }: Counted,
) {
  const before = until ? sql`and submitted_at < ${until}` : sql``
  const { rows } = await sql<{ pid: number; status: number; n: number }>`
    select pid, status, count(*) as n from submission
    where cid = ${contest.cid}::bigint and submitted_at >= ${from} ${before}
      and not ${outOfCompetition(contest, gid)}
    group by pid, status`.execute(db)
  return rows
}
