import type { Helper } from '@verdict/contract/judging/job.ts'
import { sentence } from '@verdict/contract/judging/sentences.ts'
import type { Decisive } from '@verdict/sandbox/types.ts'
import { answerPath, inputPath } from '../checker/evidence.ts'
import { feedbackFiles, feedbackFolder, icpcResult, rejectExit } from '../checker/icpc.ts'
import { testlibResult } from '../checker/testlib.ts'
import { UnjudgeableError } from '../errors.ts'
import type { CheckerResult, Failure, Heard } from '../helper/checker-result.ts'

/** Where an interactor called the testlib way leaves an output for the checker. */
export const writtenPath = '/w/output'

/** How an interactor is called, and what its ending means. */
export interface Calling {
  args: string[]
  folders: string[]
  collect: string[]
  /** Endings that reject, whatever the program may still do. */
  decisive: Decisive
  readResult(ran: Heard, fullScore: number | null): CheckerResult | Failure
}

const testlib: Calling = {
  args: [inputPath, writtenPath, answerPath],
  folders: [],
  collect: [writtenPath],
  // 1 and 2 may also go with `partially correct (1)`: then the text decides, and the program has to end well.
  decisive: { codes: [101, 102], ifSaid: { word: 'wrong ', codes: [1, 2] } },
  readResult: testlibResult,
}

const icpc: Calling = {
  args: [inputPath, answerPath, `${feedbackFolder}/`],
  folders: [feedbackFolder],
  collect: feedbackFiles,
  decisive: { codes: [rejectExit] },
  readResult: icpcResult,
}

/** Interactors are called the testlib or the ICPC way; throws UnjudgeableError for conventions that know none. */
export function callingOf(convention: Helper['convention']): Calling {
  if (convention === 'testlib') return testlib
  if (convention === 'icpc') return icpc
  throw new UnjudgeableError(sentence('conventionUnknown', { convention }))
}
