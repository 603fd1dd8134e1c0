import type { Clarification as ClarificationSchema } from '@verdict/contract/contest/clarification-routes.ts'
import {
  getContestClarificationNews,
  getContestClarifications,
} from '@verdict/contract/contest/clarification-routes.ts'
import type { Shape } from '../../api/shape.ts'

export type Clarification = Shape<typeof ClarificationSchema>

/** What is out of date once somebody has asked or answered. */
export const clarificationLists = [getContestClarifications, getContestClarificationNews]

/** `A. Title` of the problem it is about; undefined where it is about the contest. */
export const subjectText = ({ displayId, displayTitle }: Pick<Clarification, 'displayId' | 'displayTitle'>) =>
  displayId === null ? undefined : `${displayId}. ${displayTitle ?? ''}`
