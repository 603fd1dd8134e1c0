import type { Judgement } from '@verdict/contract/judging/job.ts'
import type { Limits } from '@verdict/sandbox/types.ts'

const kib = 1024
const mib = 1024 * kib

/** What one test case may use. The job's limits hold for its language already; the wall clock leaves room for waiting on I/O. */
export function caseLimits({ timeMs, memoryKb, stackKb, outputKb }: Judgement['limits']): Limits {
  return {
    cpuUs: timeMs * 1000,
    wallUs: Math.max(2 * timeMs + 1000, 3000) * 1000,
    memoryBytes: memoryKb * kib,
    stackBytes: Math.min(stackKb, memoryKb) * kib,
    outputBytes: outputKb * kib,
    processes: 128,
    scratchBytes: 64 * mib,
  }
}

/** What a checker may use (contract admin 2.6). */
export const checkerLimits: Limits = {
  cpuUs: 16_000_000,
  wallUs: 48_000_000,
  memoryBytes: 512 * mib,
  stackBytes: 128 * mib,
  outputBytes: 16 * mib,
  processes: 128,
  scratchBytes: 64 * mib,
}
