import { type Weight, weightOf } from './runs.ts'

/** How an ACM contest counts time: settings of the contest (docs/rules.md, Penalty of ACM contests). */
export interface PenaltyRule {
  /** Minutes for each rejected attempt before acceptance. */
  penaltyMinutes: number
  /** Whether the time of an acceptance counts in seconds, or in whole minutes as at ICPC contests. */
  penaltyUnit: 'seconds' | 'minutes'
  /** Whether a compile error is a rejected attempt. */
  compileErrorPenalty: boolean
}

/** The rule among other settings of a contest. */
export const penaltyOf = ({ penaltyMinutes, penaltyUnit, compileErrorPenalty }: PenaltyRule): PenaltyRule => ({
  penaltyMinutes,
  penaltyUnit,
  compileErrorPenalty,
})

export const defaultPenalty: PenaltyRule = { penaltyMinutes: 20, penaltyUnit: 'seconds', compileErrorPenalty: false }

/** As a status (docs/rules.md, Statuses). */
const compileError = -2

/** What a verdict of this status does under the rule: 1 accepted, -1 rejected with a penalty, 0 neither; undefined without a result. */
export const acmWeightOf = (
  status: number,
  { compileErrorPenalty }: Pick<PenaltyRule, 'compileErrorPenalty'>,
): Weight => (compileErrorPenalty && status === compileError ? -1 : weightOf(status))

const wholeMinutes = (seconds: number): number => seconds - (seconds % 60)

/** Seconds that a problem accepted at `second` of the contest adds to the penalty time. */
export const penaltyTime = (second: number, rejected: number, { penaltyMinutes, penaltyUnit }: PenaltyRule): number =>
  (penaltyUnit === 'minutes' ? wholeMinutes(second) : second) + rejected * penaltyMinutes * 60

/**
 * What decides between equal penalty times, in seconds: with whole minutes the minute of the last acceptance, as the ICPC rules
 * have it; with seconds nothing does.
 */
export const tieBreakOf = (lastAcceptedSecond: number, { penaltyUnit }: PenaltyRule): number =>
  penaltyUnit === 'minutes' ? wholeMinutes(lastAcceptedSecond) : 0
