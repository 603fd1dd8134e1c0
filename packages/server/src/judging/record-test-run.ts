import type { TestRunResult } from '@verdict/contract/judging/job.ts'
import { cappedTo } from '@verdict/contract/judging/limits.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Db } from '../db/connect.ts'
import { mostOfTestRun } from './figures.ts'
import { setTestRunEnd } from './test-run-queries.ts'

const mostShown = 1000

/** What is shown of a text that may be long: 1000 characters, then three dots; no character is cut in two. */
function shown(text: string): string {
  if (text.length <= mostShown) return text
  const isPair = /[\uD800-\uDBFF]/.test(text.charAt(mostShown - 1))
  return `${text.slice(0, isPair ? mostShown - 1 : mostShown)}...`
}

type Ended = Omit<TestRunResult, 'kind' | 'status'> & { status: number }

/** Ends a test run with what its judge found; time and memory are told within the limits. */
export async function endTestRun(tx: Db, id: number, ended: Ended): Promise<void> {
  const most = ended.status === verdict.accepted ? undefined : await mostOfTestRun(tx, id)
  const { status, timeMs: time, memoryKb: memory, output, stderr } = most ? cappedTo(ended, most) : ended
  await setTestRunEnd(tx, id, { status, time, memory, userOutput: shown(output), stderr })
}
