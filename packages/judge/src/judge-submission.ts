import os from 'node:os'
import type { Job, Judgement, JudgementResult, Result } from '@verdict/contract/judging/job.ts'
import { openPart } from '@verdict/contract/judging/message.ts'
import { sentence } from '@verdict/contract/judging/sentences.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { log } from '@verdict/node/log.ts'
import { readyMode } from './cases-mode.ts'
import { type Built, compile } from './compile.ts'
import { SandboxError, UnjudgeableError } from './errors.ts'
import type { Installed } from './installed.ts'
import { messageOf, truncate } from './message.ts'
import { runCases } from './run-cases.ts'
import type { Slot } from './slot.ts'
import { type Blob, evictCorrupt, type Files, fetchTestData, LostFile } from './testdata.ts'

/** Tells the server how far a job is; never waited for. */
export type Progress = (status: typeof verdict.compiling | typeof verdict.judging) => void

const empty = { kind: 'judgement' as const, cases: [], warnings: [] }

/** How many processes wanted each core in the last minute. */
const loadPerCore = () => Math.round((100 * (os.loadavg()[0] ?? 0)) / os.availableParallelism()) / 100

const msSince = (start: number) => Math.round((performance.now() - start) * 10) / 10

/**
 * Judges one job on one slot: the data is fetched while the source is compiled, then every case runs. Throws UnjudgeableError for what
 * becomes a System Error, SandboxError when the sandbox failed, and the abort reason when the job is no longer ours.
 */
export async function judgeSubmission(
  slot: Slot,
  job: Judgement,
  tell: Progress,
  signal: AbortSignal,
): Promise<JudgementResult> {
  const installed = neededFor(slot, job)
  const judge = () => judgeOnce(slot, job, installed, tell, signal)
  const result = await judge().catch((fault: unknown) => {
    if (fault instanceof SandboxError) return fault
    throw fault
  })
  const isWell = !(result instanceof SandboxError)
  if (isWell && !result.cases.some(({ status }) => status === verdict.systemError)) return result
  if (!(await evictCorrupt(slot.node.blobs, blobsOf(job)))) {
    if (isWell) return result
    throw result
  }
  log(`job ${job.jobId}: test data was spoilt on the disk; it is judged again`)
  return judge()
}

/** The job's language. Throws UnjudgeableError for a job that nobody could judge, or not here. */
function neededFor(slot: Slot, job: Judgement): Installed {
  if (job.judgeMode === 'interactive' && !job.interactor) throw new UnjudgeableError(sentence('noInteractor'))
  if (job.judgeMode === 'spj' && !job.checker) throw new UnjudgeableError(sentence('noChecker'))
  return languageFor(slot, job)
}

/** The language of a program to be run here. Throws UnjudgeableError when this judge does not have it. */
export function languageFor(slot: Slot, { language }: { language: string }): Installed {
  const installed = slot.node.languages.get(language)
  if (!installed) throw new UnjudgeableError(sentence('languageMissing', { language }))
  return installed
}

async function judgeOnce(
  slot: Slot,
  job: Judgement,
  installed: Installed,
  tell: Progress,
  signal: AbortSignal,
): Promise<JudgementResult> {
  tell(verdict.compiling)
  const start = performance.now()
  const fetching = settled(fetchTestData(slot.node.blobs, slot.node.server, blobsOf(job), signal))
  const built = await settled(compile(slot, installed, job.source, signal, { extras: job.extraFiles }))
  const compileMs = msSince(start)
  if (!('program' in built)) {
    void fetching.then((files) => 'release' in files && files.release())
    if ('fault' in built) throw built.fault
    const spent = { fetchMs: 0, compileMs, runMs: 0 }
    return { ...empty, compileError: truncate(built.compileError, 65_536), spent }
  }
  const files = await fetching
  const fetchMs = msSince(start) - compileMs
  if ('fault' in files) {
    built.release()
    throw files.fault
  }

  tell(verdict.judging)
  const running = performance.now()
  const found = await runAll(slot, job, built, files, signal)
  return { ...empty, ...found, spent: { fetchMs, compileMs, runMs: msSince(running) }, machineLoad: loadPerCore() }
}

async function runAll(slot: Slot, job: Judgement, built: Built, files: Files, signal: AbortSignal) {
  try {
    const ready = await readyMode(slot, { job, built, files, signal })
    const cases = await runCases(slot, job, ready.mode, signal).finally(ready.release)
    return { cases, warnings: ready.warnings }
  } finally {
    built.release()
    files.release()
  }
}

const blobsOf = ({ cases, checker, interactor }: Judgement): Blob[] => [
  ...cases.flatMap(({ input, answer }) => [input, answer]),
  ...(checker?.files ?? []),
  ...(interactor?.files ?? []),
]

/** The value, or the fault as a value, for work that is awaited later. */
const settled = <T>(work: Promise<T>): Promise<T | { fault: unknown }> =>
  work.then(
    (value) => value,
    (fault: unknown) => ({ fault }),
  )

/** A job that cannot be judged, as the server wants to hear it. Which file is lost is for the managers. */
export function asSystemError(job: Job, fault: Error): Result {
  const { kind } = job
  if (kind === 'judgement' && fault instanceof LostFile) {
    const { message = '' } = messageOf(sentence('dataUnreadable', { pid: job.pid }), 'jury', fault.message)
    return { ...empty, systemError: message, lostFiles: [truncate(fault.message, 1000)] }
  }
  const systemError = truncate(fault.message)
  if (kind === 'testRun') {
    const stderr = openPart(systemError) ?? ''
    return { kind, status: verdict.systemError, timeMs: 0, memoryKb: 0, output: '', stderr }
  }
  return kind === 'judgement' ? { ...empty, systemError } : { kind, systemError, rows: [] }
}
