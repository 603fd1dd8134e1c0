import { sharesOf } from '@verdict/contract/judging/score.ts'
import type { PackedFile } from './archive/tree.ts'
import { type PackageMessage, packageMessage } from './message.ts'
import type { PackedCase, PackedProblem } from './problem.ts'

/** A case of a format whose points are given by subtasks. */
export interface SubtaskCase {
  name: string
  isSample: boolean
  input: PackedFile
  answer: PackedFile
  /** Its own points, where the format names them. */
  points?: number | undefined
}

/** Cases that earn points together: `all`: only when every one of them passes; `each`: every one for itself. */
export interface Subtask {
  points: number
  mode: 'all' | 'each'
  cases: SubtaskCase[]
}

/** What a case without points is before it is known what it is worth. */
type Unscored = { score: number | undefined; groupNum: number | null }

/**
 * Points of the cases, none where the problem has none: their own in whole numbers. Where no case names any, the groups, or the cases where
 * there are none, share 100; where some do not, those count 0. Both are told.
 */
export function withPoints<C extends Unscored>(
  cases: readonly C[],
  { type, file }: { type: 0 | 1; file: string },
  warnings: PackageMessage[],
): (Omit<C, 'score'> & { score: number | null })[] {
  if (type === 0) return cases.map((one) => ({ ...one, score: null }))
  const open = cases.filter(({ score }) => score === undefined)
  if (open.length === 0 || open.length < cases.length) {
    if (open.length > 0) warnings.push(packageMessage('points-missing', { file, count: open.length }))
    return cases.map((one) => ({ ...one, score: Math.max(0, Math.round(one.score ?? 0)) }))
  }
  warnings.push(packageMessage('points-shared', { file }))
  const parts = [...Map.groupBy(cases.entries(), ([index, { groupNum }]) => groupNum ?? `case ${index}`).keys()]
  const shares = new Map(parts.map((part, index) => [part, sharesOf(100, parts.length)[index] ?? 0]))
  return cases.map((one, index) => ({ ...one, score: shares.get(one.groupNum ?? `case ${index}`) ?? 0 }))
}

type Marks = Pick<PackedProblem, 'cases' | 'ioScore' | 'caseMode' | 'type'>

function whole(points: number, file: string, warnings: PackageMessage[]): number {
  if (!Number.isInteger(points)) warnings.push(packageMessage('score-rounded', { file, score: points }))
  return Math.max(0, Math.round(points))
}

/** Points of the cases that earn for themselves: their own, and a share of what is left for those without. */
function ownPoints({ points, cases }: Subtask, file: string, warnings: PackageMessage[]): number[] {
  const given = cases.map((one) => (one.points === undefined ? undefined : whole(one.points, file, warnings)))
  const open = given.filter((one) => one === undefined).length
  const left = Math.max(0, points - given.reduce<number>((sum, one) => sum + (one ?? 0), 0))
  const shares = (open > 0 ? sharesOf(left, open) : []).values()
  return given.map((one) => one ?? shares.next().value ?? 0)
}

/** Points of the cases of a subtask, one by one. */
function scoresOf(subtask: Subtask, file: string, warnings: PackageMessage[]): number[] {
  if (subtask.mode === 'each') return ownPoints(subtask, file, warnings)
  return Array<number>(subtask.cases.length).fill(whole(subtask.points, file, warnings))
}

/** Groups and points of a scoring problem; cases that all earn for themselves need no groups. */
export function markSubtasks(subtasks: readonly Subtask[], file: string, warnings: PackageMessage[]): Marks {
  const isGrouped = subtasks.some(({ mode, cases }) => mode === 'all' && cases.length > 1)
  const cases: PackedCase[] = []
  let group = 0
  let ioScore = 0
  for (const subtask of subtasks.filter((one) => one.cases.length > 0)) {
    const isOne = subtask.mode === 'all'
    const scores = scoresOf(subtask, file, warnings)
    for (const [index, { points: _, ...one }] of subtask.cases.entries()) {
      if (!isOne || index === 0) group += 1
      cases.push({ ...one, groupNum: isGrouped ? group : null, score: scores[index] ?? 0, args: [] })
    }
    ioScore += isOne ? (scores[0] ?? 0) : scores.reduce((sum, score) => sum + score, 0)
  }
  return { cases, ioScore, caseMode: isGrouped ? 'subtask_lowest' : 'default', type: 1 }
}

/** Cases of a problem without points: the first that fails decides. */
export const markWithoutPoints = (cases: readonly SubtaskCase[]): Marks => ({
  cases: cases.map(({ points: _, ...one }) => ({ ...one, groupNum: null, score: null, args: [] })),
  ioScore: null,
  caseMode: 'ergodic_without_error',
  type: 0,
})
