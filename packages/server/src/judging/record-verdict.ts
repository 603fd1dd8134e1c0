import type { JudgementResult, Result, WorkbenchResult } from '@verdict/contract/judging/job.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Blobs } from '../blobs/blobs.ts'
import type { Db } from '../db/connect.ts'
import { settleTimeLimit } from '../problem/import/limit.ts'
import { addWarnings } from '../problem/warning-queries.ts'
import { tasksOf } from '../problem/workbench/queries.ts'
import { endWork, keepMade } from '../problem/workbench/record-work.ts'
import { countStatus, countWait } from '../queue/ended.ts'
import { deleteJob, findHeld, type Lease, type LostJob, lockHeld, tell } from '../queue/queries.ts'
import { addDeadLetter } from './dead-letter-queries.ts'
import { mostOfSubmission } from './figures.ts'
import { giveUp } from './give-up.ts'
import { outcomeOf } from './outcome.ts'
import * as rows from './record-queries.ts'
import { endTestRun } from './record-test-run.ts'
import * as references from './reference-queries.ts'
import { countFinal } from './tallies.ts'

/**
 * Ends a job with what its judge found: submission, cases, counts and log in one transaction. A result whose lease was lost
 * meanwhile changes nothing and answers false, so that a judgement is recorded exactly once.
 */
export async function recordVerdict(
  { db, blobs }: { db: Db; blobs: Blobs },
  node: string,
  lease: Lease,
  given: Result,
  isFenced = true,
): Promise<boolean> {
  const result = given.kind === 'workbench' ? await withMade({ db, blobs }, node, lease, given, isFenced) : given
  const ended = await db.transaction().execute(async (tx) => {
    const job = await lockHeld(tx, node, lease, isFenced)
    if (!job) return undefined
    if (result.kind === 'judgement' && job.submitId !== null)
      await endSubmission(tx, job.submitId, { node, attempt: lease.attempt }, result)
    else if (result.kind === 'judgement' && job.referenceRunId !== null)
      await endReference(tx, job.referenceRunId, node, result)
    else if (result.kind === 'testRun' && job.testRunId !== null) await endTestRun(tx, job.testRunId, result)
    else if (result.kind === 'workbench' && job.workbenchRunId !== null) await endWork(tx, job.workbenchRunId, result)
    else await giveUp(tx, job, 'The judge answered something else than it was asked.')
    await tellAdmins(tx, { ...job, lastNode: node }, given)
    await deleteJob(tx, lease)
    return job
  })
  if (ended) countWait(ended)
  return ended !== undefined
}

/** Keeps the files that this node was asked to make. They cannot wait for the transaction, so their lease is looked at here too. */
async function withMade(
  { db, blobs }: { db: Db; blobs: Blobs },
  node: string,
  lease: Lease,
  given: WorkbenchResult,
  isFenced: boolean,
) {
  const job = await findHeld(db, node, lease, isFenced)
  return keepMade(blobs, given, job?.workbenchRunId ? await tasksOf(db, job.workbenchRunId) : [])
}

async function endSubmission(
  tx: Db,
  submitId: number,
  by: { node: string; attempt: number },
  result: JudgementResult,
): Promise<void> {
  const submission = await rows.lockSubmission(tx, submitId)
  if (!submission) return
  // what is accepted is within its limits
  const mayBeOver = result.cases.some(({ status }) => status !== verdict.accepted)
  const most = mayBeOver ? await mostOfSubmission(tx, submitId) : undefined
  const { final, cases, version } = await outcomeOf(tx, submission, result, most)
  await rows.replaceCases(tx, submitId, cases)
  await rows.setFinal(tx, submitId, {
    ...final,
    judger: by.node,
    caseMode: submission.judgeCaseMode,
    dataVersion: version ?? submission.dataVersion,
  })
  await countFinal(tx, submission, final.status)
  countStatus(final.status)
  const entry = { submitId, version: submission.version, attempt: by.attempt, node: by.node }
  await rows.logStatus(tx, { ...entry, status: final.status, isFinal: true })
  await noteWarnings(tx, submission, version ?? submission.dataVersion, result)
  await tell(tx, 'submission', submitId)
}

async function endReference(tx: Db, runId: number, node: string, result: JudgementResult): Promise<void> {
  const marked = await references.referenceMarking(tx, runId)
  if (!marked) return
  const { final } = await outcomeOf(tx, marked, result)
  const { status, timeMs: time, memoryKb: memory, score, message } = final
  await references.endReferenceRun(tx, runId, {
    ...{ status, time, memory, score },
    message: message ?? final.errorMessage,
    judger: node,
    machineLoad: result.machineLoad ?? null,
  })
  await noteWarnings(tx, marked, marked.dataVersion, result)
  await settleTimeLimit(tx, marked.pid)
  await tell(tx, 'reference_run', runId)
}

/** What lost files are called to whoever mends them: admins in their list of given up work, managers in the warnings. */
const lostText = (files: string[]): string => `The test data cannot be judged with: ${files.join('; ')}`.slice(0, 4096)

/** Work that nobody could do for want of a file waits for admins, who try again once the file is back. */
async function tellAdmins(tx: Db, job: LostJob, result: Result): Promise<void> {
  if (result.kind === 'judgement' && result.lostFiles?.length) await addDeadLetter(tx, job, lostText(result.lostFiles))
}

/** What the judge noticed of the test data is kept with them, once. */
async function noteWarnings(
  tx: Db,
  { pid }: { pid: number },
  version: string | null,
  { warnings, lostFiles = [] }: JudgementResult,
): Promise<void> {
  const texts = [...warnings, ...(lostFiles.length ? [lostText(lostFiles)] : [])]
  if (version !== null && texts.length) await addWarnings(tx, pid, version, texts)
}
