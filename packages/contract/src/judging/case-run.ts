import { z } from 'zod'
import { verdict } from './verdict.ts'

/** What can become of a case; -4 is one that was skipped. */
const ofCases: number[] = [
  verdict.cancelled,
  verdict.presentationError,
  verdict.wrongAnswer,
  verdict.accepted,
  verdict.timeLimitExceeded,
  verdict.memoryLimitExceeded,
  verdict.runtimeError,
  verdict.systemError,
  verdict.partiallyAccepted,
]
export const caseStatus = z.number().refine((status) => ofCases.includes(status))
/** A whole number that PostgreSQL's integer holds. */
export const count = z.number().int().min(0).max(2_147_483_647)

/** One run of a case with what it truly took, where it was over a limit or was run more than once. */
export const CaseRun = z.object({
  status: caseStatus,
  timeMs: count,
  memoryKb: count,
  /** Time spent waiting for a core. */
  waitedMs: count,
  /** With the other slots held. */
  alone: z.boolean(),
})
