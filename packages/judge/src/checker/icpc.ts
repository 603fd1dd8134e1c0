import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Assisted } from '@verdict/sandbox/types.ts'
import { messageOf } from '../message.ts'
import { checkerFailed, type Opinion, whyFailed } from './opinion.ts'

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

const acceptExit = 42
const rejectExit = 43

/**
 * The verdict of an output validator (Kattis/ICPC): exit 42 accepts, 43 rejects, all else is its own failure. A score or a
 * multiplier beside an acceptance makes it a partial one; `fullScore` are the points of the case.
 */
export function icpcOpinion(ran: Assisted, fullScore: number | null): Opinion {
  const read = (name: string) => ran.collected[file(name)] ?? ''
  const said = messageOf(read('teammessage.txt'), 'jury', read('judgemessage.txt'))
  const failed = whyFailed(ran)
  if (failed) return checkerFailed(failed, read('judgeerror.txt') || ran.stderr)
  if (ran.exitCode === rejectExit) return { status: verdict.wrongAnswer, ...said }
  if (ran.exitCode !== acceptExit)
    return checkerFailed(`exit code ${ran.exitCode}.`, read('judgeerror.txt') || ran.stderr)
  const share = shareOf(read('score.txt'), read('score_multiplier.txt'), fullScore)
  if (Number.isNaN(share))
    return checkerFailed('its score is no number.', `${read('score.txt')} ${read('score_multiplier.txt')}`)
  if (share >= 1) return { status: verdict.accepted, ...said }
  return { status: verdict.partiallyAccepted, share: Math.max(0, share), ...said }
}

/** 1 without a score; NaN when what should be a number is none. */
function shareOf(score: string, multiplier: string, fullScore: number | null): number {
  if (multiplier.trim() !== '') return Number(multiplier)
  if (score.trim() === '' || !fullScore) return 1
  return Number(score) / fullScore
}
