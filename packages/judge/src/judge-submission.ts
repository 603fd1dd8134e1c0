import type { Job, Result } from '@verdict/contract/judging/job.ts'
import { type Checker, prepareChecker } from './checker/special.ts'
import { type Built, compile } from './compile.ts'
import { clip } from './message.ts'
import { runCases } from './run-cases.ts'
import { type Slot, Trouble } from './slot.ts'
import { type Blob, bringHere, type Files } from './testdata.ts'

/** Tells the server how far a job is; never waited for. */
export type Progress = (status: 6 | 7) => void

const msSince = (start: number) => Math.round((performance.now() - start) * 10) / 10

/**
 * Judges one job on one slot: the data is fetched while the source is compiled, then every case runs. Throws Trouble for what
 * becomes a System Error, and the abort reason when the job is no longer ours.
 */
export async function judgeSubmission(slot: Slot, job: Job, tell: Progress, signal: AbortSignal): Promise<Result> {
  if (job.judgeMode === 'interactive') throw new Trouble('This judge does not run interactive problems.')
  if (job.judgeMode === 'spj' && !job.checker) throw new Trouble('The problem names no checker.')
  const installed = slot.shop.languages.get(job.language)
  if (!installed) throw new Trouble(`This judge does not have ${job.language}.`)

  tell(6)
  const start = performance.now()
  const fetching = settled(bringHere(slot.shop.blobs, slot.shop.server, blobsOf(job), signal))
  const built = await compile(slot, installed, job.source, signal)
  const compileMs = msSince(start)
  if ('compileError' in built) {
    void fetching.then((files) => 'release' in files && files.release())
    return { compileError: clip(built.compileError, 65_536), cases: [], spent: { fetchMs: 0, compileMs, runMs: 0 } }
  }
  const files = await fetching
  const fetchMs = msSince(start) - compileMs
  if ('fault' in files) {
    built.release()
    throw files.fault
  }

  tell(7)
  const running = performance.now()
  const cases = await runAll(slot, job, built, files, signal)
  return { cases, spent: { fetchMs, compileMs, runMs: msSince(running) } }
}

async function runAll(slot: Slot, job: Job, built: Built, files: Files, signal: AbortSignal) {
  let checker: Checker | undefined
  try {
    checker = job.checker ? await prepareChecker(slot, job.checker, files, signal) : undefined
    return await runCases(slot, { job, built, checker, files, signal })
  } finally {
    checker?.built.release()
    built.release()
    files.release()
  }
}

const blobsOf = ({ cases, checker }: Job): Blob[] => [
  ...cases.flatMap(({ input, answer }) => [input, answer]),
  ...(checker?.files ?? []),
]

/** The value, or the fault as a value, for work that is awaited later. */
const settled = <T>(work: Promise<T>): Promise<T | { fault: unknown }> =>
  work.then(
    (value) => value,
    (fault: unknown) => ({ fault }),
  )

/** A job that cannot be judged, as the server wants to hear it. */
export const asSystemError = (why: string): Result => ({ systemError: clip(why), cases: [] })
