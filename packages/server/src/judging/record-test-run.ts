import type { TestRunResult } from '@verdict/contract/judging/job.ts'
import type { Db } from '../db/connect.ts'
import { setTestRunEnd } from './test-run-queries.ts'

const mostShown = 1000

/** What is shown of a text that may be long: 1000 characters, then three dots; no character is cut in two. */
function shown(text: string): string {
  if (text.length <= mostShown) return text
  const isPair = /[\uD800-\uDBFF]/.test(text.charAt(mostShown - 1))
  return `${text.slice(0, isPair ? mostShown - 1 : mostShown)}...`
}

type Ended = Omit<TestRunResult, 'kind' | 'status'> & { status: number }

/** Ends a test run with what its judge found. */
export async function endTestRun(
  tx: Db,
  id: number,
  { status, timeMs, memoryKb, output, stderr }: Ended,
): Promise<void> {
  await setTestRunEnd(tx, id, { status, time: timeMs, memory: memoryKb, user_output: shown(output), stderr })
}
