import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ran } from '@verdict/sandbox/types.ts'
import type { Attempt } from '../attempt.ts'
import { type Checker, check } from '../checker/check.ts'
import { caseLimits } from '../limits.ts'
import { figures, verdictOnEnding } from '../run-case.ts'
import type { Slot } from '../slot.ts'
import type { TestCase } from '../stop-rule.ts'
import { type Mode, oneByOne, type Trial, unran } from './mode.ts'

/** One case after the other: the program, then the checker on what it wrote. */
export const checked = (slot: Slot, trial: Trial, checker: Checker): Mode =>
  oneByOne(trial.signal, (one) => withOutput(slot, (output) => runOne(slot, trial, checker, one, output)))

async function runOne(slot: Slot, trial: Trial, checker: Checker, one: TestCase, output: string): Promise<Attempt> {
  const { job, built } = trial
  const ran = await runOnce(slot, trial, one, output)
  const ended = verdictOnEnding(ran, built.candidate.language, job.limits)
  return { outcome: ended ?? { ...figures(ran), ...(await judge(slot, trial, checker, one, output)) }, ran }
}

/** Has the checker judge what was written to `output`. */
export async function judge(slot: Slot, { job, files }: Trial, checker: Checker, one: TestCase, output: string) {
  const code = join(slot.folder, `code-${randomUUID()}`)
  const evidence = {
    input: files.path(one.input),
    output,
    answer: files.path(one.answer),
    code,
    fullScore: one.score,
  }
  if (checker.about.convention !== 'syzoj') return check(slot, checker, evidence, one.args)
  await writeFile(code, job.source[0]?.text ?? '')
  return check(slot, checker, evidence, one.args).finally(() => rm(code, { force: true }))
}

/** Lends a path for an output; what is written there is gone afterwards. */
export async function withOutput<T>(slot: Slot, work: (output: string) => Promise<T>): Promise<T> {
  const output = join(slot.folder, `output-${randomUUID()}`)
  return work(output).finally(() => rm(output, { force: true }))
}

/** One run whose output is kept in a file. */
async function runOnce(slot: Slot, { job, built, files }: Trial, one: TestCase, saveOutput: string): Promise<Ran> {
  let ran = unran('The sandbox gave no answer.')
  const batch = {
    program: built.program(caseLimits(job.limits)),
    tests: [{ input: files.path(one.input), saveOutput }],
    compare: { kind: 'none' as const },
    stop: 'never' as const,
    ...(job.fileIo ? { fileIo: job.fileIo } : {}),
  }
  await slot.runner.batch(batch, (ended) => {
    ran = ended
  })
  return ran
}
