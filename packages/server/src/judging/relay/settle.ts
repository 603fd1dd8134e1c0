import { verdictIn } from '@verdict/contract/judging/contest-rules.ts'
import { type Verdict, verdict } from '@verdict/contract/judging/verdict.ts'
import type { Failure } from '@verdict/contract/remote/failure.ts'
import type { Relayed } from '@verdict/contract/remote/job.ts'
import { titleOfSite } from '@verdict/contract/remote/sites.ts'
import type { CaseRow } from '../../db/column-types.ts'
import type { Db } from '../../db/connect.ts'
import { countStatus } from '../../queue/ended.ts'
import type { ClaimedJob } from '../../queue/job.ts'
import { notify } from '../../queue/queries.ts'
import * as rows from '../record-queries.ts'
import { countFinal } from '../verdict-effects.ts'
import { endRemote, isMarked, lockRemote, remoteSubmission, setFailure, setWord } from './relay-queries.ts'

type Job = Pick<ClaimedJob, 'subject' | 'attempt'>

/** What a relayed submission came to. */
interface Came {
  status: number
  timeMs?: number | null
  memoryKb?: number | null
  errorMessage: string | null
  /** In its place in a contest, where nobody is told which problem of which site it is. */
  inContest?: string
  cases?: CaseRow[]
}

/** The site took it and could not judge it. */
const notJudged: readonly number[] = [verdict.systemError, verdict.submittedFailed]

/** A submission has been judged at its site: cases, verdict, counts and log, in the caller's transaction. */
export async function recordRelayed(tx: Db, job: Job, result: Relayed): Promise<void> {
  const { status, timeMs, memoryKb, word } = result
  await setWord(tx, job.subject, word)
  await setFailure(tx, job.subject, null)
  await finish(tx, job, {
    status,
    timeMs,
    memoryKb,
    errorMessage: notJudged.includes(status) ? word : (result.compileError ?? null),
    cases: result.cases.map(caseRow),
  })
}

/** The site's result was asked for to the end: its last word is shown, and why the last looks failed if they did. */
export async function recordUnknown(tx: Db, job: Job): Promise<void> {
  const remote = await remoteSubmission(tx, job.subject)
  if (!remote) return
  const { failure, word } = remote
  const said = (more: string | undefined) => [word, more].filter(Boolean).join('; ') || '-'
  const told = (more: string | undefined) => `${titleOfSite(remote.site)}: ${said(more)}`
  await finish(tx, job, {
    status: verdict.unknown,
    errorMessage: told(failure?.detail),
    inContest: told(failure?.reason),
  })
}

/** It did not get there, and is not tried again by itself. */
export async function recordFailed(tx: Db, job: Job, failure: Failure): Promise<void> {
  await setFailure(tx, job.subject, failure)
  const inContest = failure.reason
  await finish(tx, job, { status: verdict.submittedFailed, errorMessage: failure.detail, inContest })
}

async function finish(tx: Db, { subject: submitId, attempt }: Job, came: Came): Promise<void> {
  const remote = await lockRemote(tx, submitId)
  const found = await rows.lockSubmission(tx, submitId)
  if (!found || !remote) return
  const status = verdictIn(found.contestType, came.status as Verdict)
  const judger = titleOfSite(remote.site)
  const isPointed = status !== verdict.submittedFailed && status !== verdict.unknown && (await isMarked(tx, found.cid))
  await rows.replaceCases(tx, submitId, came.cases ?? [])
  await rows.setFinal(tx, submitId, {
    status,
    judger,
    message: undefined,
    errorMessage: (found.cid && came.inContest) || came.errorMessage,
    timeMs: came.timeMs ?? 0,
    memoryKb: came.memoryKb ?? 0,
    // sites tell a verdict, no points: all or nothing
    score: isPointed ? (status === verdict.accepted ? 100 : 0) : null,
    oiRankScore: null,
    timeFactor: 1,
    caseMode: 'default',
    dataVersion: null,
  })
  await countFinal(tx, found, status)
  countStatus(status)
  await rows.logStatus(tx, { submitId, version: found.version, attempt, node: judger, status, isFinal: true })
  await endRemote(tx, submitId)
  await notify(tx, 'submission', submitId)
}

/** A test of another site has neither files nor points here. */
const caseRow = ({ status, timeMs, memoryKb, message }: Relayed['cases'][number], index: number): CaseRow => ({
  caseId: 0,
  seq: index + 1,
  groupNum: null,
  status,
  time: timeMs,
  memory: memoryKb,
  score: null,
  message: message ?? null,
  inputName: '',
  outputName: '',
  difference: null,
  runs: null,
  transcript: null,
})
