import type { BoardPerson } from '@verdict/contract/contest/board/page.ts'
import type { Run } from '@verdict/contract/contest/board/runs.ts'
import type { ExtraTimes } from '@verdict/contract/contest/ends.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { ContestFacts } from '@verdict/contract/place.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { madeInTime } from '../../db/contest-ends.ts'
import { shownIn } from '../queries.ts'

/** What the board of a contest is made of besides submissions and people; undefined when there is no such contest. */
export async function boardFacts(db: Db, cid: number) {
  const contest = await db
    .selectFrom('contest')
    .where('cid', '=', cid)
    .select(['cid', 'uid', 'gid', 'oiRankScoreType', 'rankShowName', 'starAccounts', 'awardType', 'awards'])
    .select(['penaltyMinutes', 'penaltyUnit', 'compileErrorPenalty'])
    .executeTakeFirst()
  if (!contest) return undefined
  const problems = await shownIn(db, cid).select(['contestProblem.pid', 'displayId', 'color']).execute()
  const [out, extraTimes] = [await outOfCompetition(db, contest), await extraTimesOf(db, cid)]
  return { ...contest, problems, outOfCompetition: out, extraTimes }
}

export type BoardFacts = NonNullable<Awaited<ReturnType<typeof boardFacts>>>

async function extraTimesOf(db: Db, cid: number): Promise<ExtraTimes> {
  const rows = await db
    .selectFrom('contestSeat')
    .where('cid', '=', cid)
    .where('extraTime', '>', 0)
    .select(['uid', 'extraTime'])
    .execute()
  return Object.fromEntries(rows.map(({ uid, extraTime }) => [uid, extraTime]))
}

/** Who never appears: whoever made the contest, every root, and who owns the contest's group. */
async function outOfCompetition(db: Db, { uid, gid }: { uid: string; gid: number | null }): Promise<Set<string>> {
  const { rows } = await sql<{ uid: string }>`
    select uid from account_role where role_id = 1000
    union select uid from "group" where gid = ${gid}
    union select uid from group_member where gid = ${gid} and auth = 5`.execute(db)
  return new Set([uid, ...rows.map((row) => row.uid)])
}

const runColumns = [
  'submitId',
  'uid',
  'pid',
  'status',
  'score',
  'time',
  // as a number: 150,000 dates take longer to read than all the rest
  sql<number>`(extract(epoch from submitted_at) * 1000)::float8`.as('at'),
] as const

/** Every submission of a contest. */
export const runsOfContest = (db: Db, cid: number): Promise<Run[]> =>
  db.selectFrom('submission').where('cid', '=', cid).select(runColumns).execute()

/** These submissions as they are now, with their contests; what is not there any more is left out. */
export const runsNow = (db: Db, submitIds: number[]): Promise<(Run & { cid: number })[]> =>
  db
    .selectFrom('submission')
    .where('submitId', '=', sql<number>`any(${submitIds}::bigint[])`)
    .select([...runColumns, 'cid'])
    .execute()

const personColumns = ['uid', 'username', 'nickname', 'realname', 'school', 'gender', 'avatar'] as const

/** Whoever has submitted something in a contest. */
export const peopleOfContest = (db: Db, cid: number): Promise<BoardPerson[]> =>
  db
    .selectFrom('account')
    .where('uid', 'in', (eb) => eb.selectFrom('submission').where('cid', '=', cid).select('submission.uid').distinct())
    .select(personColumns)
    .execute()

export const peopleNow = (db: Db, uids: string[]): Promise<BoardPerson[]> =>
  db.selectFrom('account').where('uid', '=', sql<string>`any(${uids}::text[])`).select(personColumns).execute()

/** The members of a group by name: not those who run it. */
export const membersOfGroup = (db: Db, gid: number): Promise<BoardPerson[]> =>
  db
    .selectFrom('account')
    .where('uid', 'in', (eb) =>
      eb.selectFrom('groupMember').where('gid', '=', gid).where('auth', '=', 3).select('groupMember.uid'),
    )
    .select(personColumns)
    .orderBy('username')
    .execute()

/** The submissions made in the time of a contest that were not cancelled, the newest first. */
export const runsInTime = (db: Db, contest: ContestFacts) =>
  db
    .selectFrom('submission')
    .where('cid', '=', contest.cid)
    .where('submittedAt', '>=', contest.startsAt)
    .where(madeInTime(contest))
    .where('status', '<>', verdict.cancelled)
    .select(['submitId', 'uid', 'pid', 'status', 'submittedAt'])
    .orderBy('submitId', 'desc')
    .execute()

/** The problems of a contest that are not hidden, in the order of their ids there. */
export const shownProblems = (db: Db, cid: number) =>
  shownIn(db, cid)
    .select(['cpid as id', 'displayId', 'contestProblem.cid', 'contestProblem.pid', 'displayTitle', 'color'])
    .select(['contestProblem.createdAt as gmtCreate', 'contestProblem.modifiedAt as gmtModified'])
    .execute()
