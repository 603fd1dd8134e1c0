import type { KindHandlers } from '../../queue/kinds.ts'
import { remoteSubmission } from '../relay/relay-queries.ts'
import { recordFailed } from '../relay/settle.ts'
import { showWaiting } from '../relay/step.ts'
import { Unjudgeable } from './unjudgeable.ts'

/** A relay that dies has mostly died of something else than this one, and nothing is lost by sending it later. */
const mostLosses = 10

/** A submission to a problem of another site; relays claim, carry on and end it by calls of their own (`judging/relay`). */
export const relay: KindHandlers = {
  async load() {
    throw new Unjudgeable('This is for relays alone.')
  },
  async end() {
    throw new Unjudgeable('This is for relays alone.')
  },
  async goesOn(tx, { subject, losses }) {
    const remote = await remoteSubmission(tx, subject)
    return remote?.phase === 'sending' || remote?.phase === 'sent' || losses < mostLosses
  },
  requeue: showWaiting,
  fail: (tx, job, reason) => recordFailed(tx, job, { reason: 'too-slow', detail: reason }),
}
