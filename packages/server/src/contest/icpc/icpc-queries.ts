import type { ContestFacts } from '@verdict/contract/place.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { longestExtraTime, madeInTime } from '../../db/contest-ends.ts'
import { shownName } from '../balloon/balloon-queries.ts'
import { outOfCompetition } from '../count-queries.ts'
import { shownIn } from '../queries.ts'

/** ACM contests of the site that its lists tell of; the latest first, at most 200. */
export const listedContests = (db: Db) =>
  db
    .selectFrom('contest')
    .where('type', '=', 0)
    .where('isVisible', '=', true)
    .where('gid', 'is', null)
    .select(['cid', 'title', 'startsAt', 'endsAt', 'sealRank', 'sealRankAt', 'penaltyMinutes'])
    .select(longestExtraTime.as('longestExtraTime'))
    .orderBy('startsAt', 'desc')
    .limit(200)
    .execute()

/** What a contest is told by besides its facts. */
export const contestTitle = (db: Db, cid: number) =>
  db
    .selectFrom('contest')
    .where('cid', '=', cid)
    .select(['title', 'starAccounts', 'penaltyMinutes', 'penaltyUnit', 'compileErrorPenalty', 'awardType', 'awards'])
    .executeTakeFirstOrThrow()

export const icpcProblems = (db: Db, cid: number) =>
  shownIn(db, cid)
    .select(['cpid', 'contestProblem.pid', 'displayId', 'displayTitle', 'color', 'problem.timeLimit'])
    .select(
      sql<number>`(select count(*) from test_case test where test.pid = problem.pid and test.version = problem.data_version)`.as(
        'cases',
      ),
    )
    .select(
      sql<string[]>`array(select language from problem_statement own where own.pid = problem.pid order by language)`.as(
        'languages',
      ),
    )
    .execute()

/** Languages that at least one problem of the contest allows; undefined where one allows all. */
export async function allowedInContest(db: Db, cid: number): Promise<Set<string> | undefined> {
  const found = await shownIn(db, cid)
    .leftJoin('problemLanguage', 'problemLanguage.pid', 'problem.pid')
    .select('problemLanguage.language')
    .execute()
  const names = found.flatMap(({ language }) => language ?? [])
  return names.length < found.length || !found.length ? undefined : new Set(names)
}

/** A submission of the contest as one downloads it; undefined when there is none. */
export const codeInContest = (db: Db, cid: number, submitId: number) =>
  db
    .selectFrom('submission')
    .where('cid', '=', cid)
    .where('submitId', '=', submitId)
    .select(['uid', 'code', 'language'])
    .executeTakeFirst()

/** A statement of a problem that the contest shows; undefined when there is none in that language. */
export const statementInContest = (db: Db, cid: number, cpid: number, language: string) =>
  shownIn(db, cid)
    .innerJoin('problemStatement as statement', 'statement.pid', 'problem.pid')
    .where('cpid', '=', cpid)
    .where('statement.language', '=', language)
    .select(['displayId', 'displayTitle', 'examples', 'description', 'input', 'output', 'hint'])
    .executeTakeFirst()

interface InContest {
  contest: ContestFacts
  gid: number | null
}

export interface IcpcRun {
  submitId: number
  uid: string
  pid: number
  language: string
  status: number
  submittedAt: Date
  version: number
  /** ms */
  time: number | null
  startedAt: Date | null
  endedAt: Date
}

/** Submissions of contestants within the contest, in the order in which they were made, with when they were judged. */
export async function icpcRuns(db: Db, { contest, gid }: InContest): Promise<IcpcRun[]> {
  const { rows } = await sql<IcpcRun>`
    select submit_id, uid, pid, language, status, submitted_at, version, time,
      judged.started_at, coalesce(judged.ended_at, modified_at) as ended_at
    from submission
    left join lateral (select min(at) as started_at, max(at) filter (where is_final) as ended_at from judgement_log log
      where log.submit_id = submission.submit_id and log.version = submission.version) judged on true
    where cid = ${contest.cid}::bigint and submitted_at >= ${contest.startsAt} and ${madeInTime(contest)}
      and not ${outOfCompetition(contest, gid)}
    order by submitted_at, submit_id`.execute(db)
  return rows
}

/** Accounts with the names that the board shows. */
export const icpcPeople = (db: Db, cid: number, uids: string[]) =>
  db
    .selectFrom('account')
    .innerJoin('contest', (join) => join.on('contest.cid', '=', cid))
    .where('account.uid', '=', sql<string>`any(${uids}::text[])`)
    .select(['account.uid', 'account.username', 'account.school', shownName.as('name')])
    .orderBy('account.username')
    .execute()

export async function registeredUids(db: Db, cid: number): Promise<string[]> {
  const rows = await db
    .selectFrom('contestRegistration')
    .where('cid', '=', cid)
    .where('isEnabled', '=', true)
    .select('uid')
    .execute()
  return rows.map(({ uid }) => uid)
}

export const icpcClarifications = (db: Db, cid: number) =>
  db
    .selectFrom('clarification')
    .where('cid', '=', cid)
    .select(['id', 'pid', 'uid', 'question', 'askedAt', 'state', 'answer', 'isPublic', 'answeredAt'])
    .orderBy('id')
    .execute()
