import type { KindHandlers } from '../../queue/kinds.ts'
import { isLate } from '../relay/limits.ts'
import { tooLong } from '../relay/overdue.ts'
import { remoteSubmission, restJob } from '../relay/relay-queries.ts'
import { recordFailed } from '../relay/settle.ts'
import { showWaiting } from '../relay/step.ts'
import { Unjudgeable } from './unjudgeable.ts'

/**
 * A relay that dies has mostly died of something else than this one; after so many losses it rests, twice as long each time, however
 * far it had come: what was begun goes before all else, and nothing else would be done.
 */
const fewLosses = 3
const maxRestMs = 60_000

const restMs = (losses: number): number => Math.min(1000 * 2 ** (losses - fewLosses), maxRestMs)

/** A submission to a problem of another site; relays claim, carry on and end it by calls of their own (`judging/relay`). */
export const relay: KindHandlers = {
  async load() {
    throw new Unjudgeable('This is for relays alone.')
  },
  async end() {
    throw new Unjudgeable('This is for relays alone.')
  },
  // nothing is lost by sending it later, until it has waited for too long
  async goesOn(tx, { subject }) {
    const remote = await remoteSubmission(tx, subject)
    return remote !== undefined && (remote.phase !== 'waiting' || !isLate(remote))
  },
  async requeue(tx, job) {
    if (job.losses > fewLosses) await restJob(tx, job.id, restMs(job.losses))
    await showWaiting(tx, job)
  },
  async fail(tx, job, detail) {
    const remote = await remoteSubmission(tx, job.subject)
    await recordFailed(tx, job, remote ? (remote.failure ?? tooLong(remote.site)) : { reason: 'too-slow', detail })
  },
}
