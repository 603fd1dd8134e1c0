import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Assisted } from '@verdict/sandbox/types.ts'
import { messageOf } from '../message.ts'
import { checkerFailed, type Opinion, opinionOfShare, whyFailed } from './opinion.ts'

/** Exit codes with a meaning of their own (contract admin 2.6); the text on stderr decides about all others. */
const statusOf: Partial<Record<number, number>> = {
  0: verdict.accepted,
  100: verdict.accepted,
  101: verdict.presentationError,
  102: verdict.wrongAnswer,
}
const partialExit = 99
const failExit = 103
const number = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/i

/** The verdict of a checker called as `checker input output answer`. */
export function testlibOpinion(ran: Assisted): Opinion {
  const failed = whyFailed(ran)
  const said = ran.stderr.slice(0, 1024)
  if (failed) return checkerFailed(failed, said)
  const status = statusOf[ran.exitCode]
  if (status !== undefined) return { status, ...messageOf('', 'jury', said) }
  if (ran.exitCode === failExit) return checkerFailed('it found a fault in the test data or in itself.', said)
  if (ran.exitCode === partialExit) return opinionOfShare(numberIn(ran.stdout) / 100, said)
  return opinionOfText(said) ?? checkerFailed(`exit code ${ran.exitCode} without a verdict.`, said)
}

function opinionOfText(said: string): Opinion | undefined {
  const after = (prefix: string) => (said.startsWith(prefix) ? said.slice(prefix.length) : undefined)
  if (after('ok ') !== undefined) return { status: verdict.accepted, ...messageOf('', 'jury', said) }
  if (after('wrong answer ') !== undefined) return { status: verdict.wrongAnswer, ...messageOf('', 'jury', said) }
  if (after('wrong output format ') !== undefined)
    return { status: verdict.wrongAnswer, ...messageOf('', 'jury', `May be presentation error: ${said}`) }
  const partial = after('partially correct (')
  if (partial !== undefined)
    return { ...opinionOfShare(Math.min(numberIn(partial) / 100, 1), said), ...partlyAlways(partial) }
  const points = after('points ')
  if (points !== undefined && number.test(points)) return opinionOfShare(numberIn(points) / 100, said)
  return undefined
}

/** `partially correct (100)` stays partially accepted. */
const partlyAlways = (text: string) => ({
  status: verdict.partiallyAccepted,
  share: Math.min(1, Math.max(0, numberIn(text) / 100)),
})

/** The number a text begins with, or 0. */
const numberIn = (text: string): number => Number(number.exec(text)?.[1] ?? 0)
