import fs from 'node:fs/promises'
import { type Helper, Job, type Judgement, type TestRun, type Workbench } from '@verdict/contract/judging/job.ts'
import { languageNamed } from '@verdict/contract/judging/languages.ts'
import { limitsFor } from '@verdict/contract/judging/limits.ts'
import { linkedFilesOf } from '@verdict/formats/carried.ts'
import { type Blobs, blobPath } from '../blobs/blobs.ts'
import { whyLost } from '../blobs/lost.ts'
import type { Db } from '../db/connect.ts'
import { extraFilesOf, withExtraFiles } from '../problem/helper-files.ts'
import type { ClaimedJob } from '../queue/queries.ts'
import { ownLimit, referenceToJudge, submissionToJudge, testData, testRunToDo, workbenchToDo } from './job-queries.ts'

import { withLinkedFiles } from './linked-files.ts'

/** While a time limit is measured, a run may take this long (ms). */
const measuringLimit = 60_000
const leastOutputKb = 32 * 1024
/** Sources travel in the answer to a claim; no program that people write is longer. */
const mostSourceBytes = 4 * 1024 * 1024

type Target = NonNullable<Awaited<ReturnType<typeof submissionToJudge>>>

interface Task extends Omit<Target, 'code' | 'uid' | 'cid'> {
  uid?: string
  cid?: number
  source: Judgement['source']
  isMeasured: boolean
}

/** Why a job cannot be given to any judge. */
export class Unjudgeable extends Error {}

/**
 * Everything a judge needs for a job; throws Unjudgeable when something of it is missing, or is more than judges take: such a
 * job must not spoil the answer to a claim, with which other jobs go out.
 */
export async function makeJob(db: Db, blobs: Blobs, claimed: ClaimedJob, leaseMs: number): Promise<Job> {
  const made = Job.safeParse(await gathered(db, blobs, claimed, leaseMs))
  if (made.success) return made.data
  const [fault] = made.error.issues
  throw new Unjudgeable(`No judge takes such a job: ${fault?.path.join('.')} (${fault?.message}).`)
}

async function gathered(db: Db, blobs: Blobs, claimed: ClaimedJob, leaseMs: number): Promise<Job> {
  const held = { jobId: claimed.id, attempt: claimed.attempt, leaseMs }
  if (claimed.workbenchRunId !== null) return { ...held, ...(await workbench(db, claimed.workbenchRunId)) }
  if (claimed.testRunId !== null) return { ...held, ...(await testRun(db, claimed.testRunId)) }
  const task =
    claimed.submitId === null
      ? await referenceTask(db, blobs, claimed.referenceRunId as number)
      : await submissionTask(db, claimed.submitId)
  return { ...held, ...(await judgement(db, blobs, task)) }
}

type Bare<T> = Omit<T, 'jobId' | 'attempt' | 'leaseMs'>

async function judgement(db: Db, blobs: Blobs, task: Task): Promise<Bare<Judgement>> {
  const data = task.dataVersion === null ? undefined : await testData(db, task.pid, task.dataVersion)
  if (!data?.cases.length) throw new Unjudgeable('The problem has no test data.')
  const helper = async (one: Helper | null) => one && withExtraFiles(db, blobs, one, task.judgeExtraFile)
  const largestAnswer = Math.max(...data.cases.map(({ answerBytes }) => answerBytes))
  return {
    kind: 'judgement',
    ...(await common(db, task, largestAnswer)),
    pid: task.pid,
    dataVersion: data.version,
    judgeMode: task.judgeMode,
    caseMode: task.judgeCaseMode,
    type: task.type,
    compare: data.compare,
    checker: await helper(data.checker),
    interactor: await helper(data.interactor),
    transcript: task.keepTranscript,
    uid: task.uid,
    isContest: (task.cid ?? 0) !== 0,
    cases: data.cases.map((one) => ({
      caseId: one.caseId,
      seq: one.seq,
      groupNum: one.groupNum,
      score: one.score,
      input: { name: `${shortName(one)}.in`, hash: one.inputHash, bytes: one.inputBytes },
      answer: { name: `${shortName(one)}.ans`, hash: one.answerHash, bytes: one.answerBytes },
      args: one.args,
    })),
  }
}

/** What a judge calls a case in its messages: the end of a name that may be a long path. */
const shortName = ({ name }: { name: string }): string => name.slice(-200)

const ownCode = ({ code }: { code: string }): Judgement['source'] => [{ name: 'main', text: code }]

async function submissionTask(db: Db, submitId: number): Promise<Task> {
  const target = await submissionToJudge(db, submitId)
  if (!target) throw new Unjudgeable('The submission is gone.')
  return { ...target, source: ownCode(target), isMeasured: false }
}

async function referenceTask(db: Db, blobs: Blobs, runId: number): Promise<Task> {
  const target = await referenceToJudge(db, runId)
  if (!target?.language) throw new Unjudgeable('The reference submission cannot be judged here.')
  const { files, purpose, language, ...rest } = target
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  if (bytes > mostSourceBytes) throw new Unjudgeable('The reference submission is too large to be judged.')
  const source = await Promise.all(
    files.map(async ({ name, hash }) => ({ name, text: await sourceText(blobs, name, hash) })),
  )
  return { ...rest, language, source, isMeasured: purpose === 'limit' }
}

async function sourceText(blobs: Blobs, name: string, hash: string): Promise<string> {
  try {
    return await fs.readFile(blobPath(blobs, hash), 'utf8')
  } catch (fault) {
    const why = whyLost(fault)
    throw why ? new Unjudgeable(`The server cannot read ${name}: ${why} (blobs/${hash.slice(0, 2)}/${hash}).`) : fault
  }
}

async function testRun(db: Db, runId: number): Promise<Bare<TestRun>> {
  const target = await testRunToDo(db, runId)
  if (!target) throw new Unjudgeable('The test run is gone.')
  return {
    kind: 'testRun',
    ...(await common(db, { ...target, isMeasured: false, source: ownCode(target) }, target.userInput.length)),
    input: target.userInput,
    expected: target.expectedOutput,
    removeEndBlank: target.isRemoveEndBlank,
  }
}

async function workbench(db: Db, runId: number): Promise<Bare<Workbench>> {
  const target = await workbenchToDo(db, runId)
  if (!target) throw new Unjudgeable('The run is gone.')
  const { role, helper, tasks } = target.request
  return { kind: 'workbench', role, helper, tasks }
}

/** What holds for whatever a contestant's program is run on. */
async function common(db: Db, task: Task, largestBytes: number) {
  const { language, isFileIo, ioReadFileName: input, ioWriteFileName: output } = task
  const timeLimit = task.isMeasured ? measuringLimit : task.timeLimit
  if (timeLimit === null) throw new Unjudgeable('The time limit of the problem is not known yet.')
  const limited = { timeLimit, memoryLimit: task.memoryLimit, stackLimit: task.stackLimit }
  const limits = limitsFor({ ...limited, otherFactor: task.otherFactor }, language, await ownLimit(db, task))
  const measuredMs = measuringLimit + (languageNamed(language)?.startUpMs ?? 0)
  return {
    language,
    ...withLinkedFiles(language, task.source, extraFilesOf(task.userExtraFile), linkedFilesOf(task.carried)),
    limits: {
      ...limits,
      timeMs: task.isMeasured ? measuredMs : limits.timeMs,
      outputKb: task.outputLimit ?? Math.max(leastOutputKb, Math.ceil((2 * largestBytes) / 1024)),
    },
    fileIo: isFileIo && input && output ? { input, output } : null,
  }
}
