import type { Viewer } from '@verdict/contract/account/viewer.ts'
import type { Shown } from '@verdict/contract/contest/policy.ts'
import { hiddenCode } from '@verdict/contract/judging/hidden-code.ts'
import { openPart } from '@verdict/contract/judging/message.ts'
import { keepsMessage, maySeeCode, seesTestData } from '@verdict/contract/judging/policy.ts'
import type { Judge, JudgeRow, SubmissionEvent } from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { At } from '@verdict/contract/place.ts'
import type { ManagedProblem } from '@verdict/contract/problem/policy.ts'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '../db/tables.ts'

export type SubmissionRow = Selectable<Tables['submission']>
type StateRow = Omit<
  SubmissionRow,
  'code' | 'errorMessage' | 'ip' | 'caseMode' | 'dataVersion' | 'audience' | 'timeFactor'
>
type PresentedJudge = z.input<typeof Judge>

/** Never told to anybody: addresses, and what belongs to remote judges. */
const neverTold = { ip: null, vjudgeSubmitId: null, vjudgeUsername: null, vjudgePassword: null }

/** How far a submission is: neither code nor messages, whoever asks. */
export function presentState(row: StateRow): PresentedJudge {
  return {
    ...neverTold,
    submitId: row.submitId,
    pid: row.pid,
    displayPid: row.displayPid,
    uid: row.uid,
    username: row.username,
    submitTime: row.submittedAt,
    status: row.status,
    share: row.share,
    errorMessage: null,
    time: row.time,
    memory: row.memory,
    score: row.score,
    length: row.length,
    code: null,
    language: row.language,
    cid: row.cid,
    cpid: row.cpid,
    gid: row.gid,
    judger: row.judger,
    version: row.version,
    oiRankScore: row.oiRankScore,
    isManual: row.isManual,
    gmtCreate: row.submittedAt,
    gmtModified: row.modifiedAt,
  }
}

/** A submission with nothing masked: for its owner right after submitting. */
export const presentJudge = (row: SubmissionRow): PresentedJudge => ({
  ...presentState(row),
  code: row.code,
  errorMessage: row.errorMessage,
})

/** A compiler speaks of the contestant's own code; what a judge says may quote test data, which only those who manage the problem read. */
export const messageFor = (
  viewer: Viewer | undefined,
  { status, errorMessage, ...problem }: Pick<SeenRow, 'status' | 'errorMessage'> & ManagedProblem,
): string | null =>
  status === verdict.compileError || seesTestData(viewer, problem) ? errorMessage : openPart(errorMessage)

type SeenRow = SubmissionRow & ManagedProblem

/** The submission as this viewer may read it (docs/rules.md, Submissions): code, and messages that can quote it, go together. */
export function maskedJudge(
  viewer: Viewer | undefined,
  row: SeenRow,
  codeShare: boolean,
  { at, now, hidesCode }: { at: At; now: Date; hidesCode: boolean },
): PresentedJudge {
  const seesCode = maySeeCode(viewer, row, codeShare, { at, now })
  // what does not compile is mended by whoever wrote it
  const seesMessage = seesCode && (!hidesCode || viewer?.uid === row.uid)
  return {
    ...presentState(row),
    code: seesCode ? (hidesCode ? hiddenCode : row.code) : null,
    errorMessage: seesMessage && keepsMessage(row.status) ? messageFor(viewer, row) : null,
  }
}

/** What rivals are not told of a submission while its contest runs. */
export const unmeasured = { time: null, memory: null, length: null, judger: null }

/** Nothing of what a submission came to, nor when that was known: it was sent, and its result is kept back. */
const keptBack = (row: Pick<StateRow, 'submittedAt'>) => ({
  status: verdict.unknown,
  errorMessage: null,
  time: null,
  memory: null,
  score: null,
  oiRankScore: null,
  judger: null,
  version: 0,
  isManual: false,
  gmtModified: row.submittedAt,
})

/** An own submission whose result is kept back: what was sent, the code too. */
export const presentSent = (row: SubmissionRow): PresentedJudge => ({
  ...presentState(row),
  code: row.code,
  ...keptBack(row),
})

/** The state of a submission of a contest, under the id its problem has there. */
export function presentContestState(row: StateRow, { shown, displayId }: { shown: Shown; displayId: string | null }) {
  return {
    ...presentState(row),
    displayPid: displayId,
    ...(shown === 'result' && unmeasured),
    ...(shown === 'sent' && keptBack(row)),
  }
}

/** A row of a contest's list: by the id and title of the problem there, without what the bank calls it. */
export function presentContestRow(
  row: StateRow,
  { shown, displayId, title }: { shown: Shown; displayId: string | null; title: string },
): z.input<typeof JudgeRow> {
  const whole = presentRow({ ...row, title })
  const { status, time, memory, score, judger, isManual } = shown === 'sent' ? keptBack(row) : whole
  return {
    ...whole,
    status,
    time,
    memory,
    score,
    judger,
    isManual,
    ...(shown === 'result' && unmeasured),
    displayId,
    pid: null,
    displayPid: null,
    oiRankScore: null,
  }
}

export const presentRow = (row: StateRow & { title: string }): z.input<typeof JudgeRow> => ({
  uid: row.uid,
  submitId: row.submitId,
  username: row.username,
  pid: row.pid,
  displayPid: row.displayPid,
  title: row.title,
  displayId: null,
  submitTime: row.submittedAt,
  status: row.status,
  share: row.share,
  time: row.time,
  memory: row.memory,
  score: row.score,
  oiRankScore: row.oiRankScore,
  length: row.length,
  language: row.language,
  cid: row.cid,
  cpid: row.cpid,
  source: null,
  judger: row.judger,
  ip: null,
  isManual: row.isManual,
})

export const presentEvent = (row: StateRow): z.input<typeof SubmissionEvent> => ({
  type: 'submission',
  submitId: row.submitId,
  uid: row.uid,
  pid: row.pid,
  displayPid: row.displayPid,
  status: row.status,
  time: row.time,
  memory: row.memory,
  score: row.score,
  oiRankScore: row.oiRankScore,
  judger: row.judger,
  isManual: row.isManual,
})

/** What a verdict by hand tells: nothing but what it set. */
export const presentRuled = (
  ruled: Pick<PresentedJudge, 'submitId' | 'status' | 'judger' | 'score' | 'oiRankScore'>,
): PresentedJudge => ({
  ...neverTold,
  pid: null,
  displayPid: null,
  uid: null,
  username: null,
  submitTime: null,
  share: null,
  errorMessage: null,
  time: null,
  memory: null,
  length: null,
  code: null,
  language: null,
  cid: null,
  cpid: null,
  gid: null,
  version: null,
  isManual: null,
  gmtCreate: null,
  gmtModified: null,
  ...ruled,
})
