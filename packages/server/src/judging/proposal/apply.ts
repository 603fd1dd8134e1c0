import type { Verdict } from '@verdict/contract/judging/verdict.ts'
import type { Replaced } from '../../db/column-types.ts'
import type { Db } from '../../db/connect.ts'
import { notify } from '../../queue/queries.ts'
import { settleDeadLettersOf } from '../dead-letter-queries.ts'
import { logStatus } from '../record-queries.ts'
import { lockForRuling } from '../rule-queries.ts'
import { countFinal, uncountFinal } from '../verdict-effects.ts'
import * as rows from './effect-queries.ts'
import { versionOfProposal } from './proposal-queries.ts'

type Held = NonNullable<Awaited<ReturnType<typeof lockForRuling>>>
type Trial = NonNullable<Awaited<ReturnType<typeof rows.lockTrial>>>

/** Whether nobody ruled over the submission since it stood so. */
const isStill = (held: Held, was: { version: number | null; status: number | null; score: number | null }): boolean =>
  held.version === was.version && held.status === was.status && held.score === was.score && !held.isManual

/** Gives one submission the verdict that was found, unless it has changed since the proposal was made. */
export async function applyTrial(tx: Db, { id, submitId }: rows.Numbers, now: Date): Promise<void> {
  const held = await lockForRuling(tx, submitId)
  const trial = await rows.lockTrial(tx, id)
  if (!held || trial?.outcome !== null) return
  if (!isStill(held, trial)) return rows.settleTrial(tx, id, { outcome: 'moved' })
  const dataVersion = await versionOfProposal(tx, trial.proposalId)
  const replaced = await rows.replacedBy(tx, submitId)
  if (trial.change === 'same') {
    await rows.noteDataVersion(tx, submitId, dataVersion)
    return rows.settleTrial(tx, id, { outcome: 'kept', replaced: { dataVersion: replaced.dataVersion } })
  }
  const appliedVersion = await give(tx, held, { dataVersion, verdict: verdictOf(trial) }, now)
  await rows.settleTrial(tx, id, { outcome: 'applied', appliedVersion, replaced })
}

/** Gives one submission its verdict of before back, unless it has changed since. */
export async function undoTrial(tx: Db, { id, submitId }: rows.Numbers, now: Date): Promise<void> {
  const held = await lockForRuling(tx, submitId)
  const trial = await rows.lockTrial(tx, id)
  if (!held || !trial?.replaced || (trial.outcome !== 'applied' && trial.outcome !== 'kept')) return
  const { dataVersion, verdict } = trial.replaced
  const { newStatus: status, newScore: score, appliedVersion } = trial
  if (!isStill(held, verdict ? { version: appliedVersion, status, score } : trial))
    return rows.settleTrial(tx, id, { outcome: 'stayed' })
  if (verdict) await give(tx, held, { dataVersion, verdict }, now)
  else await rows.noteDataVersion(tx, submitId, dataVersion)
  await rows.settleTrial(tx, id, { outcome: 'undone' })
}

function verdictOf(trial: Trial): NonNullable<Replaced['verdict']> {
  if (trial.newStatus === null) throw new Error(`trial ${trial.id} has no verdict to apply`)
  return {
    status: trial.newStatus,
    time: trial.newTime,
    memory: trial.newMemory,
    score: trial.newScore,
    oiRankScore: trial.newOiRankScore,
    errorMessage: trial.newMessage,
    judger: trial.judger,
    timeFactor: trial.timeFactor,
    caseMode: trial.newCaseMode,
    cases: trial.newCases ?? [],
  }
}

/** Everything that follows from a verdict follows from this one; answers the submission's version. */
async function give(tx: Db, held: Held, given: Required<Replaced>, now: Date): Promise<number> {
  const { submitId } = held
  const [before, after] = [held.status as Verdict, given.verdict.status as Verdict]
  const version = await rows.replaceVerdict(tx, submitId, given, now)
  if (before !== after) {
    // counts are taken in one order, as where people rule
    const taken = [() => uncountFinal(tx, held, before), () => countFinal(tx, held, after)]
    for (const step of before < after ? taken : taken.toReversed()) await step()
  }
  const { judger: node, timeFactor = 1 } = given.verdict
  await logStatus(tx, { submitId, version, attempt: 0, status: after, isFinal: true, node, timeFactor })
  await settleDeadLettersOf(tx, submitId, 'proposal')
  await notify(tx, 'submission', submitId)
  return version
}
