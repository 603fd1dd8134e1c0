import { PackageFault } from '../../message.ts'
import { linkedFilesOf } from '../../package-extras.ts'
import type { PackedProblem } from '../../problem.ts'

const named = ({ problemId }: PackedProblem): string => problemId ?? ''

/** Refuses a problem that would be judged otherwise in the format, for want of a place for this. */
export const otherwise = (problem: PackedProblem, what: string): PackageFault =>
  new PackageFault('export-otherwise', { problemId: named(problem), what: what.slice(0, 200) })

/** Refuses files that are compiled with submissions. */
export function refuseLinked(problem: PackedProblem): void {
  const linked = linkedFilesOf(problem.packageExtras)
  if (linked.length > 0) throw otherwise(problem, linked.join(', '))
}

/** Refuses files beside submissions and programs of the judge altogether. */
export function refuseBeside(problem: PackedProblem): void {
  refuseLinked(problem)
  const beside = [...problem.userExtraFiles, ...problem.judgeExtraFiles].map(({ name }) => name)
  if (beside.length > 0) throw otherwise(problem, beside.join(', '))
}

/** The time limit in ms; refuses a problem that has none yet. */
export function timeOf(problem: PackedProblem): number {
  if (problem.limits.timeMs === null) throw new PackageFault('export-limit', { problemId: named(problem) })
  return problem.limits.timeMs
}
