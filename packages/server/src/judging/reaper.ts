import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Db } from '../db/connect.ts'
import { settleTimeLimit } from '../problem/import/limit.ts'
import { mostLosses } from '../queue/priority.ts'
import {
  type ClaimedJob,
  deleteJob,
  type Lease,
  prolongAll,
  takeBackGiven,
  takeBackSilent,
  tellWaiting,
} from '../queue/queries.ts'
import * as rows from './record-queries.ts'
import { countFinal } from './tallies.ts'

const everyMs = 500

/** After a longer pause than this nobody could have renewed a lease: it was us who were away, not the judges. */
const pauseMs = 2500

/**
 * Gives the jobs of judges that fell silent to others, and ends those that nobody could finish with a System Error.
 * When this process or the database was away itself, held jobs get a new lease first, so that living judges keep them.
 * Several server processes may do this at once: a job is taken back by one of them.
 */
export function startReaper(db: Db, leaseMs: number, log: (message: string) => void): () => void {
  let isBusy = false
  let lastLook = Number.NEGATIVE_INFINITY
  const look = async () => {
    const wasAway = performance.now() - lastLook > pauseMs
    await (wasAway ? prolongAll(db, leaseMs) : reap(db, log))
    lastLook = performance.now()
  }
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    look()
      .catch((error: Error) => log(`jobs of silent judges could not be taken back: ${error.message}`))
      .finally(() => {
        isBusy = false
      })
  }, everyMs)
  return () => clearInterval(timer)
}

/** One look; exported for tests. */
export async function reap(db: Db, log: (message: string) => void): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const jobs = await takeBackSilent(tx)
    for (const job of jobs) {
      log(`job ${job.id} lost its judge (attempt ${job.attempt})`)
      if (job.losses >= mostLosses) await giveUp(tx, job, 'No judge could finish this submission.')
      else if (job.submit_id !== null) await waitAgain(tx, job.submit_id, job.attempt)
    }
    if (jobs.length) await tellWaiting(tx)
  })
}

/** Returns the jobs a node gives back unjudged, e.g. because it stops. */
export async function returnJobs(db: Db, node: string, leases: Lease[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const jobs = await takeBackGiven(tx, node, leases)
    for (const { submit_id, attempt } of jobs) if (submit_id !== null) await waitAgain(tx, submit_id, attempt)
    if (jobs.length) await tellWaiting(tx)
  })
}

async function waitAgain(tx: Db, submitId: number, attempt: number): Promise<void> {
  const submission = await rows.lockSubmission(tx, submitId)
  if (!submission) return
  await rows.setProgress(tx, submitId, verdict.pending, '')
  const entry = { submitId, version: submission.version, attempt, node: null }
  await rows.logStatus(tx, { ...entry, status: verdict.pending, isFinal: false })
  await rows.tell(tx, 'submission', submitId)
}

/** Ends a job that cannot be judged with a System Error that says why. */
export async function giveUp(tx: Db, job: ClaimedJob, reason: string): Promise<void> {
  if (job.submit_id !== null) await failSubmission(tx, job.submit_id, job.attempt, reason)
  if (job.reference_run_id !== null) {
    const result = { status: verdict.systemError, time: 0, memory: 0, score: null, message: reason, judger: null }
    await rows.endReferenceRun(tx, job.reference_run_id, result)
    const marked = await rows.referenceMarking(tx, job.reference_run_id)
    if (marked) await settleTimeLimit(tx, marked.pid)
    await rows.tell(tx, 'reference_run', job.reference_run_id)
  }
  await deleteJob(tx, { jobId: job.id, attempt: job.attempt })
}

async function failSubmission(tx: Db, submitId: number, attempt: number, reason: string): Promise<void> {
  const submission = await rows.lockSubmission(tx, submitId)
  if (!submission) return
  const status = verdict.systemError
  await rows.setFinal(tx, submitId, {
    ...{ status, timeMs: 0, memoryKb: 0, score: null, oiRankScore: null, message: undefined },
    ...{
      errorMessage: reason,
      judger: null,
      caseMode: submission.judge_case_mode,
      dataVersion: submission.data_version,
    },
  })
  await countFinal(tx, submission, status)
  await rows.logStatus(tx, { submitId, version: submission.version, attempt, node: null, status, isFinal: true })
  await rows.tell(tx, 'submission', submitId)
}
