import type { Db } from '../../db/connect.ts'
import { retimedIn } from './too-slow.ts'

/** The problem, held until the transaction ends: two clicks at once are one verification. */
export async function lockProblem(tx: Db, pid: number) {
  return tx
    .selectFrom('problem')
    .where('pid', '=', pid)
    .select(['dataVersion', 'timeLimit'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** A verification of this version with runs that still wait. */
export async function runningVerification(tx: Db, pid: number, version: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('verification')
    .innerJoin('referenceRun', 'referenceRun.runId', 'verification.runId')
    .where('verification.pid', '=', pid)
    .where('verification.version', '=', version)
    .where('referenceRun.finishedAt', 'is', null)
    .select('verification.runId')
    .limit(1)
    .executeTakeFirst()
  return row?.runId
}

export async function referencesOf(db: Db, pid: number, version: string) {
  return db
    .selectFrom('referenceSubmission')
    .where('pid', '=', pid)
    .where('version', '=', version)
    .select(['id', 'language'])
    .orderBy('id')
    .execute()
}

export interface NewVerification {
  runId: string
  pid: number
  version: string
  uid: string | null
  timeLimit: number | null
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
    .where('runId', '=', runId)
    .selectAll('verification')
    .select(['problem.type', 'problem.otherFactor', 'problem.dataVersion', 'account.username'])
    .executeTakeFirst()
}

/** The problem as a verification would read it, with the test data in force. */
export async function findUnverified(db: Db, pid: number) {
  const problem = await db
    .selectFrom('problem')
    .where('pid', '=', pid)
    .select(['type', 'otherFactor', 'timeLimit', 'dataVersion as version'])
    .executeTakeFirst()
  return problem && problem.version !== null ? { ...problem, version: problem.version } : undefined
}

/** The newest verifications of a problem, newest first. */
export async function verificationsOf(db: Db, pid: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('verification')
    .where('pid', '=', pid)
    .select('runId')
    .orderBy('createdAt', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ runId }) => runId)
}

/** Every reference submission of the version, with its run if it was judged. */
export async function referencesWithRuns(db: Db, about: { pid: number; version: string; runId: string }) {
  return db
    .selectFrom('referenceSubmission as reference')
    .leftJoin('referenceRun as run', (join) =>
      join.onRef('run.referenceId', '=', 'reference.id').on('run.runId', '=', about.runId),
    )
    .leftJoin('referenceRun as retimed', (join) =>
      join.onRef('retimed.referenceId', '=', 'reference.id').on('retimed.runId', '=', retimedIn(about.runId)),
    )
    .where('reference.pid', '=', about.pid)
    .where('reference.version', '=', about.version)
    .select(['reference.path', 'reference.language', 'reference.declared', 'reference.expected'])
    .select(['reference.expectedScore', 'reference.gated'])
    .select(['run.status', 'run.time', 'run.memory', 'run.score', 'run.message', 'run.timeFactor'])
    .select(['retimed.status as retimedStatus', 'retimed.time as retimedTime', 'retimed.judger as retimedOn'])
    .select('retimed.timeFactor as retimedFactor')
    .orderBy('reference.id')
    .execute()
}

export async function ownLimits(db: Db, pid: number) {
  return db
    .selectFrom('problemLanguageLimit')
    .where('pid', '=', pid)
    .select(['language', 'factor', 'timeLimit', 'memoryLimit'])
    .execute()
}
