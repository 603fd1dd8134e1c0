import { languageNamed } from '@verdict/contract/judging/languages.ts'
import { factorFor, limitsFor, type OwnLimit, onJudge } from '@verdict/contract/judging/limits.ts'
import { isWaiting, shortName, type Verdict, verdict } from '@verdict/contract/judging/verdict.ts'
import type { Db } from '../../db/connect.ts'
import { judgeable, queueRuns } from '../import/limit.ts'
import { adviseLimit } from './advice.ts'
import { matchesExpectation } from './matches-expectation.ts'
import { factorsNeeded, type Retimed } from './too-slow.ts'
import * as rows from './verification-queries.ts'

/** A reference submission, what it should come to and what it came to. */
export interface Proof {
  path: string
  language: string | null
  declared: string
  /** Short names of verdicts, any of which is right. */
  expected: string[]
  expectedScore: number | null
  gated: boolean
  /** Short name of the verdict; null when there is none, for the reason given. */
  got: string | null
  reason: 'waiting' | 'language-unknown' | 'no-judge' | 'not-verified' | null
  score: number | null
  timeMs: number | null
  memoryKb: number | null
  /** The limit as it holds for the language on the judge that ran it, ms. */
  limitMs: number | null
  /** The time as it would be on a native language and a judge without factor, ms. */
  nativeMs: number | null
  agrees: boolean | null
  message: string | null
}

/**
 * Queues a judgement of every reference submission that judges can run, with the test data in force; answers the run, or the
 * one that is still going on. Undefined when there is nothing to judge.
 */
export async function startVerification(tx: Db, pid: number, uid: string | null): Promise<string | undefined> {
  const problem = await rows.lockProblem(tx, pid)
  if (!problem?.dataVersion) return undefined
  const running = await rows.runningVerification(tx, pid, problem.dataVersion)
  if (running) return running
  const able = await judgeable(tx, await rows.referencesOf(tx, pid, problem.dataVersion))
  if (!able.length) return undefined
  const runId = await queueRuns(
    tx,
    able.map(({ id }) => id),
    'verify',
  )
  const about = { runId, pid, version: problem.dataVersion, uid, timeLimit: problem.timeLimit }
  await rows.insertVerification(tx, about)
  return runId
}

/** How a verification stands; undefined when there is none of this name. */
export async function readVerification(db: Db, runId: string) {
  const about = await rows.findVerification(db, runId)
  if (!about) return undefined
  const own = new Map((await rows.ownLimits(db, about.pid)).map(({ language, ...limit }) => [language, limit]))
  const found = await rows.referencesWithRuns(db, about)
  const able = new Set(await judgeable(db, found))
  const proofs = found.map((one) => {
    const limit = one.language === null ? undefined : own.get(one.language)
    return proofOf({ ...one, canBeJudged: able.has(one) }, about, limit)
  })
  const waits = found.some(({ retimedStatus }) => retimedStatus !== null && isWaiting(retimedStatus))
  const isRunning = waits || proofs.some(({ reason }) => reason === 'waiting')
  // what no judge could run proves nothing, so it is no go; a language that nobody knows here never could be run
  const gated = proofs.filter((proof) => proof.gated && proof.reason !== 'language-unknown')
  return {
    ...about,
    proofs,
    state: isRunning ? ('running' as const) : ('done' as const),
    go: isRunning ? null : gated.length > 0 && gated.every((proof) => proof.agrees === true),
    advice: isRunning || about.timeLimit === null ? null : adviseLimit(proofs, about.timeLimit),
    tooSlow: factorsNeeded(found.flatMap((one) => retimedOf(one, about, own.get(one.language ?? '')))),
  }
}

function retimedOf(found: Found, about: About, own: OwnLimit | undefined): Retimed[] {
  const { retimedStatus, retimedTime: timeMs, retimedOn: judge, retimedFactor: timeFactor } = found
  if (retimedStatus !== verdict.accepted || timeMs === null || judge === null || timeFactor === null) return []
  const { limitMs } = times({ ...found, timeFactor: 1 }, about, own)
  return limitMs === null ? [] : [{ judge, timeFactor, timeMs, limitMs }]
}

/** What is known of the references of a problem none of which can be judged. */
export async function unjudgedProofs(db: Db, pid: number): Promise<Proof[]> {
  const problem = await rows.findUnverified(db, pid)
  if (!problem) return []
  const found = await rows.referencesWithRuns(db, { pid, version: problem.version, runId: '' })
  return found.map((one) => proofOf({ ...one, canBeJudged: false }, problem, undefined))
}

type Found = Awaited<ReturnType<typeof rows.referencesWithRuns>>[number]
type About = Pick<NonNullable<Awaited<ReturnType<typeof rows.findVerification>>>, 'type' | 'otherFactor' | 'timeLimit'>

function proofOf(found: Found & { canBeJudged: boolean }, about: About, own: OwnLimit | undefined): Proof {
  const { path, language, declared, expected, expectedScore, gated } = found
  const said = { path, language, declared, expected, expectedScore, gated, ...times(found, about, own) }
  const { status } = found
  if (status === null || isWaiting(status)) {
    const reason = status !== null ? 'waiting' : whyUnjudged(language, found.canBeJudged)
    const nothing = { got: null, score: null, timeMs: null, memoryKb: null, agrees: null, message: null }
    return { ...said, ...nothing, nativeMs: null, reason }
  }
  return {
    ...said,
    got: shortName[status as Verdict],
    reason: null,
    score: found.score,
    timeMs: found.time,
    memoryKb: found.memory,
    agrees: matchesExpectation({ expected, expectedScore }, { status, score: found.score }, about.type),
    message: found.message,
  }
}

const whyUnjudged = (language: string | null, canBeJudged: boolean) =>
  language === null ? 'language-unknown' : canBeJudged ? 'not-verified' : 'no-judge'

/** The limit for its language, and its time as if it were native; none where the problem has a fixed limit for the language. */
function times({ language, time, ...run }: Found, { timeLimit, ...problem }: About, own: OwnLimit | undefined) {
  if (language === null || timeLimit === null) return { limitMs: null, nativeMs: null }
  const limits = { timeLimit, memoryLimit: 0, stackLimit: 0, otherFactor: problem.otherFactor }
  const timeFactor = run.timeFactor ?? 1
  const limitMs = onJudge(limitsFor(limits, language, own), timeFactor).timeMs
  const known = languageNamed(language)
  const factor = factorFor(problem.otherFactor, language, own?.factor)
  const isFixed = own !== undefined && own.timeLimit !== null
  const nativeMs = time === null || isFixed ? null : Math.max(0, (time / timeFactor - (known?.startUpMs ?? 0)) / factor)
  return { limitMs, nativeMs: nativeMs === null ? null : Math.round(nativeMs) }
}
