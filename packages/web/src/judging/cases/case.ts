import type { JudgeCase } from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Shape } from '../../api/shape.ts'

/** The result of one test case. */
export type Case = Shape<typeof JudgeCase>

/** A case with the number that people know it by. */
export interface NumberedCase {
  n: number
  one: Case
}

export const numbered = (cases: readonly Case[]): NumberedCase[] =>
  cases.map((one, index) => ({ n: one.seq ?? index + 1, one }))

export const isSkipped = ({ status }: Case): boolean => status === verdict.cancelled
export const hasPassed = ({ status }: Case): boolean => status === verdict.accepted
export const hasFailed = (one: Case): boolean => !hasPassed(one) && !isSkipped(one)

/** A sample that earns nothing is there to be looked at: it is shown apart and counts neither for nor against. */
export const isMereSample = ({ isSample, fullScore }: Case): boolean => isSample === true && !fullScore

/** What cases or subtasks have earned of what there was to earn, in points; undefined where nothing is. */
export function pointsIn(
  parts: readonly { score: number | null; fullScore: number | null }[],
): { score: number; full: number } | undefined {
  const scored = parts.filter(({ score, fullScore }) => score !== null && fullScore)
  if (!scored.length) return undefined
  const sum = (of: 'score' | 'fullScore') => scored.reduce((all, one) => all + (one[of] ?? 0), 0)
  return { score: sum('score'), full: sum('fullScore') }
}

/** What is shown of a case besides its figures: the input of a sample, where the output differs, second runs, the conversation. */
export const hasDetails = ({ sample, difference, runs, transcript }: Case): boolean =>
  sample?.input != null || difference !== null || runs !== null || transcript !== null

/** Up to so many cases each has a tile with its figures; of more, a tile tells the verdict and its figures when chosen. */
export const maxLargeTiles = 30
/** So many small tiles are shown at once. */
export const tilesAtOnce = 100
