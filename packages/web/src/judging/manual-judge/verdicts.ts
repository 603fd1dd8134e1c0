import { isWaiting, type Verdict, verdict } from '@verdict/contract/judging/verdict.ts'

/** Whether a person may rule on a submission that stands so: not while a judge has it, nor where nothing ran. */
export const mayBeRuled = (status: number): boolean =>
  status === verdict.pending || (!isWaiting(status) && status !== verdict.compileError)

/** Verdicts that a person can mean, in the order of the list. */
export const choices: readonly Verdict[] = [
  verdict.accepted,
  verdict.timeLimitExceeded,
  verdict.memoryLimitExceeded,
  verdict.runtimeError,
  verdict.systemError,
  verdict.partiallyAccepted,
  verdict.wrongAnswer,
  verdict.presentationError,
  verdict.cancelled,
]
