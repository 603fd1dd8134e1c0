import type { Judgement } from '@verdict/contract/judging/job.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Compare, TestRan } from '@verdict/sandbox/types.ts'
import { differenceText } from '../message.ts'
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

/** The verdict on an output that was compared. */
export function verdictOnComparison(ran: TestRan): CaseOutcome {
  if (ran.comparison === 'same') return { status: verdict.accepted, ...figures(ran) }
  const status = ran.comparison === 'presentation' ? verdict.presentationError : verdict.wrongAnswer
  const message = ran.difference && differenceText(ran.difference)
  return { status, ...figures(ran), ...(message ? { message } : {}) }
}
