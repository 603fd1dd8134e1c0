import type { Contest as ContestAnswer, ContestRow } from '@verdict/contract/contest/routes.ts'
import type { Phase } from '@verdict/contract/place.ts'
import type { Shape } from '../api/shape.ts'

export type Contest = Shape<typeof ContestAnswer>
export type ContestEntry = Shape<typeof ContestRow>

/** Words for `type`, the same in every language. */
export const rules = ['ACM', 'OI'] as const

export const isOi = ({ type }: Pick<Contest, 'type'>): boolean => type === 1

/** `status` of the wire as a phase. */
export const phaseOfStatus = (status: number): Phase => (status < 0 ? 'scheduled' : status === 0 ? 'running' : 'ended')

/** The length of a contest in hours, to a tenth. */
export const hoursOf = ({ duration }: Pick<Contest, 'duration'>): number => Math.round(duration / 360) / 10
