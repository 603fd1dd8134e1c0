import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Words } from '../verdicts.ts'

/** Runtime errors say in brackets what happened: `Runtime Error (ACCESS_VIOLATION)`; that is cut off before a word is sought here. */
export const hduWords: Words = {
  submitted: verdict.pending,
  queuing: verdict.pending,
  compiling: verdict.compiling,
  running: verdict.judging,
  accepted: verdict.accepted,
  'wrong answer': verdict.wrongAnswer,
  'compilation error': verdict.compileError,
  'presentation error': verdict.presentationError,
  'runtime error': verdict.runtimeError,
  'time limit exceeded': verdict.timeLimitExceeded,
  'memory limit exceeded': verdict.memoryLimitExceeded,
  'output limit exceeded': verdict.runtimeError,
}
