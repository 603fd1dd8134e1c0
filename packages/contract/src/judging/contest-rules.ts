import { type CaseMode, sharesOf } from './score.ts'
import { type Verdict, verdict } from './verdict.ts'

/** 0 ACM, 1 OI: of a contest, whose rules hold for what is submitted in it; null: outside of contests, where those of the problem do. */
export type ContestType = number | null

/** How a problem marks what is submitted to it. */
export interface Marks {
  /** 0 ACM, 1 OI. */
  type: 0 | 1
  judgeCaseMode: CaseMode
  /** Full marks of an OI problem. */
  ioScore: number | null
}

/** What a problem without points is worth where points count. */
const sharedMarks = 100

/** How a problem marks what is submitted to it there (docs/rules.md, Problems under the rules of a contest). */
export function marksIn<P extends Marks>(contestType: ContestType, problem: P): P & { contestType: ContestType } {
  if (contestType === null || contestType === problem.type) return { ...problem, contestType }
  const other: Marks =
    contestType === 0
      ? { type: 0, judgeCaseMode: 'ergodic_without_error', ioScore: null }
      : { type: 1, judgeCaseMode: 'default', ioScore: sharedMarks }
  return { ...problem, ...other, contestType }
}

/** What the cases of a problem, in order, are worth there. */
export function casesIn<C extends { score: number | null }>(contestType: ContestType, cases: C[]): C[] {
  if (contestType === null) return cases
  if (contestType === 0) return cases.map((one) => ({ ...one, score: null }))
  if (cases.some(({ score }) => score !== null)) return cases
  const shares = sharesOf(sharedMarks, cases.length)
  return cases.map((one, index) => ({ ...one, score: shares[index] ?? 0 }))
}

/** What a verdict comes to there: an ACM contest knows no part of the points. */
export const verdictIn = (contestType: ContestType, status: Verdict): Verdict =>
  contestType === 0 && status === verdict.partiallyAccepted ? verdict.wrongAnswer : status
