import fs from 'node:fs/promises'
import type { Job, Judgement } from '@verdict/contract/judging/job.ts'
import { languageNamed } from '@verdict/contract/judging/languages.ts'
import { type Blobs, blobPath } from '../blobs/blobs.ts'
import type { Db } from '../db/connect.ts'
import type { ClaimedJob } from '../queue/queries.ts'
import { referenceToJudge, submissionToJudge, testData } from './job-queries.ts'

/** While a time limit is measured, a run may take this long (ms). */
const measuringLimit = 60_000
const leastOutputKb = 32 * 1024

/** `{name: content}` as it is stored; entries without a name or content count for nothing (contract admin 2.6). */
const extraFilesOf = (stored: string | null): { name: string; text: string }[] =>
  Object.entries(JSON.parse(stored ?? '{}') as Record<string, string>).flatMap(([name, text]) =>
    name && text ? [{ name, text }] : [],
  )

const fileIoOf = (task: Target | Task) =>
  task.is_file_io && task.io_read_file_name && task.io_write_file_name
    ? { input: task.io_read_file_name, output: task.io_write_file_name }
    : null

type Target = NonNullable<Awaited<ReturnType<typeof submissionToJudge>>>
type Data = NonNullable<Awaited<ReturnType<typeof testData>>>

interface Task extends Omit<Target, 'code'> {
  source: Judgement['source']
  isMeasured: boolean
}

/** Why a job cannot be given to any judge. */
export class Unjudgeable extends Error {}

/** Everything a judge needs for a job; throws Unjudgeable when something of it is missing. */
export async function makeJob(db: Db, blobs: Blobs, claimed: ClaimedJob, leaseMs: number): Promise<Job> {
  const task = claimed.submit_id === null ? await referenceTask(db, blobs, claimed) : await submissionTask(db, claimed)
  const data = task.data_version === null ? undefined : await testData(db, task.pid, task.data_version)
  if (!data?.cases.length) throw new Unjudgeable('The problem has no test data.')
  return {
    kind: 'judgement',
    jobId: claimed.id,
    attempt: claimed.attempt,
    leaseMs,
    language: task.language,
    source: task.source,
    extraFiles: extraFilesOf(task.user_extra_file),
    fileIo: fileIoOf(task),
    pid: task.pid,
    dataVersion: data.version,
    limits: limitsFor(task, data),
    judgeMode: task.judge_mode,
    caseMode: task.judge_case_mode,
    type: task.type,
    compare: data.compare,
    checker: data.checker,
    interactor: data.interactor,
    transcript: task.keep_transcript,
    cases: data.cases.map((one) => ({
      caseId: one.case_id,
      seq: one.seq,
      groupNum: one.group_num,
      score: one.score,
      input: { name: `${one.name}.in`, hash: one.input_hash, bytes: one.input_bytes },
      answer: { name: `${one.name}.ans`, hash: one.answer_hash, bytes: one.answer_bytes },
      args: one.args,
    })),
  }
}

async function submissionTask(db: Db, { submit_id }: ClaimedJob): Promise<Task> {
  const target = await submissionToJudge(db, submit_id as number)
  if (!target) throw new Unjudgeable('The submission is gone.')
  const { code, ...rest } = target
  return { ...rest, source: [{ name: 'main', text: code }], isMeasured: false }
}

async function referenceTask(db: Db, blobs: Blobs, { reference_run_id }: ClaimedJob): Promise<Task> {
  const target = await referenceToJudge(db, reference_run_id as number)
  if (!target?.language) throw new Unjudgeable('The reference submission cannot be judged here.')
  const { files, purpose, language, ...rest } = target
  const source = await Promise.all(
    files.map(async ({ name, hash }) => ({ name, text: await fs.readFile(blobPath(blobs, hash), 'utf8') })),
  )
  return { ...rest, language, source, isMeasured: purpose === 'limit' }
}

/** Limits as they hold for this language (ruling 12): the problem's, times its factor unless native, and the start-up allowance. */
function limitsFor(task: Task, data: Data): Judgement['limits'] {
  const language = languageNamed(task.language)
  const factor = language?.native ? 1 : task.other_factor
  const memoryKb = task.memory_limit * 1024 * factor + (language?.startUpKb ?? 0)
  const timeLimit = task.isMeasured ? measuringLimit : task.time_limit
  if (timeLimit === null) throw new Unjudgeable('The time limit of the problem is not known yet.')
  const largestAnswer = Math.max(...data.cases.map(({ answer_bytes }) => answer_bytes))
  return {
    timeMs: Math.round(timeLimit * (task.isMeasured ? 1 : factor) + (language?.startUpMs ?? 0)),
    memoryKb: Math.round(memoryKb),
    stackKb: Math.min(task.stack_limit * 1024, Math.round(memoryKb)),
    outputKb: task.output_limit ?? Math.max(leastOutputKb, Math.ceil((2 * largestAnswer) / 1024)),
  }
}
