import { type Failure, ofAccount, ofSite } from '@verdict/contract/remote/failure.ts'
import type { RemoteResult } from '@verdict/contract/remote/job.ts'
import type { Db } from '../../db/connect.ts'
import { countWait } from '../../queue/ended.ts'
import { deleteJob, type Lease, lockHeld, notifyWaiting } from '../../queue/queries.ts'
import { noteSignedIn } from './account-queries.ts'
import { putAside } from './accounts.ts'
import { endErrand, errandRow, keepRatings, replaceContests } from './errand-queries.ts'
import { askForLanguages, languagesMs } from './languages.ts'
import { isLate, lookRestMs } from './limits.ts'
import { forgetSending, giveBack, lockRemote, restJob, setFailure, setWord } from './relay-queries.ts'
import { noteFailure, setLanguages } from './server-queries.ts'
import { recordFailed, recordRelayed, recordUnknown } from './settle.ts'
import { showWaiting } from './step.ts'

type Held = NonNullable<Awaited<ReturnType<typeof lockHeld>>>
type ErrandRow = NonNullable<Awaited<ReturnType<typeof errandRow>>>
type NotRelayed = Extract<RemoteResult, { kind: 'not-relayed' }>
type Unknown = Extract<RemoteResult, { kind: 'unknown' }>
type Fate = 'ended' | 'goes-on'

/** Ends a job with what its relay found, or gives it back; false when the lease was lost meanwhile: then nothing is changed. */
export async function recordResult(
  db: Db,
  node: string,
  lease: Lease,
  result: RemoteResult,
  isFenced: boolean,
): Promise<boolean> {
  const ended = await db.transaction().execute(async (tx) => {
    const job = await lockHeld(tx, node, lease, isFenced)
    if (!job) return undefined
    const fate = job.kind === 'relay' ? await settleRelay(tx, job, result) : await settleErrand(tx, job, result)
    await (fate === 'ended' ? deleteJob(tx, lease) : giveBack(tx, job.id))
    // its account is free, and maybe what another job waits for
    await notifyWaiting(tx)
    return job
  })
  if (ended) countWait(ended, 'remote')
  return ended !== undefined
}

const oddAnswer: Failure = { reason: 'not-possible', detail: 'The relay answered something else than it was asked.' }

async function settleRelay(tx: Db, job: Held, result: RemoteResult): Promise<Fate> {
  if (result.kind === 'relayed') await recordRelayed(tx, job, result)
  else if (result.kind === 'unknown') return settleUnknown(tx, job, result)
  else if (result.kind === 'not-relayed') return settleFailure(tx, job, result)
  else await recordFailed(tx, job, oddAnswer)
  return 'ended'
}

/** Others have its account meanwhile; it is asked for again, less and less, until its time is over. */
async function settleUnknown(tx: Db, job: Held, { word, failure }: Unknown): Promise<Fate> {
  const remote = await lockRemote(tx, job.subject)
  if (!remote) return 'ended'
  if (word) await setWord(tx, job.subject, word)
  await setFailure(tx, job.subject, failure ?? null)
  const restMs = remote.phase === 'sent' && remote.sentAt ? lookRestMs(remote.sentAt) : undefined
  if (restMs === undefined) {
    await recordUnknown(tx, job)
    return 'ended'
  }
  await restJob(tx, job.id, restMs)
  await showWaiting(tx, job)
  return 'goes-on'
}

/** The account's fault: another one may do it. The site's: later. Else it is the submission's own, and that was it. */
async function settleFailure(tx: Db, job: Held, { failure, surelyNotSent }: NotRelayed): Promise<Fate> {
  const remote = await lockRemote(tx, job.subject)
  if (!remote) return 'ended'
  // of what was found there, and of what its author sends, there is nothing to forget
  if (surelyNotSent && remote.phase === 'sending') await forgetSending(tx, job.subject)
  if (failure.reason === 'language-refused') await askForLanguages(tx, remote.server, languagesMs.onRefusal)
  const isOfAccount = ofAccount.includes(failure.reason)
  const goesOn = isOfAccount ? job.remoteAccount !== null : ofSite.includes(failure.reason)
  // the limit holds also for one that never waits long enough to be found waiting
  if (!goesOn || (remote.phase !== 'sent' && isLate(remote))) {
    await recordFailed(tx, job, failure)
    return 'ended'
  }
  if (!isOfAccount) await noteFailure(tx, remote.server, failure)
  else if (job.remoteAccount !== null) await putAside(tx, job.remoteAccount, failure)
  await setFailure(tx, job.subject, failure)
  await showWaiting(tx, job)
  return 'goes-on'
}

/** Errands that an account does signed in; others it has at hand only in case the site asks for one. */
const signsIn: readonly string[] = ['languages', 'probe']

async function settleErrand(tx: Db, job: Held, result: RemoteResult): Promise<Fate> {
  const errand = await errandRow(tx, job.subject)
  if (!errand) return 'ended'
  if (result.kind === 'errand' && result.found.do === errand.input.do) {
    const { found } = result
    await keepFound(tx, errand, found)
    if (job.remoteAccount !== null && signsIn.includes(found.do)) await noteSignedIn(tx, job.remoteAccount)
    await endErrand(tx, errand.id, { output: found })
    return 'ended'
  }
  const failure = result.kind === 'errand-failed' ? result.failure : oddAnswer
  if (ofAccount.includes(failure.reason) && job.remoteAccount !== null) await putAside(tx, job.remoteAccount, failure)
  if (ofSite.includes(failure.reason)) await noteFailure(tx, errand.server, failure)
  await endErrand(tx, errand.id, { failure })
  return 'ended'
}

type Found = Extract<RemoteResult, { kind: 'errand' }>['found']

/** What holds for everybody is kept; whoever asked for the rest is told. */
async function keepFound(tx: Db, { server, input }: ErrandRow, found: Found): Promise<void> {
  if (found.do === 'languages' && found.languages.length) await setLanguages(tx, server, found.languages)
  if (found.do === 'calendar') await replaceContests(tx, server, found.contests)
  if (found.do === 'ratings' && input.do === 'ratings') await keepRatings(tx, input.handles, found.ratings)
}
