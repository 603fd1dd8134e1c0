import type { TestRunResult } from '@verdict/contract/judging/job.ts'
import { cappedTo } from '@verdict/contract/judging/limits.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Db } from '../../db/connect.ts'
import { handlers } from '../../queue/kinds.ts'
import { limitsOfTestRun } from '../figures.ts'
import { testRunToDo } from '../job-queries.ts'
import { setTestRunEnd } from '../test-run-queries.ts'
import { codeAsSource, programPart } from './program.ts'
import { Unjudgeable } from './unjudgeable.ts'

/** A user's program on an input of their own. It tells its owner alone and is gone in a minute, so nothing of it is tried again. */
export const testRun = handlers('testRun', {
  async load({ db }, id) {
    const target = await testRunToDo(db, id)
    if (!target) throw new Unjudgeable('The test run is gone.')
    const program = { ...target, isMeasured: false, source: codeAsSource(target.code) }
    return {
      kind: 'testRun',
      ...(await programPart(db, program, target.userInput.length)),
      input: target.userInput,
      expected: target.expectedOutput,
      removeEndBlank: target.isRemoveEndBlank || target.remoteSite !== null,
    }
  },

  end: (tx, { subject, timeFactor }, result) => endTestRun(tx, subject, result, timeFactor),

  fail: (tx, { subject }, reason) =>
    endTestRun(tx, subject, { status: verdict.systemError, timeMs: 0, memoryKb: 0, output: '', stderr: reason }),
})

const maxShown = 1000

/** What is shown of a text that may be long: 1000 characters, then three dots; no character is cut in two. */
function shown(text: string): string {
  if (text.length <= maxShown) return text
  const isPair = /[\uD800-\uDBFF]/.test(text.charAt(maxShown - 1))
  return `${text.slice(0, isPair ? maxShown - 1 : maxShown)}...`
}

type Ended = Omit<TestRunResult, 'kind' | 'status'> & { status: number }

/** Ends a test run with what its judge found; time and memory are told within the limits. */
export async function endTestRun(tx: Db, id: number, ended: Ended, timeFactor = 1): Promise<void> {
  const most = ended.status === verdict.accepted ? undefined : await limitsOfTestRun(tx, id, timeFactor)
  const { status, timeMs: time, memoryKb: memory, output, stderr } = most ? cappedTo(ended, most) : ended
  await setTestRunEnd(tx, id, { status, time, memory, userOutput: shown(output), stderr })
}
