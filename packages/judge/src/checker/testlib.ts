import { sentence } from '@verdict/contract/judging/sentences.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { type CheckerResult, type Failure, failureOf, type Heard, resultOfShare } from '../helper/checker-result.ts'
import { messageOf } from '../message.ts'
import { answerPath, type Convention, inputPath, outputPath, withFiles } from './evidence.ts'

/** Exit codes with a meaning of their own (docs/rules.md, Verdict of a case); the text on stderr decides about all others. */
const statusOf: Partial<Record<number, number>> = {
  0: verdict.accepted,
  100: verdict.accepted,
  101: verdict.presentationError,
  102: verdict.wrongAnswer,
}
const partialExit = 99
const failExit = 103
const ownFault = { failed: sentence('helperFault'), byItself: true } as const
const number = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/i

/** Called as `checker input output answer`. */
export const testlib: Convention = {
  call: (evidence) => withFiles(evidence, [inputPath, outputPath, answerPath]),
  readResult: testlibResult,
}

/** What a checker or interactor of testlib or HOJ says by its exit code and its stderr. */
export function testlibResult(ran: Heard): CheckerResult | Failure {
  const said = ran.stderr.slice(0, 1024)
  const failure = failureOf(ran, said)
  if (failure) return failure
  const status = statusOf[ran.exitCode]
  if (status !== undefined) return { status, ...messageOf('', 'jury', said) }
  if (ran.exitCode === failExit) return { ...ownFault, said }
  if (ran.exitCode === partialExit) return resultOfShare(numberIn(ran.stdout) / 100, said)
  return resultOfText(said) ?? { failed: sentence('helperExitSilent', { code: ran.exitCode }), said }
}

function resultOfText(said: string): CheckerResult | Failure | undefined {
  if (said.startsWith('FAIL')) return { ...ownFault, said }
  const after = (prefix: string) => (said.startsWith(prefix) ? said.slice(prefix.length) : undefined)
  if (after('ok ') !== undefined) return { status: verdict.accepted, ...messageOf('', 'jury', said) }
  if (after('wrong answer ') !== undefined) return { status: verdict.wrongAnswer, ...messageOf('', 'jury', said) }
  if (after('wrong output format ') !== undefined)
    return { status: verdict.wrongAnswer, ...messageOf('', 'jury', `May be presentation error: ${said}`) }
  const partial = after('partially correct (')
  if (partial !== undefined) return partly(partial, said)
  const points = after('points ')
  if (points !== undefined && number.test(points)) return resultOfShare(numberIn(points) / 100, said)
  return undefined
}

/** `partially correct (100)` stays partially accepted. */
const partly = (text: string, said: string): CheckerResult => ({
  status: verdict.partiallyAccepted,
  share: Math.min(1, Math.max(0, numberIn(text) / 100)),
  ...messageOf('', 'jury', said),
})

/** The number a text begins with, or 0. */
const numberIn = (text: string): number => Number(number.exec(text)?.[1] ?? 0)
