import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Db } from '../db/connect.ts'
import { settleTimeLimit } from '../problem/import/limit.ts'
import { endWork } from '../problem/workbench/record-work.ts'
import { type ClaimedJob, deleteJob, tell } from '../queue/queries.ts'
import * as rows from './record-queries.ts'
import { endTestRun } from './record-test-run.ts'
import * as references from './reference-queries.ts'
import { countFinal } from './tallies.ts'

const nothingMeasured = { timeMs: 0, memoryKb: 0 }

/** Ends a job that cannot be judged with a System Error that says why. */
export async function giveUp(tx: Db, job: ClaimedJob, reason: string): Promise<void> {
  const status = verdict.systemError
  if (job.submitId !== null) await failSubmission(tx, job.submitId, job.attempt, reason)
  if (job.referenceRunId !== null) await failReference(tx, job.referenceRunId, reason)
  if (job.testRunId !== null)
    await endTestRun(tx, job.testRunId, { status, ...nothingMeasured, output: '', stderr: reason })
  if (job.workbenchRunId !== null) await endWork(tx, job.workbenchRunId, { systemError: reason, rows: [] })
  await deleteJob(tx, { jobId: job.id, attempt: job.attempt })
}

async function failReference(tx: Db, runId: number, message: string): Promise<void> {
  const result = { status: verdict.systemError, time: 0, memory: 0, score: null, message, judger: null }
  await references.endReferenceRun(tx, runId, result)
  const marked = await references.referenceMarking(tx, runId)
  if (marked) await settleTimeLimit(tx, marked.pid)
  await tell(tx, 'reference_run', runId)
}

async function failSubmission(tx: Db, submitId: number, attempt: number, reason: string): Promise<void> {
  const submission = await rows.lockSubmission(tx, submitId)
  if (!submission) return
  const status = verdict.systemError
  await rows.setFinal(tx, submitId, {
    ...{ status, ...nothingMeasured, score: null, oiRankScore: null, message: undefined },
    ...{ errorMessage: reason, judger: null },
    caseMode: submission.judgeCaseMode,
    dataVersion: submission.dataVersion,
  })
  await countFinal(tx, submission, status)
  await rows.logStatus(tx, { submitId, version: submission.version, attempt, node: null, status, isFinal: true })
  await tell(tx, 'submission', submitId)
}
