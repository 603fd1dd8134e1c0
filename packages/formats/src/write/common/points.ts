import { sharesOf } from '@verdict/contract/judging/score.ts'
import type { PackedCase, PackedProblem } from '../../problem.ts'

/** Cases that earn points together; `points` is what the whole group is worth. */
export interface PointGroup {
  mode: 'lowest' | 'average'
  points: number
  cases: PackedCase[]
}

const sum = (scores: readonly number[]): number => scores.reduce((total, score) => total + score, 0)

/** The subtasks of a problem; undefined where cases earn points one by one. */
export function pointGroups({ cases, caseMode }: PackedProblem): PointGroup[] | undefined {
  if (caseMode !== 'subtask_lowest' && caseMode !== 'subtask_average') return undefined
  const mode = caseMode === 'subtask_lowest' ? 'lowest' : 'average'
  return [...Map.groupBy(cases, ({ groupNum }) => groupNum ?? 0).values()].map((members) => {
    const scores = members.map(({ score }) => score ?? 0)
    const points = mode === 'lowest' ? Math.min(...scores) : Math.round(sum(scores) / scores.length)
    return { mode, points, cases: members }
  })
}

/** Points case by case, for a format that knows no subtasks: each shares its points out among its cases. */
export function pointsByCase(problem: PackedProblem): number[] {
  const shares = new Map<PackedCase, number>()
  for (const { points, cases } of pointGroups(problem) ?? [])
    for (const [index, share] of sharesOf(points, cases.length).entries()) {
      const one = cases[index]
      if (one) shares.set(one, share)
    }
  return problem.cases.map((one) => shares.get(one) ?? one.score ?? 0)
}
