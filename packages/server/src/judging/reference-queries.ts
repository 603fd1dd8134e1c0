import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Db } from '../db/connect.ts'

export interface RunResult {
  status: number
  time: number
  memory: number
  score: number | null
  message: string | null
  judger: string | null
  machineLoad?: number | null
  timeFactor?: number
}

/** Ends a reference run. */
export async function endReferenceRun(tx: Db, id: number, result: RunResult): Promise<void> {
  await tx
    .updateTable('referenceRun')
    .set({ ...result, finishedAt: new Date() })
    .where('id', '=', id)
    .execute()
}

/** Makes a reference run wait again, as if it had never been judged; answers the language it needs. */
export async function reopenReferenceRun(tx: Db, id: number): Promise<string> {
  const { language } = await tx
    .updateTable('referenceRun')
    .from('referenceSubmission as reference')
    .set({
      status: verdict.pending,
      time: null,
      memory: null,
      score: null,
      message: null,
      judger: null,
      machineLoad: null,
      timeFactor: 1,
      finishedAt: null,
    })
    .where('referenceRun.id', '=', id)
    .whereRef('reference.id', '=', 'referenceRun.referenceId')
    .returning('reference.language')
    .executeTakeFirstOrThrow()
  return language ?? ''
}

export async function progressReferenceRun(tx: Db, id: number, status: number, judger: string): Promise<void> {
  await tx.updateTable('referenceRun').set({ status, judger }).where('id', '=', id).execute()
}

export async function referenceMarking(tx: Db, id: number) {
  return tx
    .selectFrom('referenceRun')
    .innerJoin('referenceSubmission', 'referenceSubmission.id', 'referenceRun.referenceId')
    .innerJoin('problem', 'problem.pid', 'referenceSubmission.pid')
    .where('referenceRun.id', '=', id)
    .select([
      'problem.pid',
      'problem.type',
      'problem.judgeCaseMode',
      'problem.ioScore',
      'problem.difficulty',
      'referenceSubmission.version as dataVersion',
    ])
    .select(['referenceRun.purpose', 'referenceRun.runId', 'referenceRun.referenceId', 'referenceSubmission.expected'])
    .executeTakeFirst()
}
