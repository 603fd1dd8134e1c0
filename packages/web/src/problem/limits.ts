import type { getProblemDetail, Problem as ProblemSchema } from '@verdict/contract/problem/routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import type { Shape } from '../api/shape.ts'

export type Problem = Shape<typeof ProblemSchema>
export type ProblemDetail = Output<typeof getProblemDetail>

/** Limits by language: other languages get the problem's factor (2 unless it says so; none on Codeforces problems). */
export function limitsOf(
  problem: Pick<Problem, 'problemId' | 'timeLimit' | 'memoryLimit'> & { otherFactor?: number | undefined },
) {
  const factor = problem.otherFactor ?? (/^(CF|GYM)-/.test(problem.problemId) ? 1 : 2)
  const time = problem.timeLimit
  return {
    native: { time, memory: problem.memoryLimit },
    others: {
      time: time === null ? null : Math.round(time * factor),
      memory: Math.round(problem.memoryLimit * factor),
    },
    factor,
  }
}

/** What a full solution brings to the OI rank: round(0.1 x score + 2 x difficulty). */
export const oiRankPoints = (score: number, difficulty: number): number => Math.round(0.1 * score + 2 * difficulty)
