import type { KindHandlers } from '../../queue/kinds.ts'
import { endErrand } from '../relay/errand-queries.ts'
import { Unjudgeable } from './unjudgeable.ts'

/** Something looked up at another site; relays claim and end it by calls of their own (`judging/relay`). */
export const errand: KindHandlers = {
  async load() {
    throw new Unjudgeable('This is for relays alone.')
  },
  async end() {
    throw new Unjudgeable('This is for relays alone.')
  },
  fail: (tx, { subject }, detail) => endErrand(tx, subject, { failure: { reason: 'too-slow', detail } }),
}
