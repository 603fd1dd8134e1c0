import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Db } from '../db/connect.ts'

export interface RunResult {
  status: number
  time: number
  memory: number
  score: number | null
  message: string | null
  judger: string | null
  machine_load?: number | null
}

/** Ends a reference run; answers what it was for. */
export async function endReferenceRun(tx: Db, id: number, result: RunResult) {
  return tx
    .updateTable('reference_run')
    .set({ ...result, finished_at: new Date() })
    .where('id', '=', id)
    .returning(['purpose', 'run_id', 'reference_id'])
    .executeTakeFirst()
}

/** Makes a reference run wait again, as if it had never been judged. */
export async function reopenReferenceRun(tx: Db, id: number): Promise<void> {
  const fresh = {
    status: verdict.pending,
    time: null,
    memory: null,
    score: null,
    message: null,
    judger: null,
    machine_load: null,
  }
  await tx
    .updateTable('reference_run')
    .set({ ...fresh, finished_at: null })
    .where('id', '=', id)
    .execute()
}

export async function progressReferenceRun(tx: Db, id: number, status: number, judger: string): Promise<void> {
  await tx.updateTable('reference_run').set({ status, judger }).where('id', '=', id).execute()
}

export async function referenceMarking(tx: Db, id: number) {
  return tx
    .selectFrom('reference_run')
    .innerJoin('reference_submission', 'reference_submission.id', 'reference_run.reference_id')
    .innerJoin('problem', 'problem.pid', 'reference_submission.pid')
    .where('reference_run.id', '=', id)
    .select([
      'problem.pid',
      'problem.type',
      'problem.judge_case_mode',
      'problem.io_score',
      'problem.difficulty',
      'reference_submission.version as data_version',
    ])
    .executeTakeFirst()
}
