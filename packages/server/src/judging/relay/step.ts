import { isWaiting, verdict } from '@verdict/contract/judging/verdict.ts'
import type { RelayStep } from '@verdict/contract/remote/job.ts'
import { titleOfSite } from '@verdict/contract/remote/sites.ts'
import type { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import type { ClaimedJob } from '../../queue/job.ts'
import { type Lease, lockHeld, notify } from '../../queue/queries.ts'
import * as rows from '../record-queries.ts'
import { noteSignedIn, pauseAccount } from './account-queries.ts'
import { isLate } from './limits.ts'
import {
  beginSending,
  isCounted,
  lockRemote,
  noteLook,
  noteSent,
  type RemoteRow,
  setFailure,
  setWord,
} from './relay-queries.ts'
import { settledServer } from './server.ts'

type Step = z.output<typeof RelayStep>
type Held = NonNullable<Awaited<ReturnType<typeof lockHeld>>>

/** Notes what a relay is about to do, or has done, with a submission; false: it must stop. */
export async function recordStep(db: Db, node: string, lease: Lease, step: Step, isFenced: boolean): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const job = await lockHeld(tx, node, lease, isFenced)
    const remote = job?.kind === 'relay' ? await lockRemote(tx, job.subject) : undefined
    if (!job || !remote || !(await isTaken(tx, job, remote, step))) return false
    // to wait for its author is to have done nothing with it yet
    if (step.is === 'looked') return true
    if (step.is === 'missed') {
      await notify(tx, 'submission', job.subject)
      return true
    }
    const status = step.is === 'judging' ? step.status : verdict.pending
    await showProgress(tx, job, { status, judger: titleOfSite(remote.site) })
    return true
  })
}

async function isTaken(tx: Db, job: Held, remote: RemoteRow, step: Step): Promise<boolean> {
  const { submitId, phase, handle } = remote
  if (phase === 'ended') return false
  if (step.is === 'sending') {
    const account = job.remoteAccount
    if (phase === 'sent' || handle !== null || account === null || isLate(remote)) return false
    await beginSending(tx, submitId, { baseline: step.baseline, account })
    // nobody who is not signed in comes so far
    await noteSignedIn(tx, account)
    await rest(tx, account, remote)
    return true
  }
  if (step.is === 'looked') {
    if (handle === null || phase !== 'waiting') return false
    await noteLook(tx, submitId, step.baseline)
    return true
  }
  if (step.is === 'judging') {
    await setWord(tx, submitId, step.word)
    await setFailure(tx, submitId, null)
    return true
  }
  if (step.is === 'missed') {
    if (phase !== 'sent') return false
    await setFailure(tx, submitId, step.failure)
    return true
  }
  return isFound(tx, job, remote, step)
}

/** The account sends nothing else for as long as its server asks for. */
async function rest(tx: Db, account: number, { server }: RemoteRow): Promise<void> {
  await pauseAccount(tx, account, (await settledServer(tx, server)).pace.submitMs)
}

/** Whether it is this submission that was found there; then it counts as made. */
async function isFound(tx: Db, job: Held, remote: RemoteRow, step: Extract<Step, { is: 'sent' }>): Promise<boolean> {
  const { submitId, phase, handle } = remote
  // what was never begun from here cannot have arrived from here
  if (phase === 'waiting' && handle === null) return false
  if (await isCounted(tx, remote, step.remoteId)) return false
  // announced early is not submitted early: in a contest it counts from when it was found
  if (handle !== null && remote.since !== null && phase === 'waiting' && !(await rows.moveToNow(tx, submitId)))
    return false
  await noteSent(tx, submitId, { remoteId: step.remoteId, url: step.url ?? remote.url })
  // it may have waited for its turn, or for a slow site, since it was said that it would be sent
  if (phase === 'sending' && job.remoteAccount !== null) await rest(tx, job.remoteAccount, remote)
  return true
}

type Progress = { status: 5 | 6 | 7; judger: string }

/** Shows how far it has come; who waits for its place in the line hears of every step. */
async function showProgress(
  tx: Db,
  { subject: submitId, attempt }: Pick<ClaimedJob, 'subject' | 'attempt'>,
  { status, judger }: Progress,
): Promise<void> {
  const found = await rows.lockSubmission(tx, submitId)
  if (!found || (isWaiting(found.status) && status < found.status)) return
  if (status !== found.status || found.judger !== judger) await rows.setProgress(tx, submitId, status, judger)
  if (status !== found.status)
    await rows.logStatus(tx, { submitId, version: found.version, attempt, node: judger, status, isFinal: false })
  await notify(tx, 'submission', submitId)
}

/** It went back to the line: it is as if nobody had begun with it, unless it may be at the site. */
export async function showWaiting(tx: Db, job: Pick<ClaimedJob, 'subject' | 'attempt'>): Promise<void> {
  const { subject: submitId, attempt } = job
  const remote = await lockRemote(tx, submitId)
  const found = remote && (await rows.lockSubmission(tx, submitId))
  if (!found) return
  const status = verdict.pending
  await rows.setProgress(tx, submitId, status, remote.phase === 'waiting' ? '' : titleOfSite(remote.site))
  if (found.status !== status)
    await rows.logStatus(tx, { submitId, version: found.version, attempt, node: null, status, isFinal: false })
  await notify(tx, 'submission', submitId)
}
