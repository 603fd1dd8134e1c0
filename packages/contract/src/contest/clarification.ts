import type { ErrorCode } from '../errors/codes.ts'
import type { At } from '../place.ts'

/** Most characters of a question and of an answer. */
export const mostOfClarification = 2000

/** Of the canned answers of a contest: how many there are at most, and how long each is. */
export const cannedAnswerBounds = { count: 20, length: 500 }

/** A question waits, was answered, or was closed without an answer. */
export const clarificationStates = ['open', 'answered', 'closed'] as const
export type ClarificationState = (typeof clarificationStates)[number]

/** Why nothing can be asked now: questions are for while the contest runs. */
export function whyNotAsk({ phase }: Pick<At, 'phase'>): ErrorCode | undefined {
  if (phase === 'scheduled') return 'contest/not-started'
  return phase === 'ended' ? 'contest/ended' : undefined
}

/** What the rules need to know of a clarification. */
export interface ClarificationFacts {
  /** Who asked; null for a statement of those who run the contest. */
  uid: string | null
  state: ClarificationState
  isPublic: boolean
}

/** Whether somebody who may look at the contest, and does not run it, is shown this one: their own, and what was said to all. */
export const isToldTo = (uid: string, { uid: asker, state, isPublic }: ClarificationFacts): boolean =>
  asker === uid || (state === 'answered' && isPublic)
