import { sentence } from '@verdict/contract/judging/sentences.ts'
import type { Db } from '../db/connect.ts'
import { sweepCompiles } from '../problem/workbench/queries.ts'
import { mendQueues } from '../queue/claim-queries.ts'
import type { ClaimedJob, HeldJob } from '../queue/job.ts'
import { maxLosses } from '../queue/priority.ts'
import {
  type Lease,
  notifyWaiting,
  prolongAll,
  takeBackAll,
  takeBackFailed,
  takeBackGiven,
  takeBackSilent,
} from '../queue/queries.ts'
import { addDeadLetter } from './dead-letter-queries.ts'
import { failJob } from './fail-job.ts'
import { kinds } from './kinds.ts'
import { endOverdue } from './relay/overdue.ts'
import { sweepTestRuns } from './test-run-queries.ts'

const everyMs = 500
const sweepMs = 5000
const mendMs = 30_000
const forgottenMs = 600_000
const neverFinished = sentence('neverFinished')

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
  let lastSweep = Number.NEGATIVE_INFINITY
  let lastMend = Number.NEGATIVE_INFINITY
  const look = async () => {
    const wasAway = performance.now() - lastLook > pauseMs
    await (wasAway ? prolongAll(db, leaseMs) : reap(db, log))
    lastLook = performance.now()
    if (lastLook - lastSweep < sweepMs) return
    lastSweep = lastLook
    await endOverdue(db)
    await sweepTestRuns(db, new Date())
    await sweepCompiles(db, new Date(Date.now() - forgottenMs))
    if (lastLook - lastMend < mendMs) return
    lastMend = lastLook
    if (await mendQueues(db)) await notifyWaiting(db)
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
    for (const job of jobs) log(`job ${job.id} lost its judge (attempt ${job.attempt})`)
    await settleLost(tx, jobs, neverFinished)
  })
}

/** Takes back jobs that a node says it failed over; it counts as if the node had been lost. */
export async function loseJobs(db: Db, node: string, leases: Lease[], why: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const jobs = await takeBackFailed(tx, node, leases)
    await settleLost(tx, jobs, why ? `${neverFinished}\n${why}` : neverFinished)
  })
}

/** Another try for those that have one left; the others become dead letters. What went wrong is for the admins alone. */
async function settleLost(tx: Db, jobs: HeldJob[], why: string): Promise<void> {
  for (const job of jobs) {
    if (job.losses < maxLosses || (await kinds[job.kind].goesOn?.(tx, job))) await waitAgain(tx, job)
    else {
      await addDeadLetter(tx, job, why)
      await failJob(tx, job, neverFinished)
    }
  }
  if (jobs.length) await notifyWaiting(tx)
}

/** Returns the jobs a node gives back unjudged, e.g. because it stops. */
export async function returnJobs(db: Db, node: string, leases: Lease[]): Promise<void> {
  await db.transaction().execute(async (tx) => allWaitAgain(tx, await takeBackGiven(tx, node, leases)))
}

/** Returns everything that a node holds, within the caller's transaction. */
export async function releaseJobs(tx: Db, node: string): Promise<void> {
  await allWaitAgain(tx, await takeBackAll(tx, node))
}

async function allWaitAgain(tx: Db, jobs: ClaimedJob[]): Promise<void> {
  for (const job of jobs) await waitAgain(tx, job)
  if (jobs.length) await notifyWaiting(tx)
}

const waitAgain = (tx: Db, job: ClaimedJob) => kinds[job.kind].requeue?.(tx, job)
