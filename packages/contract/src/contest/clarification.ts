import type { ErrorCode } from '../errors/codes.ts'
import type { At } from '../place.ts'

/** Most characters of a question and of an answer. */
export const maxClarificationLength = 2000

/** Of the canned answers of a contest: how many there are at most, and how long each is. */
export const cannedAnswerBounds = { count: 20, length: 500 }

/** A question waits, was answered, or was closed without an answer. */
export const clarificationStates = ['open', 'answered', 'closed'] as const
export type ClarificationState = (typeof clarificationStates)[number]

/** Why nothing can be asked now: questions are for while one's contest runs. */
export function whyNotAsk({ ownPhase }: Pick<At, 'ownPhase'>): ErrorCode | undefined {
  if (ownPhase === 'scheduled') return 'contest/not-started'
  return ownPhase === 'ended' ? 'contest/ended' : undefined
}
