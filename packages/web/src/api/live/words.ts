import type { LiveEvent } from './stream.ts'

/** What the tabs of one browser tell each other. */
export type Word =
  /** From the leader: a verdict changed. */
  | { say: 'event'; event: LiveEvent }
  /** From the leader, at each change and every few seconds; `connection` grows with each (re)connect. */
  | { say: 'state'; up: boolean; connection: number }
  /** From a tab that has just come: what is the state? */
  | { say: 'state?' }
  /** From a tab that shows the status list, at each change and in answer to the leader's state. */
  | { say: 'wants'; tab: string; everybody: boolean }

export interface LiveState {
  up: boolean
  connection: number
}
