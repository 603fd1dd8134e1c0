import { verdict } from '@verdict/contract/judging/verdict.ts'

/** What the numbers mean under which the site tells results. */
export const spojCodes: Readonly<Record<number, number>> = {
  11: verdict.compileError,
  12: verdict.runtimeError,
  13: verdict.timeLimitExceeded,
  14: verdict.wrongAnswer,
  15: verdict.accepted,
}
