import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { shared } from '../db/gather.ts'
import { planKept } from '../db/kept-plans.ts'
import { isOrNull } from '../db/null-or.ts'
import { type Paging, paged } from '../db/paged.ts'
import { containing } from '../db/text.ts'

export interface ContestFilter extends Paging {
  /** -1 scheduled, 0 running, 1 ended. */
  status?: number | undefined
  /** 0 ACM, 1 OI. */
  type?: number | undefined
  /** A part of the title. */
  keyword?: string | undefined
}

const statusAt = (now: Date) =>
  sql<number>`case when ${now}::timestamptz < starts_at then -1 when ${now}::timestamptz < ends_at then 0 else 1 end`

/** Contests with their authors' names and how many people are registered (null for none); without their passwords. */
const withCount = (db: Db) =>
  db
    .selectFrom('contest')
    .innerJoin('account', 'account.uid', 'contest.uid')
    .select(['contest.cid', 'contest.uid', 'contest.gid', 'contest.source', 'contest.title', 'contest.description'])
    .select(['contest.type', 'contest.auth', 'contest.startsAt', 'contest.endsAt', 'contest.openRank'])
    .select(['contest.oiRankScoreType', 'contest.allowEndSubmit', 'contest.openPrint', 'contest.rankShowName'])
    .select(['contest.penaltyMinutes', 'contest.penaltyUnit', 'contest.compileErrorPenalty'])
    .select('account.username as author')
    .select((e) =>
      e
        .selectFrom('contestRegistration as registered')
        .whereRef('registered.cid', '=', 'contest.cid')
        .select(sql<number | null>`nullif(count(*), 0)`.as('count'))
        .as('count'),
    )

/** Visible contests of the site, or of a group: those to come, those running, those ended; of each the latest start first. */
export async function listContests(db: Db, gid: number | null, filter: ContestFilter, now: Date) {
  const { status, type, keyword } = filter
  const wanted: Expression<SqlBool>[] = [
    ...(status === undefined ? [] : [sql<SqlBool>`${statusAt(now)} = ${status}`]),
    ...(type === undefined ? [] : [sql<SqlBool>`contest.type = ${type}`]),
    ...(keyword === undefined ? [] : [sql<SqlBool>`contest.title ilike ${containing(keyword)}`]),
  ]
  const list = withCount(db)
    .where('contest.isVisible', '=', true)
    .where(isOrNull('contest.gid', gid))
    .where((e) => e.and(wanted))
    .orderBy(statusAt(now))
    .orderBy('contest.startsAt', 'desc')
    .orderBy('contest.cid', 'desc')
  return paged(db, list, filter)
}

/** One contest as everybody who finds it is told of it. */
export const findContestRow = shared(String, (db, cid: number) =>
  withCount(db).where('contest.cid', '=', cid).modifyEnd(planKept).executeTakeFirstOrThrow(),
)

export type ContestRow = Awaited<ReturnType<typeof findContestRow>>

/** The password of a contest, held as it is until the transaction ends; null when it has none. */
export async function passwordOf(tx: Db, cid: number): Promise<string | null> {
  const row = await tx
    .selectFrom('contest')
    .where('cid', '=', cid)
    .select(['auth', 'password'])
    .forShare()
    .executeTakeFirst()
  return row && row.auth !== 0 ? row.password : null
}

/** Whether the person was not registered before. */
export async function insertRegistration(db: Db, cid: number, uid: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('contestRegistration')
    .values({ cid, uid, createdAt: now })
    .onConflict((conflict) => conflict.columns(['cid', 'uid']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Which problems of a contest are shown in it, whatever is asked of them; in the order of their ids there. */
export const shownIn = (db: Db, cid: number) =>
  db
    .selectFrom('contestProblem')
    .innerJoin('problem', 'problem.pid', 'contestProblem.pid')
    .where('contestProblem.cid', '=', cid)
    .where('problem.auth', '<>', 2)
    .where('problem.isHiddenCopy', '=', false)
    .orderBy('contestProblem.displayId')

/** The problems of a contest that are shown in it, in the order of their ids there. */
export const problemsOf = shared(String, (db, cid: number) =>
  shownIn(db, cid)
    .select(['contestProblem.cpid', 'contestProblem.pid', 'contestProblem.displayId', 'contestProblem.displayTitle'])
    .select(['contestProblem.color', 'problem.type', 'problem.judgeCaseMode', 'problem.ioScore', 'problem.title'])
    .modifyEnd(planKept)
    .execute(),
)

/** All problems of a contest in the order of their ids there, those that are hidden (`auth` 2) too. */
export const allProblemsOf = shared(String, (db, cid: number) =>
  db
    .selectFrom('contestProblem')
    .innerJoin('problem', 'problem.pid', 'contestProblem.pid')
    .where('contestProblem.cid', '=', cid)
    .select(['contestProblem.pid', 'contestProblem.displayId', 'contestProblem.displayTitle', 'problem.auth'])
    .select('problem.title')
    .orderBy('contestProblem.displayId')
    .modifyEnd(planKept)
    .execute(),
)
