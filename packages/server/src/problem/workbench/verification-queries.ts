import type { Db } from '../../db/connect.ts'

/** The problem, held until the transaction ends: two clicks at once are one verification. */
export async function lockProblem(tx: Db, pid: number) {
  return tx
    .selectFrom('problem')
    .where('pid', '=', pid)
    .select(['data_version', 'time_limit'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** A verification of this version with runs that still wait. */
export async function runningVerification(tx: Db, pid: number, version: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('verification')
    .innerJoin('reference_run', 'reference_run.run_id', 'verification.run_id')
    .where('verification.pid', '=', pid)
    .where('verification.version', '=', version)
    .where('reference_run.finished_at', 'is', null)
    .select('verification.run_id')
    .limit(1)
    .executeTakeFirst()
  return row?.run_id
}

export async function referencesOf(db: Db, pid: number, version: string) {
  return db
    .selectFrom('reference_submission')
    .where('pid', '=', pid)
    .where('version', '=', version)
    .select(['id', 'language'])
    .orderBy('id')
    .execute()
}

export interface NewVerification {
  run_id: string
  pid: number
  version: string
  uid: string | null
  time_limit: number | null
}

export async function insertVerification(tx: Db, verification: NewVerification): Promise<void> {
  await tx.insertInto('verification').values(verification).execute()
}

/** A verification with what of the problem it is read by. */
export async function findVerification(db: Db, runId: string) {
  return db
    .selectFrom('verification')
    .innerJoin('problem', 'problem.pid', 'verification.pid')
    .leftJoin('account', 'account.uid', 'verification.uid')
    .where('run_id', '=', runId)
    .selectAll('verification')
    .select(['problem.type', 'problem.other_factor', 'problem.data_version', 'account.username'])
    .executeTakeFirst()
}

/** The problem as a verification would read it, with the test data in force. */
export async function findUnverified(db: Db, pid: number) {
  const problem = await db
    .selectFrom('problem')
    .where('pid', '=', pid)
    .select(['type', 'other_factor', 'time_limit', 'data_version as version'])
    .executeTakeFirst()
  return problem && problem.version !== null ? { ...problem, version: problem.version } : undefined
}

/** The newest verifications of a problem, newest first. */
export async function verificationsOf(db: Db, pid: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('verification')
    .where('pid', '=', pid)
    .select('run_id')
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ run_id }) => run_id)
}

/** Every reference submission of the version, with its run if it was judged. */
export async function referencesWithRuns(db: Db, about: { pid: number; version: string; run_id: string }) {
  return db
    .selectFrom('reference_submission as reference')
    .leftJoin('reference_run as run', (join) =>
      join.onRef('run.reference_id', '=', 'reference.id').on('run.run_id', '=', about.run_id),
    )
    .where('reference.pid', '=', about.pid)
    .where('reference.version', '=', about.version)
    .select(['reference.path', 'reference.language', 'reference.declared', 'reference.expected'])
    .select(['reference.expected_score', 'reference.gated'])
    .select(['run.status', 'run.time', 'run.memory', 'run.score', 'run.message'])
    .orderBy('reference.id')
    .execute()
}

export async function ownLimits(db: Db, pid: number) {
  return db
    .selectFrom('problem_language_limit')
    .where('pid', '=', pid)
    .select(['language', 'factor', 'time_limit as timeLimit', 'memory_limit as memoryLimit'])
    .execute()
}
