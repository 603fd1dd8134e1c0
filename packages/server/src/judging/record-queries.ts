import type { Total } from '@verdict/contract/judging/score.ts'
import type { Db } from '../db/connect.ts'

/** The submission, locked until the transaction ends. */
export async function lockSubmission(tx: Db, submitId: number) {
  return tx
    .selectFrom('submission')
    .innerJoin('problem', 'problem.pid', 'submission.pid')
    .where('submit_id', '=', submitId)
    .select([
      'submission.submit_id',
      'submission.pid',
      'submission.uid',
      'submission.cid',
      'submission.gid',
      'submission.status',
      'submission.version',
      'submission.judger',
      'submission.score',
      'submission.oi_rank_score',
      'submission.is_manual',
      'problem.type',
      'problem.judge_case_mode',
      'problem.io_score',
      'problem.difficulty',
      'problem.data_version',
    ])
    .forUpdate('submission')
    .executeTakeFirst()
}

export async function setProgress(tx: Db, submitId: number, status: number, judger: string): Promise<void> {
  await tx
    .updateTable('submission')
    .set({ status, judger, modified_at: new Date() })
    .where('submit_id', '=', submitId)
    .execute()
}

export interface Final extends Total {
  errorMessage: string | null
  judger: string | null
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
      oi_rank_score: final.oiRankScore,
      error_message: final.errorMessage,
      judger: final.judger,
      case_mode: final.caseMode,
      data_version: final.dataVersion,
      modified_at: new Date(),
    })
    .where('submit_id', '=', submitId)
    .execute()
}

export interface Entry {
  submitId: number
  version: number
  attempt: number
  status: number
  isFinal: boolean
  node: string | null
}

/** Adds a line to the log of judgements; lines are never changed. */
export async function logStatus(tx: Db, { submitId, version, attempt, status, isFinal, node }: Entry): Promise<void> {
  await tx
    .insertInto('judgement_log')
    .values({ submit_id: submitId, version, attempt, status, is_final: isFinal, node })
    .execute()
}

/** Counts the problem no longer as solved by this submission. */
export async function removeAccepted(tx: Db, submitId: number): Promise<void> {
  await tx.deleteFrom('accepted').where('submit_id', '=', submitId).execute()
}

export interface CaseRow {
  case_id: number
  seq: number
  group_num: number | null
  status: number
  time: number
  memory: number
  score: number | null
  message: string | null
  input_name: string
  output_name: string
  /** JSON, as are the runs. */
  difference: string | null
  runs: string | null
  transcript: string | null
}

export async function replaceCases(tx: Db, submitId: number, rows: CaseRow[]): Promise<void> {
  await tx.deleteFrom('submission_case').where('submit_id', '=', submitId).execute()
  for (let from = 0; from < rows.length; from += 500) {
    const part = rows.slice(from, from + 500).map((row) => ({ ...row, submit_id: submitId }))
    await tx.insertInto('submission_case').values(part).execute()
  }
}

/** The version of the test data that a case belongs to, if it is one of this problem. */
export async function versionOfCase(tx: Db, pid: number, caseId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('test_case')
    .where('pid', '=', pid)
    .where('case_id', '=', caseId)
    .select('version')
    .executeTakeFirst()
  return row?.version
}

export async function casesOfData(tx: Db, pid: number, version: string) {
  return tx
    .selectFrom('test_case')
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
    .values({ submit_id: submitId, uid, pid })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
