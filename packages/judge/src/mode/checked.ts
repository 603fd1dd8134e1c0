import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sentence } from '@verdict/contract/judging/sentences.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { type Assisted, keptOutput, type TestRan } from '@verdict/sandbox/types.ts'
import type { Attempt } from '../attempt.ts'
import { type Checker, check, checkerJob, resultOfRun } from '../checker/check.ts'
import type { Evidence } from '../checker/evidence.ts'
import type { CheckerResult } from '../helper/checker-result.ts'
import { caseLimits } from '../limits.ts'
import { figures, verdictOnEnding } from '../run-case.ts'
import type { Slot } from '../slot.ts'
import type { TestCase } from '../stop-rule.ts'
import { withTemporary } from '../temporary.ts'
import { type Listener, type Mode, type RunContext, unran } from './mode.ts'

/**
 * One case after the other: the program, then the checker on what it wrote, which never leaves memory. All that are to run whatever
 * the checker says are one order to the sandbox; after a System Error the rest of them is called off.
 */
export const checked =
  (slot: Slot, context: RunContext, checker: Checker): Mode =>
  (cases, stop, listener) =>
    withCode(slot, context, checker, async (code) => {
      const orders = stop === 'never' ? [cases] : cases.map((one) => [one])
      for (const order of orders) {
        const wanted = order.filter((one) => listener.isWanted(one))
        if (wanted.length && !context.signal.aborted) await runOrder(slot, context, checker, wanted, listener, code)
      }
    })

/** The source in a file, for checkers that read it. */
function withCode<T>(
  slot: Slot,
  { job }: RunContext,
  { about }: Checker,
  work: (code: string) => Promise<T>,
): Promise<T> {
  if (about.convention !== 'syzoj') return work('')
  return withTemporary(slot, async (folder) => {
    const code = join(folder, 'code')
    await writeFile(code, job.source[0]?.text ?? '')
    return work(code)
  })
}

const evidenceOf = ({ files }: RunContext, one: TestCase, output: string, code: string): Evidence => ({
  input: files.path(one.input),
  answer: files.path(one.answer),
  output,
  fullScore: one.score,
  code,
})

async function runOrder(
  slot: Slot,
  context: RunContext,
  checker: Checker,
  cases: TestCase[],
  { isWanted, onResult }: Listener,
  code: string,
): Promise<void> {
  const { job, built, files } = context
  const calls = cases.map((one) => checkerJob(checker, evidenceOf(context, one, keptOutput, code), one.args))
  const [first] = calls
  if (!first) return
  const tests = calls.map(({ program, stdin, files: shown }, index) => ({
    input: files.path((cases[index] as TestCase).input),
    argv: program.argv,
    ...(stdin === undefined ? {} : { stdin }),
    files: shown,
  }))
  const { program, folders = [], collect = [] } = first
  const order = { program: built.program(caseLimits(job.limits)), checker: program, folders, collect, tests }
  await slot.runner.checked({ ...order, ...(job.fileIo ? { fileIo: job.fileIo } : {}) }, (ran, assisted) => {
    const one = cases[ran.index]
    if (!one || !isWanted(one)) return
    onResult(one, attemptOf(context, checker, one, ran, assisted))
    const next = cases[ran.index + 1]
    if (next && !isWanted(next)) slot.runner.cancel()
  })
}

/** What the sandbox failed at, be it the checker, counts as a run that never came to be. */
function attemptOf(
  { job, built }: RunContext,
  checker: Checker,
  { score }: TestCase,
  ran: TestRan,
  assisted: Assisted | undefined,
): Attempt {
  const ended = verdictOnEnding(ran, built.candidate.language, job.limits)
  if (ended) return { outcome: ended, ran }
  if (!assisted || assisted.ending === 'internal') {
    const message = `${checker.who}: ${assisted?.error ?? sentence('sandboxSilent')}`
    return { outcome: { status: verdict.systemError, ...figures(ran), message }, ran: unran(message) }
  }
  return { outcome: { ...figures(ran), ...resultOfRun(checker, score, assisted) }, ran }
}

/** Has the checker judge an output that lies in a file. */
export const judgeOutput = (
  slot: Slot,
  context: RunContext,
  checker: Checker,
  one: TestCase,
  output: string,
): Promise<CheckerResult> =>
  withCode(slot, context, checker, async (code) => {
    const { result } = await check(slot, checker, evidenceOf(context, one, output, code), one.args)
    return result
  })
