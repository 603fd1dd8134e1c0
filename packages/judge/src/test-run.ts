import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestRun, TestRunResult } from '@verdict/contract/judging/job.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Batch, TestRan } from '@verdict/sandbox/types.ts'
import { verdictOnComparison } from './checker/standard.ts'
import { type Built, compile } from './compile.ts'
import { SandboxError } from './errors.ts'
import { languageFor, type Progress } from './judge-submission.ts'
import { caseLimits } from './limits.ts'
import { truncate } from './message.ts'
import { unran } from './mode/mode.ts'
import { figures, verdictOnEnding } from './run-case.ts'
import type { Slot } from './slot.ts'
import { withTemporary } from './temporary.ts'

/** Much more than anybody is shown; the server cuts it. */
const outputBytes = 16 * 1024

/** Compiles a program and runs it once on its author's own input (docs/rules.md, Test runs). Throws as judgeSubmission does. */
export async function runTest(slot: Slot, job: TestRun, tell: Progress, signal: AbortSignal): Promise<TestRunResult> {
  const installed = languageFor(slot, job)
  tell(verdict.compiling)
  const built = await compile(slot, installed, job.source, signal, { extras: job.extraFiles })
  if ('compileError' in built)
    return { ...nothing, status: verdict.compileError, stderr: truncate(built.compileError, 65_536) }
  tell(verdict.judging)
  try {
    return await withTemporary(slot, (folder) => runIn(slot, job, built, folder, signal))
  } finally {
    built.release()
  }
}

const nothing = { kind: 'testRun' as const, timeMs: 0, memoryKb: 0, output: '', stderr: '' }

async function runIn(slot: Slot, job: TestRun, built: Built, folder: string, signal: AbortSignal) {
  const ran = await runOnce(slot, job, built, folder)
  signal.throwIfAborted()
  if (ran.ending === 'internal') throw new SandboxError(`The sandbox failed: ${ran.error ?? 'it gave no reason'}`)
  const ended = verdictOnEnding(ran, built.candidate.language, job.limits)
  const hints = ended?.message?.split('\n', 1) ?? []
  const output = await beginningOf(join(folder, 'output'))
  const stderr = truncate([...hints, ran.stderr].filter((text) => text !== '').join('\n'), 65_536)
  return { ...nothing, ...figures(ran), status: ended?.status ?? comparedStatus(ran, job), output, stderr }
}

/** Without an expected output whatever it printed is right; there is no presentation error here. */
function comparedStatus(ran: TestRan, { expected }: TestRun): number {
  if (expected === null || verdictOnComparison(ran).status === verdict.accepted) return verdict.accepted
  return verdict.wrongAnswer
}

/** One run, once more when the sandbox failed. */
async function runOnce(slot: Slot, job: TestRun, built: Built, folder: string): Promise<TestRan> {
  const [input, answer, saveOutput] = [join(folder, 'input'), join(folder, 'answer'), join(folder, 'output')]
  await writeFile(input, `${job.input}\n`)
  await writeFile(answer, job.expected ?? '')
  const compare = { kind: job.expected === null ? 'none' : job.removeEndBlank ? 'trimmed' : 'exact' } as const
  const batch: Batch = {
    program: built.program(caseLimits(job.limits)),
    tests: [{ input, answer, saveOutput }],
    compare,
    stop: 'never',
    ...(job.fileIo ? { fileIo: job.fileIo } : {}),
  }
  let ran: TestRan = { ...unran('it gave no answer'), index: 0, comparison: 'none' }
  for (let tries = 1; tries <= 2 && ran.ending === 'internal'; tries += 1)
    await slot.runner.batch(batch, (ended) => {
      ran = ended
    })
  return ran
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(outputBytes), 0, outputBytes, 0)
    return truncate(buffer.toString('utf8', 0, bytesRead), outputBytes)
  } finally {
    await file.close()
  }
}
