import { sentence } from '@verdict/contract/judging/sentences.ts'
import { decimalOf, resultOfPoints, whyFailed } from '../helper/checker-result.ts'
import { answerPath, type Convention, inputPath, outputPath, withFiles } from './evidence.ts'

/** CMS: called as `checker input answer output`; stdout is the outcome from 0.0 to 1.0, stderr a message. */
export const cms: Convention = {
  call: (evidence) => withFiles(evidence, [inputPath, answerPath, outputPath]),
  readResult(ran) {
    const said = ran.stderr.replace(/^translate:\w+\s*$/m, '')
    const failed = whyFailed(ran) ?? (ran.exitCode === 0 ? undefined : sentence('helperExit', { code: ran.exitCode }))
    if (failed) return { failed, said: ran.stderr }
    const [first = ''] = ran.stdout.split('\n')
    const outcome = decimalOf(first)
    if (!(outcome >= 0 && outcome <= 1)) return { failed: sentence('outcomeOutside'), said: first }
    return resultOfPoints(outcome, said)
  },
}
