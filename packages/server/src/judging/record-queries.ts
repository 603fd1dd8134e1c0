import { marksIn } from '@verdict/contract/judging/contest-rules.ts'
import type { Total } from '@verdict/contract/judging/score.ts'
import { sql } from 'kysely'
import type { CaseRow } from '../db/column-types.ts'
import type { Db } from '../db/connect.ts'
import { ownEndsAt } from '../db/contest-ends.ts'

/** The submission with how it is marked where it was made, locked until the transaction ends. */
export async function lockSubmission(tx: Db, submitId: number) {
  const found = await tx
    .selectFrom('submission')
    .innerJoin('problem', 'problem.pid', 'submission.pid')
    .leftJoin('contest', 'contest.cid', 'submission.cid')
    .where('submitId', '=', submitId)
    .select([
      'submission.submitId',
      'submission.pid',
      'submission.uid',
      'submission.cid',
      'submission.gid',
      'submission.status',
      'submission.version',
      'submission.judger',
      'submission.score',
      'submission.oiRankScore',
      'submission.isManual',
      'problem.type',
      'problem.judgeCaseMode',
      'problem.ioScore',
      'problem.difficulty',
      'problem.dataVersion',
      'contest.type as contestType',
    ])
    .forUpdate('submission')
    .executeTakeFirst()
  return found && marksIn(found.contestType, found)
}

/** Has a submission to a contest count as made now; false when nothing is taken there any more. */
export async function moveToNow(tx: Db, submitId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update submission set submitted_at = now() from contest
    where submission.submit_id = ${submitId} and contest.cid = submission.cid
      and (${ownEndsAt(sql`submission.uid`)} > now() or contest.allow_end_submit)`.execute(tx)
  return numAffectedRows === 1n
}

export async function setProgress(tx: Db, submitId: number, status: number, judger: string): Promise<void> {
  await tx
    .updateTable('submission')
    .set({ status, judger, modifiedAt: new Date() })
    .where('submitId', '=', submitId)
    .execute()
}

export interface Final extends Total {
  errorMessage: string | null
  judger: string | null
  /** Of the judge that found it. */
  timeFactor: number
  caseMode: 'default' | 'subtask_lowest' | 'subtask_average' | 'ergodic_without_error'
  dataVersion: string | null
}

export async function setFinal(tx: Db, submitId: number, final: Final): Promise<void> {
  await tx
    .updateTable('submission')
    .set({
      status: final.status,
      time: final.timeMs,
      memory: final.memoryKb,
      score: final.score,
      oiRankScore: final.oiRankScore,
      errorMessage: final.errorMessage,
      judger: final.judger,
      timeFactor: final.timeFactor,
      caseMode: final.caseMode,
      dataVersion: final.dataVersion,
      modifiedAt: new Date(),
    })
    .where('submitId', '=', submitId)
    .execute()
}

export interface Entry {
  submitId: number
  version: number
  attempt: number
  status: number
  isFinal: boolean
  node: string | null
  /** Of the judge that found it. Default: 1. */
  timeFactor?: number
}

/** How the log names who gave a verdict, where that was no node. */
export const byHand = 'by hand: '

/** Adds a line to the log of judgements; lines are never changed. */
export async function logStatus(tx: Db, entry: Entry): Promise<void> {
  const { submitId, version, attempt, status, isFinal, node, timeFactor = 1 } = entry
  await tx
    .insertInto('judgementLog')
    .values({ submitId, version, attempt, status, isFinal, node, timeFactor })
    .execute()
}

/** Counts the problem no longer as solved by this submission. */
export async function removeAccepted(tx: Db, submitId: number): Promise<void> {
  await tx.deleteFrom('accepted').where('submitId', '=', submitId).execute()
}

export async function replaceCases(tx: Db, submitId: number, rows: CaseRow[]): Promise<void> {
  await tx.deleteFrom('submissionCase').where('submitId', '=', submitId).execute()
  for (let from = 0; from < rows.length; from += 500) {
    const part = rows.slice(from, from + 500).map((row) => ({ ...row, submitId }))
    await tx.insertInto('submissionCase').values(part).execute()
  }
}

/** The version of the test data that a case belongs to, if it is one of this problem. */
export async function versionOfCase(tx: Db, pid: number, caseId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('testCase')
    .where('pid', '=', pid)
    .where('caseId', '=', caseId)
    .select('version')
    .executeTakeFirst()
  return row?.version
}

export async function casesOfData(tx: Db, pid: number, version: string) {
  return tx
    .selectFrom('testCase')
    .where('pid', '=', pid)
    .where('version', '=', version)
    .selectAll()
    .orderBy('seq')
    .execute()
}

/** Counts the problem among those the user has solved. */
export async function addAccepted(
  tx: Db,
  { submitId, uid, pid }: { submitId: number; uid: string; pid: number },
): Promise<void> {
  await tx
    .insertInto('accepted')
    .values({ submitId, uid, pid })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
