import { sentence } from '@verdict/contract/judging/sentences.ts'
import { decimalOf, resultOfPoints, whyFailed } from '../helper/checker-result.ts'
import type { Convention } from './evidence.ts'

/** SYZOJ: finds `input`, `user_out`, `answer` and `code` in its folder; stdout is the percentage, stderr a message. */
export const syzoj: Convention = {
  call: ({ input, output, answer, code }) => ({
    args: [],
    files: { '/w/input': input, '/w/user_out': output, '/w/answer': answer, '/w/code': code },
  }),
  readResult(ran) {
    const failed = whyFailed(ran) ?? (ran.exitCode === 0 ? undefined : sentence('helperExit', { code: ran.exitCode }))
    if (failed) return { failed, said: ran.stderr }
    const percent = decimalOf(ran.stdout)
    if (!(percent >= 0 && percent <= 100)) return { failed: sentence('scoreOutside', { most: 100 }), said: ran.stdout }
    return resultOfPoints(percent / 100, ran.stderr)
  },
}
