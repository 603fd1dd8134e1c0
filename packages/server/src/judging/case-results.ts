import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { seesContestCases } from '@verdict/contract/contest/policy.ts'
import { type ContestType, casesIn } from '@verdict/contract/judging/contest-rules.ts'
import { openPart } from '@verdict/contract/judging/message.ts'
import { differenceShown, seesTestData, seesWholeCases } from '@verdict/contract/judging/policy.ts'
import type * as routes from '@verdict/contract/judging/routes.ts'
import type { CaseMode } from '@verdict/contract/judging/score.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { whyNotSeeProblem } from '@verdict/contract/problem/policy.ts'
import type { Answer } from '@verdict/contract/route.ts'
import type { PlacedCall } from '../http/call.ts'
import { casesOf, examplesOf } from './queries.ts'
import { type KnownSubmission, submissionFor } from './read.ts'
import { type ShownSample, sampleFinder } from './shown-samples.ts'

type Shown = NonNullable<Answer<typeof routes.getAllCaseResult>>
type PresentedCase = NonNullable<Shown['judgeCaseList']>[number]
type Row = Awaited<ReturnType<typeof casesOf>>[number]

/** Results by case or by subtask; null where the problem hides them from everybody but admins and its author. */
export async function getAllCaseResult(
  call: PlacedCall<Viewer | undefined>,
  { submitId }: { submitId: number },
): Promise<Shown | null> {
  const { db, viewer } = call
  const submission = await submissionFor(call, submitId)
  const { at, now } = call
  if (at.contest && !seesContestCases(viewer, submission, { ...at, contest: at.contest }, now)) return null
  const isWhole = seesWholeCases(viewer, submission, at)
  const isData = seesTestData(viewer, submission)
  if (!submission.openCaseResult && !isWhole) return null
  const rows = worthIn(submission.contestType, await casesOf(db, submitId))
  const mode: CaseMode = rows.length ? (submission.caseMode ?? submission.judgeCaseMode) : 'default'
  const samples = await samplesShown(call, submission)
  const wire = (row: Row): PresentedCase => ({
    ...(isWhole ? wholeCase(row, submission, mode) : reducedCase(row, mode)),
    ...(isData && { userOutput: row.message, transcript: row.transcript }),
    ...shownOfData(viewer, submission, row, samples(row)),
  })
  if (mode === 'default' || mode === 'ergodic_without_error')
    return { judgeCaseList: rows.map(wire), subTaskJudgeCaseVoList: null, judgeCaseMode: mode }
  const groups = [...Map.groupBy(rows, ({ groupNum }) => groupNum ?? 0)]
  const subtasks = groups.map(([groupNum, members]) => ({
    groupNum,
    ...subtask(members, mode),
    subtaskDetailList: members.map(wire),
  }))
  return { judgeCaseList: null, subTaskJudgeCaseVoList: subtasks, judgeCaseMode: mode }
}

/** The cases with what each can earn there. */
const worthIn = (contestType: ContestType, rows: Row[]): Row[] => {
  const worth = casesIn(
    contestType,
    rows.map(({ fullScore }) => ({ score: fullScore })),
  )
  return rows.map((row, index) => ({ ...row, fullScore: worth[index]?.score ?? null }))
}

/** The lowest case that ran stands for its group, or the rounded mean does (docs/rules.md, Cases and points). */
function subtask(members: Row[], mode: CaseMode) {
  const scores = members.map(({ score }) => score ?? 0)
  const fullScore = fullScoreOf(members, mode)
  const total = members.length
  const ac = members.filter(({ status }) => status === verdict.accepted).length
  if (mode === 'subtask_average') {
    const score = meanOf(scores)
    const status = ac === total ? verdict.accepted : score === 0 ? verdict.wrongAnswer : verdict.partiallyAccepted
    return { score, fullScore, status, ac, total, time: null, memory: null }
  }
  const ran = members.filter(({ status }) => status !== verdict.cancelled)
  const lowest = ran.toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0))[0] ?? members[0]
  return {
    score: Math.min(...scores),
    fullScore,
    status: lowest?.status ?? verdict.cancelled,
    ac,
    total,
    time: lowest?.time ?? null,
    memory: lowest?.memory ?? null,
  }
}

const meanOf = (scores: number[]) => Math.round(scores.reduce((sum, one) => sum + one, 0) / scores.length)

/** What the group earns when all is accepted; null where that is not known of each case. */
function fullScoreOf(members: Row[], mode: CaseMode): number | null {
  const known = members.map(({ fullScore }) => fullScore).filter((score) => score !== null)
  if (known.length < members.length) return null
  return mode === 'subtask_average' ? meanOf(known) : Math.min(...known)
}

/** How to find the sample of the statement that a case is; finds none for a viewer who is told nothing of samples. */
async function samplesShown({ db, viewer, at }: PlacedCall<Viewer | undefined>, submission: KnownSubmission) {
  const { pid, auth, isGroup, ownGid } = submission
  const problem = { auth, awaitsTimeLimit: false, ownGroup: isGroup ? ownGid : null }
  const isHidden = whyNotSeeProblem(viewer, problem, at) !== undefined
  const isShown = differenceShown(viewer, submission, { ...submission, isSample: true }) !== 'none'
  return sampleFinder(isShown && !isHidden ? await examplesOf(db, pid) : '')
}

/** What is shown of a case's data: where the output differs, and of samples the input. */
function shownOfData(
  viewer: Viewer | undefined,
  submission: KnownSubmission,
  { isSample, status, difference }: Row,
  sample: ShownSample | undefined,
): Pick<PresentedCase, 'difference' | 'sample'> {
  const isShown = isSample || sample?.hasAnswer === true
  const shown = differenceShown(viewer, submission, { ...submission, isSample: isShown })
  if (shown === 'none') return { difference: null, sample: null }
  const position = difference && { ...difference, expected: null, found: null }
  return {
    difference: shown === 'whole' ? difference : position,
    sample: sample ? { n: sample.n, input: status === verdict.accepted ? null : sample.input } : null,
  }
}

const reducedCase = (row: Row, mode: CaseMode): PresentedCase => ({
  id: null,
  pid: null,
  submitId: null,
  uid: null,
  caseId: null,
  time: row.time,
  memory: row.memory,
  score: row.score,
  fullScore: row.score === null ? null : row.fullScore,
  isSample: row.isSample,
  status: row.status,
  inputData: null,
  outputData: null,
  userOutput: openPart(row.message),
  groupNum: row.groupNum,
  seq: row.seq,
  mode,
  difference: null,
  sample: null,
  runs: null,
  transcript: null,
  gmtCreate: null,
  gmtModified: null,
})

const wholeCase = (row: Row, submission: { pid: number; uid: string }, mode: CaseMode): PresentedCase => ({
  ...reducedCase(row, mode),
  id: row.id,
  pid: submission.pid,
  submitId: row.submitId,
  uid: submission.uid,
  caseId: row.caseId,
  inputData: row.inputName,
  outputData: row.outputName,
  runs: row.runs,
  gmtCreate: row.createdAt,
  gmtModified: row.createdAt,
})
