import type { JudgementResult, Result } from '@verdict/contract/judging/job.ts'
import {
  type CaseMode,
  caseScore,
  type JudgedCase,
  type Marking,
  type Total,
  total,
} from '@verdict/contract/judging/score.ts'
import { type Verdict, verdict } from '@verdict/contract/judging/verdict.ts'
import type { Db } from '../db/connect.ts'
import { settleTimeLimit } from '../problem/import/limit.ts'
import { deleteJob, type Lease, lockHeld } from '../queue/queries.ts'
import * as rows from './record-queries.ts'
import { countFinal } from './tallies.ts'

interface Marked {
  pid: number
  type: 0 | 1
  judge_case_mode: CaseMode
  io_score: number | null
  difficulty: number
}

interface Outcome {
  final: Total & { errorMessage: string | null }
  cases: rows.CaseRow[]
  /** Of the test data that was judged with: newer data may have come in meanwhile. */
  version?: string
}

/**
 * Ends a job with what its judge found: submission, cases, counts and log in one transaction. A result whose lease was lost
 * meanwhile changes nothing and answers false, so that a judgement is recorded exactly once.
 */
export async function recordVerdict(
  db: Db,
  node: string,
  lease: Lease,
  result: Result,
  isFenced = true,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const job = await lockHeld(tx, node, lease, isFenced)
    if (!job) return false
    if (result.kind !== 'judgement') return false
    if (job.submit_id !== null) await endSubmission(tx, job.submit_id, { node, attempt: lease.attempt }, result)
    else if (job.reference_run_id !== null) await endReference(tx, job.reference_run_id, node, result)
    await deleteJob(tx, lease)
    return true
  })
}

async function endSubmission(
  tx: Db,
  submitId: number,
  by: { node: string; attempt: number },
  result: JudgementResult,
): Promise<void> {
  const submission = await rows.lockSubmission(tx, submitId)
  if (!submission) return
  const { final, cases, version } = await outcomeOf(tx, submission, result)
  await rows.replaceCases(tx, submitId, cases)
  await rows.setFinal(tx, submitId, {
    ...final,
    judger: by.node,
    caseMode: submission.judge_case_mode,
    dataVersion: version ?? submission.data_version,
  })
  await countFinal(tx, submission, final.status)
  const entry = { submitId, version: submission.version, attempt: by.attempt, node: by.node }
  await rows.logStatus(tx, { ...entry, status: final.status, isFinal: true })
  await rows.tell(tx, 'submission', submitId)
}

async function endReference(tx: Db, runId: number, node: string, result: JudgementResult): Promise<void> {
  const marked = await rows.referenceMarking(tx, runId)
  if (!marked) return
  const { final } = await outcomeOf(tx, marked, result)
  const { status, timeMs: time, memoryKb: memory, score, message } = final
  await rows.endReferenceRun(tx, runId, {
    status,
    time,
    memory,
    score,
    message: message ?? final.errorMessage,
    judger: node,
  })
  await settleTimeLimit(tx, marked.pid)
  await rows.tell(tx, 'reference_run', runId)
}

const failed = (status: Verdict, errorMessage: string): Outcome => ({
  final: { status, timeMs: 0, memoryKb: 0, score: null, oiRankScore: null, message: undefined, errorMessage },
  cases: [],
})

async function outcomeOf(tx: Db, marked: Marked, result: JudgementResult): Promise<Outcome> {
  if (result.compileError !== undefined) return failed(verdict.compileError, result.compileError)
  if (result.systemError !== undefined) return failed(verdict.systemError, result.systemError)
  const [first] = result.cases
  const version = first && (await rows.versionOfCase(tx, marked.pid, first.caseId))
  if (!version) return failed(verdict.systemError, 'The judge answered no test case of this problem.')
  const known = await rows.casesOfData(tx, marked.pid, version)
  const found = new Map(result.cases.map((one) => [one.caseId, one]))
  const judged = known.flatMap((one) => {
    const answer = found.get(one.case_id)
    return answer ? [{ one, answer, found: asJudged(answer, one) }] : []
  })
  if (judged.length !== result.cases.length || !isDecided(judged, known.length))
    return failed(verdict.systemError, 'The judge’s answer does not fit the test data.')
  return outcome(judged, markingOf(marked), version)
}

/** Every case was judged, or those left out came after one that failed. */
function isDecided(judged: { found: JudgedCase }[], cases: number): boolean {
  const ran = judged.filter(({ found }) => found.status !== verdict.cancelled)
  return ran.length > 0 && (judged.length === cases || ran.some(({ found }) => found.status !== verdict.accepted))
}

function outcome(
  judged: { one: KnownCase; answer: FoundCase; found: JudgedCase }[],
  marking: Marking,
  version: string,
): Outcome {
  const final = total(
    judged.map(({ found }) => found),
    marking,
  )
  const errorMessage = final.status === verdict.systemError ? (final.message ?? null) : null
  return {
    final: { ...final, errorMessage },
    cases: judged.map(({ one, answer, found }) => caseRow(one, answer, found)),
    version,
  }
}

const markingOf = ({ type, judge_case_mode, io_score, difficulty }: Marked) => ({
  type,
  caseMode: judge_case_mode,
  ioScore: io_score,
  difficulty,
})

type KnownCase = Awaited<ReturnType<typeof rows.casesOfData>>[number]
type FoundCase = JudgementResult['cases'][number]

const asJudged = ({ status, ...found }: FoundCase, { score, group_num }: KnownCase): JudgedCase => ({
  ...found,
  status: status as Verdict,
  fullScore: score,
  groupNum: group_num,
})

const caseRow = (one: KnownCase, answer: FoundCase, found: JudgedCase): rows.CaseRow => ({
  case_id: one.case_id,
  seq: one.seq,
  group_num: one.group_num,
  status: found.status,
  time: found.timeMs,
  memory: found.memoryKb,
  score: caseScore(found),
  message: found.message ?? null,
  input_name: `${one.name}.in`,
  output_name: `${one.name}.ans`,
  difference: answer.difference ? JSON.stringify(answer.difference) : null,
  runs: answer.runs ? JSON.stringify(answer.runs) : null,
  transcript: answer.transcript ?? null,
})
