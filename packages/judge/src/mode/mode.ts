import type { Judgement } from '@verdict/contract/judging/job.ts'
import type { Ran } from '@verdict/sandbox/types.ts'
import type { Attempt } from '../attempt.ts'
import type { Built } from '../compile.ts'
import type { Stop, TestCase } from '../stop-rule.ts'
import type { Files } from '../testdata.ts'

/** What a job's cases are run with. */
export interface RunContext {
  job: Judgement
  built: Built
  files: Files
  signal: AbortSignal
}

/** Whoever wants the cases run. */
export interface Listener {
  /** Whether the case still matters, after what was told so far. */
  isWanted(one: TestCase): boolean
  onResult(one: TestCase, attempt: Attempt): void
}

/** A way of running cases, in the order given. It may run cases that no longer matter, and leave out those that `stop` allows to. */
export type Mode = (cases: TestCase[], stop: Stop, listener: Listener) => Promise<void>

/** One case after the other, each when it is still wanted. */
export const oneByOne =
  (signal: AbortSignal, run: (one: TestCase) => Promise<Attempt>): Mode =>
  async (cases, _, { isWanted, onResult }) => {
    for (const one of cases) {
      if (signal.aborted) return
      if (isWanted(one)) onResult(one, await run(one))
    }
  }

/** A run that never came to be. */
export const unran = (error: string): Ran => ({
  ending: 'internal',
  exitCode: 0,
  signal: 0,
  cpuUs: 0,
  wallUs: 0,
  waitedUs: 0,
  memoryBytes: 0,
  outputBytes: 0,
  stderr: '',
  error,
})
