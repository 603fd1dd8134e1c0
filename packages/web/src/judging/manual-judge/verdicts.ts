import { isWaiting, verdict } from '@verdict/contract/judging/verdict.ts'

/** Whether a person may rule on a submission that stands so: not while a judge has it, nor where nothing ran. */
export const mayBeRuled = (status: number): boolean =>
  status === verdict.pending || (!isWaiting(status) && status !== verdict.compileError)
