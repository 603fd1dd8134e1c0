import type { Judgement } from '@verdict/contract/judging/job.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Compare, TestRan } from '@verdict/sandbox/types.ts'
import { differenceOf } from '../message.ts'
import { type CaseOutcome, figures } from '../run-case.ts'

/** The job's comparison as the runner does it while the output arrives. */
export function compareOf(compare: Judgement['compare']): Compare {
  if (compare.kind === 'lines') return { kind: compare.removeEndBlank ? 'trimmed' : 'exact' }
  const { kind, caseSensitive, spaceSensitive, floatRelative, floatAbsolute } = compare
  return {
    kind,
    caseSensitive,
    spaceSensitive,
    ...(floatRelative === undefined ? {} : { floatRelative }),
    ...(floatAbsolute === undefined ? {} : { floatAbsolute }),
  }
}

const statusOf = {
  same: verdict.accepted,
  presentation: verdict.presentationError,
  different: verdict.wrongAnswer,
  none: verdict.wrongAnswer,
} as const

/** The verdict on an output that was compared. */
export const verdictOnComparison = (ran: TestRan): CaseOutcome => ({
  status: statusOf[ran.comparison],
  ...figures(ran),
  ...(ran.difference ? { difference: differenceOf(ran.difference) } : {}),
})
