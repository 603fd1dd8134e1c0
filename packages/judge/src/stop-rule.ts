import type { Judgement } from '@verdict/contract/judging/job.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Batch } from '@verdict/sandbox/types.ts'
import type { CaseOutcome } from './run-case.ts'

export type TestCase = Judgement['cases'][number]
export type Stop = Batch['stop']

/** When the rest need not run (docs/rules.md, Cases and points); subtasks count in OI problems only. */
export function stopOf({ caseMode, type }: Judgement): Stop {
  if (caseMode === 'ergodic_without_error') return 'first'
  return caseMode === 'subtask_lowest' && type === 1 ? 'group' : 'never'
}

export const groupOf = ({ groupNum }: TestCase) => groupNum ?? 0

const earns = ({ status, share }: CaseOutcome) =>
  status === verdict.accepted || (status === verdict.partiallyAccepted && (share ?? 0) > 0)

/** The order the cases run in: by group in order of first appearance where groups stop, else as given. */
export function runningOrder(cases: TestCase[], stop: Stop): TestCase[] {
  if (stop !== 'group') return cases
  const groups = [...new Set(cases.map(groupOf))]
  return groups.flatMap((group) => cases.filter((one) => groupOf(one) === group))
}

/**
 * The cases that count, in order: none after a System Error, after the first failure where that stops, or in a group that is
 * lost. A case without an outcome counts when it has yet to run.
 */
export function counting(
  order: TestCase[],
  stop: Stop,
  outcomeOf: (one: TestCase) => CaseOutcome | undefined,
): TestCase[] {
  const lost = new Set<number>()
  const kept: TestCase[] = []
  for (const one of order) {
    if (stop === 'group' && lost.has(groupOf(one))) continue
    kept.push(one)
    const outcome = outcomeOf(one)
    if (!outcome) continue
    if (outcome.status === verdict.systemError) return kept
    if (stop === 'first' && outcome.status !== verdict.accepted) return kept
    if (!earns(outcome)) lost.add(groupOf(one))
  }
  return kept
}
