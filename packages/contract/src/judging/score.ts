import { type Verdict, verdict } from './verdict.ts'

export type CaseMode = 'default' | 'subtask_lowest' | 'subtask_average' | 'ergodic_without_error'

export interface JudgedCase {
  status: Verdict
  timeMs: number
  memoryKb: number
  /** Points the case can earn; null on ACM problems. */
  fullScore: number | null
  /** Share of the points a checker granted, 0 to 1, on a partially accepted case. */
  share?: number | undefined
  groupNum: number | null
  message?: string | undefined
}

export interface Marking {
  /** 0 ACM, 1 OI. */
  type: 0 | 1
  caseMode: CaseMode
  /** Full marks of an OI problem. */
  ioScore: number | null
  /** 0 easy, 1 mid, 2 hard: weighs into the OI rank score. */
  difficulty: number
}

export interface Total {
  status: Verdict
  /** The slowest and the largest case. */
  timeMs: number
  memoryKb: number
  score: number | null
  oiRankScore: number | null
  /** Message of the case that decided. */
  message: string | undefined
}

/** Shares whole points out so that they add up; the last ones get what does not divide. */
export function sharesOf(points: number, count: number): number[] {
  const each = Math.floor(points / count)
  const left = Math.round(points) - each * count
  return Array.from({ length: count }, (_, index) => each + (index >= count - left ? 1 : 0))
}

/** What a product of fractions may miss a whole number by: 0.29 x 100 is 28.999999999999996 in binary. */
const roundingError = 1e-9

/** Points one case earned: all when accepted, floor(share x points) when partial (docs/rules.md, Cases and points). */
export function caseScore({ status, fullScore, share }: JudgedCase): number | null {
  if (fullScore === null) return null
  if (status === verdict.accepted) return fullScore
  return status === verdict.partiallyAccepted ? Math.floor((share ?? 0) * fullScore + roundingError) : 0
}

/** Sum of the cases, or of each group's lowest or rounded mean; capped at the full marks. */
function sumOf(cases: JudgedCase[], { caseMode, ioScore }: Marking): number {
  const groups = new Map<number, number[]>()
  cases.forEach((one, index) => {
    const key = caseMode === 'subtask_lowest' || caseMode === 'subtask_average' ? (one.groupNum ?? 0) : index
    groups.set(key, [...(groups.get(key) ?? []), caseScore(one) ?? 0])
  })
  const ofGroup = (scores: number[]) =>
    caseMode === 'subtask_average'
      ? Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length)
      : Math.min(...scores)
  const sum = [...groups.values()].reduce((total, scores) => total + ofGroup(scores), 0)
  return ioScore ? Math.min(sum, ioScore) : sum
}

/** round(0.1 x score + 2 x difficulty x share of the full marks) (docs/rules.md, Cases and points). */
export function oiRankScore(score: number, { ioScore, difficulty }: Pick<Marking, 'ioScore' | 'difficulty'>): number {
  return Math.round(0.1 * score + (ioScore ? (2 * difficulty * score) / ioScore : 0))
}

/** The OI rank score of a score set by hand: round(0.1 x score + 2 x difficulty), whatever the share (docs/rules.md, Cases and points). */
export const oiManualRankScore = (score: number, difficulty: number): number => Math.round(0.1 * score + 2 * difficulty)

/** The submission's verdict, figures and score from its cases in order (docs/rules.md, Cases and points); skipped cases carry `cancelled`. */
export function total(cases: JudgedCase[], marking: Marking): Total {
  const timeMs = Math.max(0, ...cases.map((one) => one.timeMs))
  const memoryKb = Math.max(0, ...cases.map((one) => one.memoryKb))
  const ran = cases.filter((one) => one.status !== verdict.cancelled)
  const failing = ran.filter((one) => one.status !== verdict.accepted)
  const broken = ran.find((one) => one.status === verdict.systemError)
  const base = { timeMs, memoryKb }
  if (broken) return { ...base, status: verdict.systemError, score: null, oiRankScore: null, message: broken.message }
  const [first] = failing
  if (!first) {
    const score =
      marking.type === 0 ? null : marking.caseMode === 'default' ? (marking.ioScore ?? 0) : sumOf(cases, marking)
    return {
      ...base,
      status: verdict.accepted,
      score,
      oiRankScore: score === null ? null : oiRankScore(score, marking),
      message: undefined,
    }
  }
  if (marking.type === 0)
    return { ...base, status: first.status, score: null, oiRankScore: null, message: first.message }
  const score = sumOf(cases, marking)
  const status = failing.length === ran.length ? first.status : verdict.partiallyAccepted
  return { ...base, status, score, oiRankScore: oiRankScore(score, marking), message: first.message }
}
