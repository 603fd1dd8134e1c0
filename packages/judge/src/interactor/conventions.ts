import type { Helper } from '@verdict/contract/judging/job.ts'
import { answerPath, inputPath } from '../checker/evidence.ts'
import { feedbackFiles, feedbackFolder, icpcWord } from '../checker/icpc.ts'
import { testlibWord } from '../checker/testlib.ts'
import type { Failure, Heard, Opinion } from '../helper/word.ts'
import { Trouble } from '../trouble.ts'

/** Where an interactor called the testlib way leaves an output for the checker. */
export const writtenPath = '/w/output'

/** How an interactor is called, and what its ending means. */
export interface Calling {
  args: string[]
  folders: string[]
  collect: string[]
  word(ran: Heard, fullScore: number | null): Opinion | Failure
}

const testlib: Calling = {
  args: [inputPath, writtenPath, answerPath],
  folders: [],
  collect: [writtenPath],
  word: testlibWord,
}

const icpc: Calling = {
  args: [inputPath, answerPath, `${feedbackFolder}/`],
  folders: [feedbackFolder],
  collect: feedbackFiles,
  word: icpcWord,
}

/** Interactors are called the testlib or the ICPC way; throws Trouble for conventions that know none. */
export function callingOf(convention: Helper['convention']): Calling {
  if (convention === 'testlib') return testlib
  if (convention === 'icpc') return icpc
  throw new Trouble(`There are no interactors that are called the ${convention} way.`)
}
