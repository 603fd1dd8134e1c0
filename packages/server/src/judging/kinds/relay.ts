import type { KindHandlers } from '../../queue/kinds.ts'
import { Unjudgeable } from './unjudgeable.ts'

/** A submission to a problem of another site; relays claim, carry on and end it by calls of their own (`judging/relay`). */
export const relay: KindHandlers = {
  async load() {
    throw new Unjudgeable('This is for relays alone.')
  },
  async end() {
    throw new Unjudgeable('This is for relays alone.')
  },
  fail: async () => undefined,
}
