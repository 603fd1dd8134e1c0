import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Words } from '../verdicts.ts'

export const pojWords: Words = {
  waiting: verdict.pending,
  compiling: verdict.compiling,
  'running & judging': verdict.judging,
  accepted: verdict.accepted,
  'presentation error': verdict.presentationError,
  'time limit exceeded': verdict.timeLimitExceeded,
  'memory limit exceeded': verdict.memoryLimitExceeded,
  'wrong answer': verdict.wrongAnswer,
  'runtime error': verdict.runtimeError,
  'output limit exceeded': verdict.runtimeError,
  'compile error': verdict.compileError,
}
