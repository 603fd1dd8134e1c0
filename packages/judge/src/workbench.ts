import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Workbench, WorkbenchResult, WorkbenchTask } from '@verdict/contract/judging/job.ts'
import { sentence } from '@verdict/contract/judging/sentences.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Assist, Assisted } from '@verdict/sandbox/types.ts'
import type { z } from 'zod'
import { check } from './checker/check.ts'
import { SandboxError } from './errors.ts'
import { type Prepared, prepareHelper } from './helper/prepare.ts'
import type { Progress } from './judge-submission.ts'
import { helperAllowance, helperLimits } from './limits.ts'
import { truncate } from './message.ts'
import { figures, verdictOnEnding } from './run-case.ts'
import type { Slot } from './slot.ts'
import { withTemporary } from './temporary.ts'
import { type Blob, type Files, fetchTestData } from './testdata.ts'

type Task = z.output<typeof WorkbenchTask>
type Does<What> = Extract<Task, { do: What }>
type Row = WorkbenchResult['rows'][number]

/** Where a helper is put to use. */
interface Bench {
  slot: Slot
  helper: Prepared
  files: Files
  folder: string
  /** Bytes that generators may still make in this job. */
  roomBytes: number
}

/** All that a job's generators may make. */
const maxMadeBytes = 16 * 1024 * 1024

/** Compiles a setter's helper and puts it to use, one task after the other. Throws as judgeSubmission does. */
export async function useHelper(
  slot: Slot,
  job: Workbench,
  tell: Progress,
  signal: AbortSignal,
): Promise<WorkbenchResult> {
  tell(verdict.compiling)
  const files = await fetchTestData(slot.node.blobs, slot.node.server, blobsOf(job), signal)
  try {
    const helper = await prepareHelper(slot, job.helper, files, signal)
    if ('compileError' in helper)
      return { kind: 'workbench', compileError: truncate(helper.compileError, 65_536), rows: [] }
    tell(verdict.judging)
    const work = (folder: string) => allRows({ slot, helper, files, folder, roomBytes: maxMadeBytes }, job, signal)
    const rows = await withTemporary(slot, work).finally(helper.built.release)
    return { kind: 'workbench', rows }
  } finally {
    files.release()
  }
}

async function allRows(bench: Bench, { tasks }: Workbench, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = []
  for (const task of tasks) {
    rows.push(await rowOf(bench, task))
    signal.throwIfAborted()
  }
  return rows
}

function rowOf(bench: Bench, task: Task): Promise<Row> {
  if (task.do === 'validate') return validate(bench, task)
  return task.do === 'check' ? checkOutput(bench, task) : generate(bench, task)
}

/** Exit 42 is valid everywhere, 0 wherever it is not the ICPC's; any other exit code calls the input invalid. */
async function validate(bench: Bench, { input, args }: Does<'validate'>): Promise<Row> {
  const ran = await use(bench, args, { stdin: bench.files.path(input) })
  if (ran.ending !== 'ok' && ran.ending !== 'exit') return failed(bench, ran)
  const isValid = ran.exitCode === 42 || (ran.exitCode === 0 && bench.helper.about.convention !== 'icpc')
  const status = isValid ? verdict.accepted : verdict.wrongAnswer
  return { status, ...figures(ran), message: truncate((ran.stderr || ran.stdout).trim()) }
}

async function checkOutput({ slot, helper, files, folder }: Bench, task: Does<'check'>): Promise<Row> {
  const code = join(folder, 'code')
  await writeFile(code, '')
  const [input, output, answer] = [files.path(task.input), files.path(task.output), files.path(task.answer)]
  const checker = { ...helper, who: 'The checker' }
  const { result, ran } = await check(slot, checker, { input, output, answer, code, fullScore: null })
  return { ...result, ...figures(ran), message: result.message ?? '' }
}

async function generate(bench: Bench, { args }: Does<'generate'>): Promise<Row> {
  const saveOutput = join(bench.folder, 'made')
  const ran = await use(bench, args, { saveOutput })
  if (ran.ending !== 'ok') return failed(bench, ran)
  const made = await readFile(saveOutput)
  bench.roomBytes -= made.length
  if (bench.roomBytes < 0) return { status: verdict.runtimeError, ...figures(ran), message: sentence('madeTooMuch') }
  return {
    status: verdict.accepted,
    ...figures(ran),
    message: truncate(ran.stderr.trim()),
    made: made.toString('base64'),
  }
}

/** Runs the helper in its jail, once more when the sandbox failed. */
async function use({ slot, helper }: Bench, args: string[], io: Pick<Assist, 'stdin' | 'saveOutput'>) {
  const program = helper.built.program(helperLimits, [...helper.about.args, ...args])
  const ran = await slot.runner.assist({ ...io, program, files: {} })
  const heard = ran.ending === 'internal' ? await slot.runner.assist({ ...io, program, files: {} }) : ran
  if (heard.ending === 'internal') throw new SandboxError(heard.error ?? sentence('sandboxSilent'))
  return heard
}

/** A helper that did not do its work, as a verdict. */
function failed({ helper }: Bench, ran: Assisted): Row {
  const outcome = verdictOnEnding(ran, helper.built.candidate.language, helperAllowance)
  const { status = verdict.systemError, message = '' } = outcome ?? {}
  return { status, ...figures(ran), message: message || sentence('tookTooMuch') }
}

const blobsOf = ({ helper, tasks }: Workbench): Blob[] => [
  ...helper.files,
  ...tasks.flatMap((task) => {
    if (task.do === 'validate') return [task.input]
    return task.do === 'check' ? [task.input, task.output, task.answer] : []
  }),
]
