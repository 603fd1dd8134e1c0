import { sentence } from '@verdict/contract/judging/sentences.ts'
import { decimalOf, resultOfPoints, whyFailed } from '../helper/checker-result.ts'
import { answerPath, type Convention, inputPath, outputPath, withFiles } from './evidence.ts'

const folder = '/w/feedback'
const scoreFile = `${folder}/score`
const messageFile = `${folder}/message`
const most = (fullScore: number | null) => fullScore || 100

/** Lemon: called as `checker input output answer max_score score_file message_file`; the score stands in its file. */
export const lemon: Convention = {
  call(evidence) {
    const call = withFiles(evidence, [inputPath, outputPath, answerPath])
    return {
      ...call,
      args: [...call.args, String(most(evidence.fullScore)), scoreFile, messageFile],
      folders: [folder],
      collect: [scoreFile, messageFile],
    }
  },
  readResult(ran, fullScore) {
    const failed = whyFailed(ran) ?? (ran.exitCode === 0 ? undefined : sentence('helperExit', { code: ran.exitCode }))
    if (failed) return { failed, said: ran.stderr }
    const written = ran.collected[scoreFile] ?? ''
    const score = decimalOf(written)
    if (!(score >= 0 && score <= most(fullScore)))
      return { failed: sentence('scoreOutside', { most: most(fullScore) }), said: written || ran.stderr }
    return resultOfPoints(score / most(fullScore), ran.collected[messageFile] ?? '')
  },
}
