import { sentence } from '@verdict/contract/judging/sentences.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Ran } from '@verdict/sandbox/types.ts'
import { messageOf } from '../message.ts'
import { endingText } from '../run-case.ts'

/** What a checker or interactor thinks of a submission. */
export interface CheckerResult {
  status: number
  /** 0 to 1 on a partially accepted case. */
  share?: number
  message?: string
}

/** The helper itself failed: never the contestant's fault, and never an acceptance. */
export interface Failure {
  failed: string
  /** Its own words. */
  said: string
  /** It says so itself, or never came to work: nothing of it is the program's doing. */
  byItself?: true
}

/** A run of a helper with what it left behind. */
export interface Heard extends Ran {
  stdout: string
  collected: Record<string, string>
}

/** A share of the points: all of them is accepted, less is partially accepted; what is no number is a failure. */
export function resultOfShare(share: number, jury: string): CheckerResult | Failure {
  if (!Number.isFinite(share)) return { failed: sentence('scoreNoNumber'), said: jury, byItself: true }
  const said = messageOf('', 'jury', jury)
  if (share >= 1) return { status: verdict.accepted, ...said }
  return { status: verdict.partiallyAccepted, share: Math.max(0, share), ...said }
}

/** As `opinionOfShare`, but nothing at all is a wrong answer. */
export const resultOfPoints = (share: number, jury: string): CheckerResult | Failure =>
  share <= 0 ? { status: verdict.wrongAnswer, ...messageOf('', 'jury', jury) } : resultOfShare(share, jury)

/** A failure as a System Error that names the helper, e.g. `The checker of problem 1000`. */
export const settle = (who: string, result: CheckerResult | Failure): CheckerResult =>
  'failed' in result
    ? {
        status: verdict.systemError,
        ...messageOf(sentence('helperFailed', { who, reason: result.failed }), 'jury', result.said),
      }
    : result

/** Why a helper's run ended as no helper should; undefined when its exit code decides. */
export function whyFailed(ran: Ran): string | undefined {
  switch (ran.ending) {
    case 'ok':
      return undefined
    case 'exit':
      return ran.exitCode === cannotStart ? sentence('cannotStart') : undefined
    case 'signal':
      return endingText(ran)
    case 'internal':
      return ran.error ?? sentence('noReason')
    case 'memory':
      return sentence('helperMemory')
    case 'output':
      return sentence('helperOutput')
    default:
      return sentence('helperTime')
  }
}

/** The sandbox's own exit code for a program that cannot be executed. */
const cannotStart = 127

/** The failure of a run that ended as no helper should, with its own words; undefined when its exit code decides. */
export function failureOf(ran: Ran, said: string): Failure | undefined {
  const failed = whyFailed(ran)
  if (!failed) return undefined
  const neverWorked = ran.ending === 'internal' || ran.ending === 'exit'
  return { failed, said, ...(neverWorked ? { byItself: true } : {}) }
}

/** Run-times that die of an uncaught exception end with exit code 1, which some conventions take for a rejection. */
export const diedOfException = ({ stderr }: Ran): boolean =>
  /^(Traceback \(most recent call last\):|Exception in thread ")/m.test(stderr)

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i

/** A plain decimal number with nothing but blanks around it; NaN for all else, hexadecimal and `Infinity` included. */
export const decimalOf = (text: string): number => (decimal.test(text.trim()) ? Number(text.trim()) : Number.NaN)
