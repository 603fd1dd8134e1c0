import type { Judgement } from '@verdict/contract/judging/job.ts'
import type { Limits } from '@verdict/sandbox/types.ts'

const kib = 1024
const mib = 1024 * kib

type Allowed = Judgement['limits']

/** A run this many times over its time limit is ended; below that it is measured to its end, for it may be run again. */
export const borderFactor = 1.3

/** Whether a run took more CPU time than it may, in whole ms as it is shown: nobody is over a limit of 1000 with 1000 ms. */
export const isOverTime = (cpuUs: number, { timeMs }: Allowed): boolean => Math.floor(cpuUs / 1000) > timeMs

/** Of the wall clock, ms: room for waiting on I/O, at least what programs need to start (docs/rules.md, Limits). */
const wallMs = (timeMs: number) => Math.max(3 * (timeMs + 200), 3000)

/** What one test case may use. The job's limits hold for its language already. What is stopped at the border is over its time. */
export function caseLimits({ timeMs, memoryKb, stackKb, outputKb }: Allowed): Limits {
  return {
    cpuUs: Math.max(timeMs * 1000 * borderFactor, (timeMs + 1) * 1000),
    wallUs: wallMs(timeMs) * 1000,
    memoryBytes: memoryKb * kib,
    stackBytes: Math.min(stackKb, memoryKb) * kib,
    outputBytes: outputKb * kib,
    processes: 128,
    scratchBytes: 64 * mib,
  }
}

/** What compiling a helper may take at least (docs/rules.md, Limits). */
export const helperCompileLimits: Pick<Limits, 'cpuUs' | 'wallUs'> = { cpuUs: 15_000_000, wallUs: 30_000_000 }

/** What a checker, validator or generator may use (docs/rules.md, Limits). */
export const helperLimits: Limits = {
  cpuUs: 16_000_000,
  wallUs: 48_000_000,
  memoryBytes: 512 * mib,
  stackBytes: 128 * mib,
  outputBytes: 16 * mib,
  processes: 128,
  scratchBytes: 256 * mib,
}

/** The same as limits of a job. */
export const helperAllowance: Allowed = {
  timeMs: helperLimits.cpuUs / 1000,
  memoryKb: helperLimits.memoryBytes / kib,
  stackKb: helperLimits.stackBytes / kib,
  outputKb: helperLimits.outputBytes / kib,
}

/** What the interactor may use beside a program with these limits (docs/rules.md, Limits); its wall time comes on top. */
export const interactorLimits = ({ timeMs, memoryKb }: Allowed): Limits => ({
  ...helperLimits,
  cpuUs: 2 * (timeMs + 200) * 1000,
  wallUs: 2 * (timeMs + 200) * 1000,
  memoryBytes: 2 * (memoryKb * kib + 100 * mib),
})

/** What a program in a conversation may use: it waits for the interactor as long as that computes. */
export function speakerLimits(allowed: Allowed): Limits {
  const limits = caseLimits(allowed)
  return { ...limits, wallUs: limits.wallUs + interactorLimits(allowed).cpuUs }
}
