import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sentence } from '@verdict/contract/judging/sentences.ts'
import { keptOutput, type Ran } from '@verdict/sandbox/types.ts'
import type { Attempt } from '../attempt.ts'
import { type Checker, check } from '../checker/check.ts'
import type { CheckerResult } from '../helper/checker-result.ts'
import { caseLimits } from '../limits.ts'
import { figures, verdictOnEnding } from '../run-case.ts'
import type { Slot } from '../slot.ts'
import type { TestCase } from '../stop-rule.ts'
import { withTemporary } from '../temporary.ts'
import { type Mode, oneByOne, type RunContext, unran } from './mode.ts'

/** One case after the other: the program, then the checker on what it wrote, which never leaves memory. */
export const checked = (slot: Slot, context: RunContext, checker: Checker): Mode =>
  oneByOne(context.signal, (one) => runOne(slot, context, checker, one))

async function runOne(slot: Slot, context: RunContext, checker: Checker, one: TestCase): Promise<Attempt> {
  const { job, built } = context
  const ran = await runOnce(slot, context, one)
  const ended = verdictOnEnding(ran, built.candidate.language, job.limits)
  if (ended) return { outcome: ended, ran }
  return { outcome: { ...figures(ran), ...(await judgeOutput(slot, context, checker, one, keptOutput)) }, ran }
}

/** Has the checker judge an output: a file, or the one that is kept. */
export async function judgeOutput(
  slot: Slot,
  { job, files }: RunContext,
  checker: Checker,
  one: TestCase,
  output: string,
): Promise<CheckerResult> {
  const evidence = { input: files.path(one.input), answer: files.path(one.answer), output, fullScore: one.score }
  const judge = (code: string) => check(slot, checker, { ...evidence, code }, one.args)
  if (checker.about.convention !== 'syzoj') return (await judge('')).result
  return withTemporary(slot, async (folder) => {
    const code = join(folder, 'code')
    await writeFile(code, job.source[0]?.text ?? '')
    return (await judge(code)).result
  })
}

/** One run whose output is kept for the checker. */
async function runOnce(slot: Slot, { job, built, files }: RunContext, one: TestCase): Promise<Ran> {
  let ran = unran(sentence('sandboxSilent'))
  const batch = {
    program: built.program(caseLimits(job.limits)),
    tests: [{ input: files.path(one.input), saveOutput: keptOutput }],
    compare: { kind: 'none' as const },
    stop: 'never' as const,
    ...(job.fileIo ? { fileIo: job.fileIo } : {}),
  }
  await slot.runner.batch(batch, (ended) => {
    ran = ended
  })
  return ran
}
