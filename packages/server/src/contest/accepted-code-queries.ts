import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { ContestFacts } from '@verdict/contract/place.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { madeInTime } from '../db/contest-ends.ts'
import { outOfCompetition } from './count-queries.ts'

export interface AcceptedRow {
  submitId: number
  username: string
  displayId: string
  score: number | null
  language: string
  submittedAt: Date
}

/**
 * What is worth keeping of what was submitted in the time of a contest, oldest first: what was accepted; in an OI contest the last
 * submission with a score of each person and problem.
 */
export async function acceptedOf(
  db: Db,
  { contest, gid }: { contest: ContestFacts; gid: number | null },
  { excludeAdmin }: { excludeAdmin: boolean },
): Promise<AcceptedRow[]> {
  const { cid, type, startsAt } = contest
  const isOi = type === 1
  const { rows } = await sql<AcceptedRow>`
    select submit_id, username, entry.display_id, score, language, submitted_at from (
      select ${isOi ? sql`distinct on (uid, pid)` : sql``} * from submission
      where cid = ${cid}::bigint and submitted_at >= ${startsAt} and ${madeInTime(contest)}
        and ${isOi ? sql`score is not null` : sql`status = ${verdict.accepted}`}
        ${excludeAdmin ? sql`and not ${outOfCompetition(contest, gid)}` : sql``}
      ${isOi ? sql`order by uid, pid, submitted_at desc, submit_id desc` : sql``}) as submission
    join contest_problem entry on entry.cid = submission.cid and entry.pid = submission.pid
    order by submit_id`.execute(db)
  return rows
}

/** The code of a submission; empty when it has been deleted meanwhile. */
export async function codeOf(db: Db, submitId: number): Promise<string> {
  const row = await db.selectFrom('submission').where('submitId', '=', submitId).select('code').executeTakeFirst()
  return row?.code ?? ''
}
