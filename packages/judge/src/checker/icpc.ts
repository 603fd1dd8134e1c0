import { sentence } from '@verdict/contract/judging/sentences.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import {
  type CheckerResult,
  decimalOf,
  type Failure,
  failureOf,
  type Heard,
  resultOfShare,
} from '../helper/checker-result.ts'
import { messageOf } from '../message.ts'
import { answerPath, type Convention, inputPath } from './evidence.ts'

export const feedbackFolder = '/w/feedback'
const file = (name: string) => `${feedbackFolder}/${name}`

/** What an output validator may leave behind, read back after it ended. */
export const feedbackFiles = [
  'judgemessage.txt',
  'teammessage.txt',
  'judgeerror.txt',
  'score.txt',
  'score_multiplier.txt',
].map(file)

export const acceptExit = 42
export const rejectExit = 43

/** Called as `validator input answer feedback_dir/` with the output on stdin. */
export const icpc: Convention = {
  call: ({ input, answer, output }) => ({
    args: [inputPath, answerPath, `${feedbackFolder}/`],
    stdin: output,
    files: { [inputPath]: input, [answerPath]: answer },
    folders: [feedbackFolder],
    collect: feedbackFiles,
  }),
  readResult: icpcResult,
}

/**
 * The verdict of an output validator (Kattis/ICPC): exit 42 accepts, 43 rejects, all else is its own failure. A score or a
 * multiplier beside an acceptance makes it a partial one; `fullScore` are the points of the case.
 */
export function icpcResult(ran: Heard, fullScore: number | null): CheckerResult | Failure {
  const read = (name: string) => ran.collected[file(name)] ?? ''
  const error = read('judgeerror.txt') || ran.stderr
  const failure = failureOf(ran, error)
  if (failure) return failure
  const said = messageOf(read('teammessage.txt'), 'jury', read('judgemessage.txt'))
  if (ran.exitCode === rejectExit) return { status: verdict.wrongAnswer, ...said }
  if (ran.exitCode !== acceptExit) {
    const isTold = read('judgeerror.txt').trim() !== ''
    return {
      failed: sentence('helperExit', { code: ran.exitCode }),
      said: error,
      ...(isTold ? { byItself: true } : {}),
    }
  }
  const share = shareOf(read('score.txt'), read('score_multiplier.txt'), fullScore)
  const result = resultOfShare(share, `${read('score.txt')} ${read('score_multiplier.txt')}`)
  if ('failed' in result) return result
  return { status: result.status, ...(result.share === undefined ? {} : { share: result.share }), ...said }
}

/** 1 without a score; NaN when what should be a number is none. */
function shareOf(score: string, multiplier: string, fullScore: number | null): number {
  if (multiplier.trim() !== '') return decimalOf(multiplier)
  if (score.trim() === '' || !fullScore) return 1
  return decimalOf(score) / fullScore
}
