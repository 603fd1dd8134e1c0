import { compareOf, verdictOnComparison } from '../checker/standard.ts'
import { caseLimits } from '../limits.ts'
import { verdictOnEnding } from '../run-case.ts'
import type { Slot } from '../slot.ts'
import { groupOf } from '../stop-rule.ts'
import type { Mode, RunContext } from './mode.ts'

/** All cases in one batch, each output compared with its answer while it arrives. */
export const compared =
  (slot: Slot, { job, built, files }: RunContext): Mode =>
  async (cases, stop, { onResult }) => {
    const program = built.program(caseLimits(job.limits))
    const tests = cases.map((one) => ({
      input: files.path(one.input),
      answer: files.path(one.answer),
      group: groupOf(one),
    }))
    const batch = {
      program,
      tests,
      compare: compareOf(job.compare),
      stop,
      ...(job.fileIo ? { fileIo: job.fileIo } : {}),
    }
    await slot.runner.batch(batch, (ran) => {
      const one = cases[ran.index]
      const outcome = verdictOnEnding(ran, built.candidate.language, job.limits) ?? verdictOnComparison(ran)
      if (one) onResult(one, { outcome, ran })
    })
  }
