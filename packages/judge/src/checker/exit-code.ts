import { sentence } from '@verdict/contract/judging/sentences.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { type CheckerResult, diedOfException, type Failure, type Heard, whyFailed } from '../helper/checker-result.ts'
import { messageOf } from '../message.ts'
import { answerPath, type Convention, inputPath, outputPath, withFiles } from './evidence.ts'

/** Exit 0 accepts; `rejects` tells which other codes are a wrong answer, the rest are failures. */
const byExitCode =
  (rejects: (exitCode: number) => boolean) =>
  (ran: Heard): CheckerResult | Failure => {
    const said = ran.stderr
    const failed = whyFailed(ran) ?? (diedOfException(ran) ? 'it died of an exception.' : undefined)
    if (failed) return { failed, said }
    if (ran.exitCode === 0) return { status: verdict.accepted, ...messageOf('', 'jury', said) }
    if (rejects(ran.exitCode)) return { status: verdict.wrongAnswer, ...messageOf('', 'jury', said) }
    return { failed: sentence('helperExit', { code: ran.exitCode }), said }
  }

/** HUSTOJ: called as `spj input answer output`; exit 0 accepts, any other rejects. */
export const hustoj: Convention = {
  call: (evidence) => withFiles(evidence, [inputPath, answerPath, outputPath]),
  readResult: byExitCode(() => true),
}

/** QDUOJ: called as `spj input output`, without an answer; exit 0 accepts, 1 rejects. */
export const qduoj: Convention = {
  call: (evidence) => withFiles(evidence, [inputPath, outputPath]),
  readResult: byExitCode((exitCode) => exitCode === 1),
}
