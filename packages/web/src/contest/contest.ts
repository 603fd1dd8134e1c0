import type { Contest as ContestAnswer, ContestRow } from '@verdict/contract/contest/routes.ts'
import type { Shape } from '../api/shape.ts'

export type Contest = Shape<typeof ContestAnswer>
export type ContestEntry = Shape<typeof ContestRow>

/** Words for `type`, the same in every language. */
export const rules = ['ACM', 'OI'] as const

export const isOi = ({ type }: Pick<Contest, 'type'>): boolean => type === 1
