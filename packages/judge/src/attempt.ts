import type { CaseRun } from '@verdict/contract/judging/job.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Ran } from '@verdict/sandbox/types.ts'
import type { z } from 'zod'
import { type CaseOutcome, figures } from './run-case.ts'

/** One run of one case: what it came to, and how the program itself ran. */
export interface Attempt {
  outcome: CaseOutcome
  ran: Ran
  /** Made with the other slots held. */
  alone?: boolean
}

/** Waiting for a core that is not worth a second look, us. */
const harmlessWaitUs = 50_000

/**
 * Whether another run might end otherwise: it was over its time limit but came to an end before it was stopped at the border, or
 * it was too slow or idle while it often waited for a core.
 */
export function isBorderline({ outcome, ran }: Attempt): boolean {
  if (outcome.status !== verdict.timeLimitExceeded) return false
  const wasStopped = ran.ending === 'cpu' || ran.ending === 'idle'
  return !wasStopped || ran.waitedUs > Math.max(harmlessWaitUs, ran.cpuUs / 2)
}

const isTooSlow = ({ outcome }: Attempt) => outcome.status === verdict.timeLimitExceeded

/** Whether the run used more time or memory than it may. */
export const isOverLimit = ({ outcome: { status } }: Attempt): boolean =>
  status === verdict.timeLimitExceeded || status === verdict.memoryLimitExceeded

/** Of several runs of a case the one that counts: one that was not too slow before others, then the quickest. */
export const best = (attempts: Attempt[]): Attempt | undefined =>
  attempts.toSorted((a, b) => Number(isTooSlow(a)) - Number(isTooSlow(b)) || a.ran.cpuUs - b.ran.cpuUs)[0]

/** A run as it is kept for the managers. */
export const asCaseRun = ({ outcome: { status }, ran, alone = false }: Attempt): z.output<typeof CaseRun> => ({
  status,
  ...figures(ran),
  waitedMs: Math.floor(ran.waitedUs / 1000),
  alone,
})
