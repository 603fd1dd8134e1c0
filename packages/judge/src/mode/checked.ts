import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ran } from '@verdict/sandbox/types.ts'
import type { Attempt } from '../attempt.ts'
import { type Checker, check } from '../checker/check.ts'
import type { Opinion } from '../helper/word.ts'
import { caseLimits } from '../limits.ts'
import { figures, verdictOnEnding } from '../run-case.ts'
import type { Slot } from '../slot.ts'
import type { TestCase } from '../stop-rule.ts'
import { withTemporary } from '../temporary.ts'
import { type Mode, oneByOne, type Trial, unran } from './mode.ts'

/** One case after the other: the program, then the checker on what it wrote. */
export const checked = (slot: Slot, trial: Trial, checker: Checker): Mode =>
  oneByOne(trial.signal, (one) => withTemporary(slot, (folder) => runOne(slot, trial, checker, one, folder)))

async function runOne(slot: Slot, trial: Trial, checker: Checker, one: TestCase, folder: string): Promise<Attempt> {
  const { job, built } = trial
  const output = join(folder, 'output')
  const ran = await runOnce(slot, trial, one, output)
  const ended = verdictOnEnding(ran, built.candidate.language, job.limits)
  if (ended) return { outcome: ended, ran }
  return { outcome: { ...figures(ran), ...(await judgeOutput(slot, trial, checker, one, folder)) }, ran }
}

/** Has the checker judge what lies in the folder as `output`. */
export async function judgeOutput(
  slot: Slot,
  { job, files }: Trial,
  checker: Checker,
  one: TestCase,
  folder: string,
): Promise<Opinion> {
  const [output, code] = [join(folder, 'output'), join(folder, 'code')]
  const [input, answer] = [files.path(one.input), files.path(one.answer)]
  if (checker.about.convention === 'syzoj') await writeFile(code, job.source[0]?.text ?? '')
  const { opinion } = await check(slot, checker, { input, output, answer, code, fullScore: one.score }, one.args)
  return opinion
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
