import type { Job, Judgement, JudgementResult, Result } from '@verdict/contract/judging/job.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { type Checker, prepareChecker } from './checker/special.ts'
import { type Built, compile } from './compile.ts'
import { clip } from './message.ts'
import { runCases } from './run-cases.ts'
import type { Slot } from './slot.ts'
import { type Blob, bringHere, type Files } from './testdata.ts'
import { Trouble } from './trouble.ts'

/** Tells the server how far a job is; never waited for. */
export type Progress = (status: 6 | 7) => void

const empty = { kind: 'judgement' as const, cases: [], warnings: [] }

const msSince = (start: number) => Math.round((performance.now() - start) * 10) / 10

/**
 * Judges one job on one slot: the data is fetched while the source is compiled, then every case runs. Throws Trouble for what
 * becomes a System Error, and the abort reason when the job is no longer ours.
 */
export async function judgeSubmission(
  slot: Slot,
  job: Judgement,
  tell: Progress,
  signal: AbortSignal,
): Promise<JudgementResult> {
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
    const spent = { fetchMs: 0, compileMs, runMs: 0 }
    return { ...empty, compileError: clip(built.compileError, 65_536), spent }
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
  return { ...empty, cases, spent: { fetchMs, compileMs, runMs: msSince(running) } }
}

async function runAll(slot: Slot, job: Judgement, built: Built, files: Files, signal: AbortSignal) {
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

const blobsOf = ({ cases, checker }: Judgement): Blob[] => [
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
export function asSystemError({ kind }: Job, why: string): Result {
  const systemError = clip(why)
  if (kind === 'testRun') return { kind, status: verdict.systemError, timeMs: 0, memoryKb: 0, output: '', stderr: why }
  return kind === 'judgement' ? { ...empty, systemError } : { kind, systemError, rows: [] }
}
