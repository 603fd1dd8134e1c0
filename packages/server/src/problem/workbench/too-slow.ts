import { mostTimeFactor } from '@verdict/contract/judging/limits.ts'
import type { TooSlow } from '@verdict/contract/problem/advice.ts'

/** Whether a reference submission is to be accepted, and not perhaps too slow. */
export const isMeantToPass = (expected: readonly string[]): boolean =>
  expected.includes('AC') && !expected.includes('TLE')

/** Under this name of a verification's runs, those that were over their time though they should pass run again with a wider limit. */
export const retimedIn = (runId: string): string => `${runId} retimed`

/** A program that should pass, with the time it took where it was let run on. */
export interface Retimed {
  judge: string
  /** Of that judge. */
  timeFactor: number
  timeMs: number
  /** For its language, on a judge without factor. */
  limitMs: number
}

/** No two runs take exactly the same. */
const room = 1.05

/** The factors that judges would need; what more than the largest would have to mend is no fault of the machine. */
export function factorsNeeded(retimed: readonly Retimed[]): TooSlow[] {
  const needs = [...Map.groupBy(retimed, ({ judge }) => judge)].map(([judge, own]) => {
    const most = Math.max(...own.map(({ timeMs, limitMs }) => timeMs / limitMs))
    const timeFactor = own.at(-1)?.timeFactor ?? 1
    return { judge, timeFactor, needed: Math.ceil(most * room * 10) / 10 }
  })
  return needs.filter(({ needed, timeFactor }) => needed > timeFactor && needed <= mostTimeFactor)
}
