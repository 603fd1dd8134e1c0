import type { getProblemDetail, Problem as ProblemSchema } from '@verdict/contract/problem/routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import type { Shape } from '../api/shape.ts'

/** A problem as its page shows it; how hard it is is not told while a contest runs. */
export type Problem = Omit<Shape<typeof ProblemSchema>, 'difficulty'> & { difficulty: number | null }
export type ProblemDetail = Omit<Output<typeof getProblemDetail>, 'problem'> & { problem: Problem }

/** Limits by language: C and C++ have them as they are, others times the problem's factor. */
export function limitsOf({ timeLimit, memoryLimit, otherFactor }: Limits) {
  return {
    native: { time: timeLimit, memory: memoryLimit },
    others: {
      time: timeLimit === null ? null : Math.round(timeLimit * otherFactor),
      memory: Math.round(memoryLimit * otherFactor),
    },
    differ: otherFactor !== 1,
  }
}

type Limits = Pick<Problem, 'timeLimit' | 'memoryLimit' | 'otherFactor'>

/** What a full solution brings to the OI rank: round(0.1 x score + 2 x difficulty). */
export const oiRankPoints = (score: number, difficulty: number): number => Math.round(0.1 * score + 2 * difficulty)
