import type { LiveEvent } from './stream.ts'
import type { Wish } from './wish.ts'

/** What the tabs of one browser tell each other. */
export type TabMessage =
  /** From the leader: a verdict changed. */
  | { type: 'event'; event: LiveEvent }
  /** From the leader, at each change and every few seconds; `connection` grows with each (re)connect. */
  | { type: 'state'; up: boolean; connection: number }
  /** From the leader: the stream broke or was refused. */
  | { type: 'broken' }
  /** From a tab that has just come: what is the state? */
  | { type: 'state?' }
  /** From a tab that wants more than one's own verdicts, at each change and in answer to the leader's state. */
  | ({ type: 'wants'; tab: string } & Wish)

export interface LiveState {
  up: boolean
  connection: number
}
