import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** What the database takes for the time. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  return rows[0]?.at ?? new Date(0)
}

export async function waitingJobs(db: Db): Promise<number> {
  const found = db
    .selectFrom('judgeJob')
    .where('node', 'is', null)
    .select((e) => e.fn.countAll<number>().as('n'))
  return (await found.executeTakeFirstOrThrow()).n
}

/** The settings of a contest that are looked at before it begins. */
export async function contestRow(db: Db, cid: number) {
  return db.selectFrom('contest').where('cid', '=', cid).selectAll().executeTakeFirstOrThrow()
}

/** How many people are registered. */
export async function registered(db: Db, cid: number): Promise<number> {
  const found = db.selectFrom('contestRegistration').where('cid', '=', cid)
  return (await found.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n
}

/** User names that could fit a rule: those with its prefix and suffix, and those named outright. */
export async function namesLike(db: Db, prefix: string, suffix: string, extra: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .where(sql<boolean>`starts_with(username, ${prefix}) and right(username, length(${suffix}::text)) = ${suffix}
      or username = any(${extra}::text[])`)
    .select('username')
    .execute()
  return rows.map(({ username }) => username)
}

/** Those of these names that are somebody's; case makes no difference. */
export async function knownNames(db: Db, names: string[]): Promise<string[]> {
  const lower = names.map((name) => name.toLowerCase())
  const rows = await db
    .selectFrom('account')
    .where(sql<boolean>`lower(username) = any(${lower}::text[])`)
    .select('username')
    .execute()
  return rows.map(({ username }) => username)
}

/** The problems of a contest with what is counted of each, by display id. */
export async function problemRows(db: Db, cid: number) {
  return db
    .selectFrom('contestProblem')
    .innerJoin('problem', 'problem.pid', 'contestProblem.pid')
    .where('contestProblem.cid', '=', cid)
    .select(['contestProblem.pid', 'contestProblem.displayId', 'contestProblem.displayTitle', 'contestProblem.color'])
    .select(['problem.timeLimit', 'problem.memoryLimit', 'problem.stackLimit', 'problem.otherFactor'])
    .select(['problem.dataVersion', 'problem.author', 'problem.isGroup', 'problem.gid'])
    .select((e) => [
      e
        .exists(
          e
            .selectFrom('problemStatement')
            .whereRef('problemStatement.pid', '=', 'problem.pid')
            .where(sql<boolean>`trim(coalesce(description, '')) <> ''`)
            .select('problemStatement.pid'),
        )
        .$castTo<boolean>()
        .as('hasStatement'),
      e
        .selectFrom('problemWarning')
        .whereRef('problemWarning.pid', '=', 'problem.pid')
        .whereRef('problemWarning.version', '=', 'problem.dataVersion')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('warnings'),
      e
        .selectFrom('referenceSubmission')
        .whereRef('referenceSubmission.pid', '=', 'problem.pid')
        .whereRef('referenceSubmission.version', '=', 'problem.dataVersion')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('references'),
    ])
    .orderBy('contestProblem.displayId')
    .execute()
}

/** The files of a version's cases; a hash that is empty was let go. */
export async function filesOf(db: Db, pid: number, version: string | null) {
  if (version === null) return []
  return db
    .selectFrom('testCase')
    .where('pid', '=', pid)
    .where('version', '=', version)
    .select(['inputHash', 'inputBytes', 'answerHash', 'answerBytes'])
    .execute()
}
