import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { type FoundPlace, type Need, whyNotThere } from '@verdict/contract/place.ts'

/** A live stream that hears of a contest. */
export interface Listener {
  viewer(): Viewer
  send(text: string | Buffer): void
}

/** A listener, and the contest as its person finds it. */
export interface Heard extends Listener {
  found: FoundPlace
  /** Of the look that found it so; what an earlier one finds later counts no more. */
  look: number
}

/** Whether the contest tells this listener now what needs so much. */
export const mayHear = ({ viewer, found }: Pick<Heard, 'viewer' | 'found'>, needs: Need, now: Date): boolean =>
  found.contest !== undefined && whyNotThere(viewer(), found, needs, now) === undefined
