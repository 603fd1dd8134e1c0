import type { CaseResult, Judgement } from '@verdict/contract/judging/job.ts'
import { sentence } from '@verdict/contract/judging/sentences.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { type Attempt, asCaseRun, best, isBorderline, isOverLimit } from './attempt.ts'
import { SandboxError } from './errors.ts'
import { borderFactor } from './limits.ts'
import type { Mode } from './mode/mode.ts'
import type { CaseOutcome } from './run-case.ts'
import { runExclusively } from './run-exclusively.ts'
import type { Slot } from './slot.ts'
import { counting, runningOrder, type Stop, stopOf, type TestCase } from './stop-rule.ts'

/** Cases of one submission that are run again. */
const maxRepeats = 3

/** The state of a judgement's cases. */
interface Round {
  job: Judgement
  stop: Stop
  order: TestCase[]
  /** The runs of each case so far. */
  runs: Map<TestCase, Attempt[]>
  /** Cases the sandbox itself failed at once already. */
  failed: Set<TestCase>
  repeated: Set<TestCase>
  /** What the sandbox failed at twice. */
  broken: string | undefined
}

const skipped: CaseOutcome = {
  status: verdict.cancelled,
  timeMs: 0,
  memoryKb: 0,
  message: sentence('skipped'),
}

/**
 * Runs the cases and tells how each ended, in the job's order; cases skipped in a subtask are cancelled, others left out. A
 * case that a second run might save is run again, undisturbed by the other slots if possible; when that changes what it came to, those that the
 * stop rule had kept from running follow.
 */
export async function runCases(slot: Slot, job: Judgement, mode: Mode, signal: AbortSignal): Promise<CaseResult[]> {
  const stop = stopOf(job)
  const order = runningOrder(job.cases, stop)
  const round: Round = { job, stop, order, runs: new Map(), failed: new Set(), repeated: new Set(), broken: undefined }
  for (let todo = order; todo.length > 0; todo = missing(round)) {
    const before = round.runs.size + round.failed.size
    const isWanted = (one: TestCase) => !round.broken && counted(round).includes(one)
    await mode(todo, stop, { isWanted, onResult: (one, attempt) => note(round, one, attempt) })
    signal.throwIfAborted()
    if (round.broken) throw new SandboxError(round.broken)
    if (round.runs.size + round.failed.size === before) throw new SandboxError(sentence('sandboxRanNothing'))
    await repeatBorderline(slot, round, mode, signal)
  }
  return resultsOf(round)
}

const attemptOf = ({ runs }: Round, one: TestCase) => best(runs.get(one) ?? [])
const counted = (round: Round) => counting(round.order, round.stop, (one) => attemptOf(round, one)?.outcome)
const missing = (round: Round) => counted(round).filter((one) => !round.runs.has(one))

/** Keeps a run; what the sandbox failed at is forgotten once, so that the case is still missing. */
function note(round: Round, one: TestCase, attempt: Attempt) {
  const { runs, failed } = round
  if (attempt.ran.ending !== 'internal') runs.set(one, [...(runs.get(one) ?? []), attempt])
  else if (failed.has(one))
    round.broken ??= attempt.outcome.message ?? sentence('sandboxFailed', { reason: sentence('noReason') })
  else failed.add(one)
}

/** How long a case waits for a moment at which no other slot is at a job, ms. */
const giveUpAfterMs = 5000
/** Runs of a case after the first; only the last may be one for which others were held. */
const maxTries = 3

async function repeatBorderline(slot: Slot, round: Round, mode: Mode, signal: AbortSignal) {
  for (;;) {
    const one = nextDoubtful(round)
    if (!one || round.repeated.size === maxRepeats) return
    round.repeated.add(one)
    await repeat(slot, round, one, mode, signal)
  }
}

/** Runs the case again until it is saved, lost beyond doubt, or was run without anybody disturbing it. */
async function repeat(slot: Slot, round: Round, one: TestCase, mode: Mode, signal: AbortSignal) {
  const { neighbours } = slot.node
  const until = performance.now() + giveUpAfterMs
  const { limits, uid: user = '' } = round.job
  const wish = { runner: slot.runner, user, maxMs: limits.timeMs * borderFactor, until }
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const found: Attempt[] = []
    const onResult = (_: TestCase, attempt: Attempt) => void found.push(attempt)
    const isAlone = await runExclusively(neighbours, wish, signal, () =>
      mode([one], 'never', { isWanted: () => true, onResult }),
    )
    for (const attempt of found) if (attempt.ran.ending !== 'internal') note(round, one, { ...attempt, alone: isAlone })
    signal.throwIfAborted()
    const attempt = attemptOf(round, one)
    if (isAlone || !attempt || !isBorderline(attempt) || performance.now() > until) return
  }
}

/** The first case that another run might save; without points only the first that failed matters. */
function nextDoubtful(round: Round): TestCase | undefined {
  for (const one of counted(round)) {
    const attempt = attemptOf(round, one)
    if (!attempt || attempt.outcome.status === verdict.accepted) continue
    if (!round.repeated.has(one) && isBorderline(attempt)) return one
    if (round.job.type === 0) return undefined
  }
  return undefined
}

function resultsOf(round: Round): CaseResult[] {
  const kept = new Set(counted(round))
  return round.job.cases.flatMap((one) => {
    const attempt = kept.has(one) ? attemptOf(round, one) : undefined
    if (!attempt) return round.stop === 'group' ? [{ caseId: one.caseId, ...skipped }] : []
    const runs = round.runs.get(one) ?? []
    // What is shown is capped to the limits: what a run over them took is for the managers.
    const areKept = runs.length > 1 || isOverLimit(attempt)
    return [{ caseId: one.caseId, ...attempt.outcome, ...(areKept ? { runs: runs.map(asCaseRun) } : {}) }]
  })
}
