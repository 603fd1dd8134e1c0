import { type Verdict, verdict } from './verdict.ts'

/** Verdicts that a person may set; the others are steps on the way, or say that nothing is known. */
export const verdictsByHand: readonly Verdict[] = [
  verdict.accepted,
  verdict.timeLimitExceeded,
  verdict.memoryLimitExceeded,
  verdict.runtimeError,
  verdict.systemError,
  verdict.partiallyAccepted,
  verdict.wrongAnswer,
  verdict.presentationError,
  verdict.compileError,
  verdict.cancelled,
  verdict.submittedFailed,
]

/** Verdicts that lists can be filtered by: the commonest first, then what is not judged yet, then what went wrong outside the code. */
export const filterableVerdicts: readonly Verdict[] = [
  verdict.accepted,
  verdict.wrongAnswer,
  verdict.timeLimitExceeded,
  verdict.memoryLimitExceeded,
  verdict.runtimeError,
  verdict.compileError,
  verdict.presentationError,
  verdict.partiallyAccepted,
  verdict.pending,
  verdict.compiling,
  verdict.judging,
  verdict.systemError,
  verdict.cancelled,
  verdict.submittedFailed,
]
