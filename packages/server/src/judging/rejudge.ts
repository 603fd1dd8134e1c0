import { type Verdict, verdict } from '@verdict/contract/judging/verdict.ts'
import { placeOfSubmission } from '@verdict/contract/place.ts'
import { noteAct } from '../audit/audit.ts'
import type { Db } from '../db/connect.ts'
import type { Call, LimitedCall, PlacedCall } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import { priority } from '../queue/priority.ts'
import { dropJobs, enqueue, notify } from '../queue/queries.ts'
import { settleDeadLettersOf } from './dead-letter-queries.ts'
import { presentState } from './present.ts'
import { logStatus } from './record-queries.ts'
import { settleDueRejudge } from './rejudge-queries.ts'
import { enqueueRelay, remoteSubmission, reopenRemote } from './relay/relay-queries.ts'
import * as rows from './rule-queries.ts'
import { refuseWhileClosed } from './submission-checks.ts'
import { uncountFinal } from './verdict-effects.ts'

/**
 * Judges a submission from the beginning, in the caller's transaction. What a judge still holds of it loses its lease with its
 * job, and the version rises, so that a late result changes nothing. Answers the row as it is then.
 */
export async function startAgain(tx: Db, submitId: number, by: string) {
  const submission = await rows.lockForRuling(tx, submitId)
  if (!submission) throw new Refusal('submission/not-found')
  await dropJobs(tx, 'submission', [submitId])
  await dropJobs(tx, 'relay', [submitId])
  await uncountFinal(tx, submission, submission.status as Verdict)
  const row = await rows.resetSubmission(tx, submitId)
  const entry = { submitId, version: row.version, attempt: 0, status: verdict.pending }
  await logStatus(tx, { ...entry, isFinal: false, node: null })
  await settleDeadLettersOf(tx, submitId, by)
  await settleDueRejudge(tx, submitId)
  const relayed = await reopenRemote(tx, submitId)
  const turn = { uid: row.uid, priority: priority.rejudge }
  if (relayed) await enqueueRelay(tx, { submitId, server: relayed.server, ...turn })
  else await enqueue(tx, { kind: 'submission', subject: submitId, language: row.language, ...turn })
  await notify(tx, 'submission', submitId)
  return row
}

/** Judges one submission once more. The answer carries neither code nor address. */
export async function rejudge(call: Call, { submitId }: { submitId: number }) {
  return call.db.transaction().execute(async (tx) => {
    const before = await rows.findRuled(tx, submitId)
    const row = await startAgain(tx, submitId, call.viewer.username)
    const after = { status: row.status, version: row.version }
    await noteAct(tx, call, {
      act: 'rejudge',
      objectKind: 'submission',
      object: submitId,
      ...(before && { before }),
      after,
    })
    return presentState(row)
  })
}

/** Statuses that are no verdict on the code: the judging failed. */
const failures: number[] = [verdict.systemError, verdict.submittedFailed]

/** Lets the owner of a submission that could not be judged have it judged again; counts as submitting does. */
export async function resubmit(call: LimitedCall & PlacedCall, { submitId }: { submitId: number }) {
  const { db, viewer } = call
  const before = await rows.findBare(db, submitId)
  if (!before) throw new Refusal('submission/not-found')
  if (before.uid !== viewer.uid) throw new Refusal('submission/not-yours')
  const relayed = await remoteSubmission(db, submitId)
  const isOfContest = placeOfSubmission(before).kind === 'contest'
  if (isOfContest && !relayed) throw new Refusal('submission/not-found')
  // its time is when it was announced: what is made at the site later is announced anew
  if (isOfContest && relayed?.handle) throw new Refusal('submission/not-failed')
  await refuseWhileClosed(call)
  await call.count()
  return db.transaction().execute(async (tx) => {
    const held = await rows.lockForRuling(tx, submitId)
    const hasFailed = held && (failures.includes(held.status) || (relayed && held.status === verdict.unknown))
    if (!hasFailed || held.isManual) throw new Refusal('submission/not-failed')
    return presentState(await startAgain(tx, submitId, viewer.username))
  })
}
