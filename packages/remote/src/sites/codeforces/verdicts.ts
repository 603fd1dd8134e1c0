import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Words } from '../verdicts.ts'

/** Words of tests, of whole submissions and of the public interface; the pages in every language hold them as attributes. */
export const codeforcesWords: Words = {
  // it arrived and could not be judged there: whoever submits it again has it looked at once more
  failed: verdict.submittedFailed,
  ok: verdict.accepted,
  partial: verdict.partiallyAccepted,
  compilation_error: verdict.compileError,
  runtime_error: verdict.runtimeError,
  wrong_answer: verdict.wrongAnswer,
  presentation_error: verdict.presentationError,
  time_limit_exceeded: verdict.timeLimitExceeded,
  memory_limit_exceeded: verdict.memoryLimitExceeded,
  idleness_limit_exceeded: verdict.runtimeError,
  security_violated: verdict.runtimeError,
  crashed: verdict.systemError,
  input_preparation_crashed: verdict.systemError,
  challenged: verdict.systemError,
  skipped: verdict.systemError,
  rejected: verdict.systemError,
  submitted: verdict.pending,
  testing: verdict.judging,
  'running & judging': verdict.judging,
}
