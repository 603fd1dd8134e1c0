import { setTimeout as pause } from 'node:timers/promises'
import {
  type Job,
  type JudgementResult,
  judgeClaim,
  judgeHello,
  judgeRenew,
  judgeResult,
  protocolVersion,
} from '../../packages/contract/src/judging/job.ts'
import { languageTable } from '../../packages/contract/src/judging/languages.ts'
import { verdict } from '../../packages/contract/src/judging/verdict.ts'
import { type Connection, callSite } from './calls.ts'
import type { Outcome } from './play.ts'
import { outcomeOf } from './programs.ts'

const slots = 64
const claimMs = 2000
const renewMs = 1000
/** Before it looks for work again, when all slots are taken and when it could not ask. */
const fullPauseMs = 5
const failedPauseMs = 500

const statusOf: Record<Exclude<Outcome, 'CE'>, number> = {
  AC: verdict.accepted,
  WA: verdict.wrongAnswer,
  TLE: verdict.timeLimitExceeded,
  MLE: verdict.memoryLimitExceeded,
  RE: verdict.runtimeError,
  PE: verdict.presentationError,
}

interface PlayedJudge {
  stop(): Promise<void>
}

interface Played {
  /** How long a submission takes, ms. */
  takesMs: number
  /** Told once the server has taken a result. */
  onReported: (judged: { uid: string; outcome: Outcome }) => void
  onError: (error: Error) => void
}

/** A judge that compiles and runs nothing: it reports what a program of the rehearsal says of itself. */
export async function playJudge(
  connection: Connection,
  { takesMs, onReported, onError }: Played,
): Promise<PlayedJudge> {
  const announced = languageTable.map(({ name }) => ({ name, version: 'played' }))
  await ask(connection, judgeHello, { protocol: protocolVersion, slots, languages: announced, tier: 'A' })
  const held = new Map<number, { jobId: number; attempt: number }>()
  let isStopped = false
  const judge = async (job: Job) => {
    held.set(job.jobId, { jobId: job.jobId, attempt: job.attempt })
    await pause(takesMs)
    const outcome = job.kind === 'judgement' ? outcomeOf(job.source[0]?.text ?? '') : undefined
    const result = job.kind === 'judgement' && outcome ? resultOf(job.cases, outcome) : unknownResult(job)
    // a result that could not be told is given up: the job goes to whoever asks next once its lease has ended
    await ask(connection, judgeResult, { jobId: job.jobId, attempt: job.attempt, result }).finally(() =>
      held.delete(job.jobId),
    )
    if (outcome && job.kind === 'judgement' && job.uid) onReported({ uid: job.uid, outcome })
  }
  const claiming = (async () => {
    while (!isStopped) {
      const free = slots - held.size
      if (free > 0) for (const job of await claimed(connection, free, onError)) void judge(job).catch(onError)
      else await pause(fullPauseMs)
    }
  })()
  const renewing = setInterval(() => {
    if (held.size) void ask(connection, judgeRenew, { leases: [...held.values()] }).catch(onError)
  }, renewMs)
  return {
    async stop() {
      isStopped = true
      clearInterval(renewing)
      await claiming
    },
  }
}

async function claimed(connection: Connection, free: number, onError: Played['onError']): Promise<Job[]> {
  try {
    const { jobs } = (await ask(connection, judgeClaim, { slots: free, waitMs: claimMs })) as { jobs: Job[] }
    return jobs
  } catch (error) {
    onError(error as Error)
    await pause(failedPauseMs)
    return []
  }
}

async function ask(connection: Connection, route: Parameters<typeof callSite>[1], input: object): Promise<unknown> {
  const { http, status, msg, data } = await callSite(connection, route, input)
  if (status !== 200) throw new Error(`${route.path}: ${http} ${msg}`)
  return data
}

type Cases = Extract<Job, { kind: 'judgement' }>['cases']

const resultOf = (cases: Cases, outcome: Outcome): Partial<JudgementResult> => {
  if (outcome === 'CE') return { kind: 'judgement', compileError: 'main.c:5: error: this is no C' }
  const status = statusOf[outcome]
  return { kind: 'judgement', cases: cases.map(({ caseId }) => ({ caseId, status, timeMs: 3, memoryKb: 1200 })) }
}

/** Work that is not the rehearsal's own is not judged by somebody who only plays. */
const unknownResult = ({ kind }: Job) => ({ kind, systemError: 'A rehearsal is on: this was not judged.' })
