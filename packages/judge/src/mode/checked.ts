import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sentence } from '@verdict/contract/judging/sentences.ts'
import { keptOutput } from '@verdict/sandbox/types.ts'
import type { Attempt } from '../attempt.ts'
import { type Checker, check, checkerJob, resultOfRun } from '../checker/check.ts'
import type { Evidence } from '../checker/evidence.ts'
import { SandboxError } from '../errors.ts'
import type { CheckerResult } from '../helper/checker-result.ts'
import { caseLimits } from '../limits.ts'
import { figures, verdictOnEnding } from '../run-case.ts'
import type { Slot } from '../slot.ts'
import type { TestCase } from '../stop-rule.ts'
import { withTemporary } from '../temporary.ts'
import { type Mode, oneByOne, type RunContext, unran } from './mode.ts'

/** One case after the other: the program, then the checker on what it wrote, which never leaves memory. */
export const checked =
  (slot: Slot, context: RunContext, checker: Checker): Mode =>
  (cases, stop, listener) =>
    withCode(slot, context, checker, (code) =>
      oneByOne(context.signal, (one) => runOne(slot, context, checker, one, code))(cases, stop, listener),
    )

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

/** One order to the sandbox for both. */
async function runOne(
  slot: Slot,
  context: RunContext,
  checker: Checker,
  one: TestCase,
  code: string,
): Promise<Attempt> {
  const { job, built, files } = context
  const evidence = evidenceOf(context, one, keptOutput, code)
  const checking = checkerJob(checker, evidence, one.args)
  const { ran = unran(sentence('sandboxSilent')), assisted } = await slot.runner.checked({
    program: built.program(caseLimits(job.limits)),
    input: files.path(one.input),
    checker: checking,
    ...(job.fileIo ? { fileIo: job.fileIo } : {}),
  })
  const ended = verdictOnEnding(ran, built.candidate.language, job.limits)
  if (ended) return { outcome: ended, ran }
  if (!assisted) throw new SandboxError('The sandbox left out the checker.')
  const { result } = await resultOfRun(slot, checker, evidence, checking, assisted)
  return { outcome: { ...figures(ran), ...result }, ran }
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
