import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@verdict/contract/errors.ts'
import { isWaiting, shortName, type Verdict, verdict } from '@verdict/contract/judging/verdict.ts'
import { capped } from '@verdict/formats/read/common/values.ts'
import type { LimitRule, ReferencePurpose } from '../../db/column-types.ts'
import type { Db } from '../../db/connect.ts'
import { announcedLanguages } from '../../queue/node-queries.ts'
import { priority } from '../../queue/priority.ts'
import { enqueue } from '../../queue/queries.ts'
import { addWarnings, forgetLimitWarnings } from '../warning-queries.ts'
import { byReference, fastest, loadOfBusy, stillDisturbed, type TimedRun } from './calm.ts'
import {
  factorsOf,
  insertRuns,
  limitReferences,
  limitRuns,
  lockProblem,
  ruleOf,
  setLimitRule,
  setTimeLimit,
  unsettledProblem,
} from './limit-queries.ts'
import { slowLanguages } from './slow-languages.ts'
import type { InsertedReference } from './test-data-queries.ts'

/** References a judge can run: in a language of ours that some node has, or any of ours while no node is known. */
export async function judgeable<T extends { language: string | null }>(db: Db, references: readonly T[]): Promise<T[]> {
  const announced = new Set((await announcedLanguages(db)).map(({ name }) => name))
  return references.filter(({ language }) => language !== null && (announced.size === 0 || announced.has(language)))
}

/** Queues judgements of references; answers the name they are known by together. */
export async function queueRuns(
  tx: Db,
  referenceIds: number[],
  purpose: ReferencePurpose,
  runId: string = randomUUID(),
): Promise<string> {
  for (const { id, language } of await insertRuns(tx, referenceIds, runId, purpose)) {
    await enqueue(tx, { kind: 'reference', subject: id, priority: priority.reference, language })
  }
  return runId
}

/** Why no limit can be measured, kept for whoever wonders why the problem stays hidden or the old limit holds. */
async function giveUp(tx: Db, pid: number, rule: LimitRule, failed: string): Promise<void> {
  await setLimitRule(tx, pid, { ...plainRule(rule), failed })
}

/** The rule alone, without what became of it. */
const plainRule = ({ multiplier, unitMs, minimumMs }: LimitRule): LimitRule => ({ multiplier, unitMs, minimumMs })

/** Starts to measure the time limit from the accepted submissions; false when there is none that can be judged. */
export async function measureTimeLimit(
  tx: Db,
  pid: number,
  rule: LimitRule,
  references: readonly InsertedReference[],
): Promise<boolean> {
  const measured = await judgeable(
    tx,
    references.filter(({ setsLimit }) => setsLimit),
  )
  if (measured.length === 0) {
    await giveUp(tx, pid, rule, 'The package has no accepted submission in a language that can be judged here.')
    return false
  }
  await queueRuns(
    tx,
    measured.map(({ id }) => id),
    'limit',
  )
  return true
}

/** Starts to find a limit anew while the old one holds; answers why it cannot, or undefined. */
export async function remeasureTimeLimit(tx: Db, pid: number, version: string): Promise<ErrorCode | undefined> {
  await lockProblem(tx, pid)
  const { limitRule, now } = await ruleOf(tx, pid)
  if ((await limitRuns(tx, pid, version)).some(({ status }) => isWaiting(status))) return 'workbench/still-running'
  const references = await judgeable(tx, await limitReferences(tx, pid, version))
  if (references.length === 0) return 'workbench/no-references'
  await setLimitRule(tx, pid, { ...plainRule(limitRule ?? usualRule), measuredSince: now.toISOString() })
  await queueRuns(
    tx,
    references.map(({ id }) => id),
    'limit',
  )
  return undefined
}

/** What other judges advise where a package says nothing: three times the slowest, in tenths of a second. */
const usualRule: LimitRule = { multiplier: 3, unitMs: 100, minimumMs: 100 }

/** The limit that follows from the slowest accepted run, in ms. */
export function limitFrom(slowestMs: number, { multiplier, unitMs, minimumMs }: LimitRule): number {
  // a product like 3 x 1000.0000001 must not cost a unit more
  const units = Math.ceil(Number(((slowestMs * multiplier) / unitMs).toFixed(6)))
  return capped('time', Math.max(minimumMs, units * unitMs))
}

/**
 * Sets the time limit of an imported problem once all its measuring runs have ended, which makes it judgeable; a program whose
 * runs were disturbed runs again first. To be called whenever such a run ends, within the transaction that records it or
 * after; it is no use more than once.
 */
export async function settleTimeLimit(tx: Db, pid: number): Promise<void> {
  const problem = await unsettledProblem(tx, pid)
  if (!problem?.limitRule || problem.dataVersion === null) return
  const rule = problem.limitRule
  const runs = (await limitRuns(tx, pid, problem.dataVersion)).filter((run) => isCounted(run, rule))
  if (runs.length === 0 || runs.some(({ status }) => isWaiting(status))) return
  const accepted = runs.filter(({ status }) => status === verdict.accepted)
  if (accepted.length === 0) return giveUp(tx, pid, rule, noneAccepted(runs))
  // judges multiply the limit with their factor again
  const timed = accepted.map(({ referenceId, time, machineLoad, timeFactor }) => ({
    referenceId,
    machineLoad,
    time: Math.round((time ?? 0) / timeFactor),
  }))
  const again = stillDisturbed(timed)
  if (again.length > 0) return void (await queueRuns(tx, again, 'limit'))
  const needs = [...byReference(timed)].map(([id, own]) => ({ ...programOf(accepted, id), time: fastest(own) }))
  const limit = limitFrom(Math.max(...needs.map(({ time }) => time)), rule)
  await setTimeLimit(tx, pid, limit, plainRule(rule))
  const factors = await factorsOf(tx, pid)
  await forgetLimitWarnings(tx, pid, problem.dataVersion)
  await addWarnings(tx, { pid, version: problem.dataVersion, kind: 'limit' }, [
    ...slowLanguages(needs, factors),
    ...busyMachine(timed),
  ])
}

/** A warning where a limit was measured while its machine was busy: it may be too large. */
function busyMachine(runs: readonly TimedRun[]): string[] {
  const load = loadOfBusy(runs)
  if (load === undefined) return []
  return [
    `The time limit was measured on a busy machine (load ${load.toFixed(1)} per core) and may be too large; have it found anew when the machine is calm.`,
  ]
}

type Run = Awaited<ReturnType<typeof limitRuns>>[number]

const isCounted = ({ createdAt }: Run, { measuredSince }: LimitRule): boolean =>
  measuredSince === undefined || createdAt >= new Date(measuredSince)

const programOf = (runs: Run[], id: number) => {
  const run = runs.find(({ referenceId }) => referenceId === id)
  return { path: run?.path ?? '', language: run?.language ?? '' }
}

const noneAccepted = (runs: Run[]): string => {
  const came = runs.map(
    ({ path, status, message }) =>
      `${path} came to ${shortName[status as Verdict]}${message ? ` (${message.slice(0, 200)})` : ''}`,
  )
  return `None of the accepted submissions was accepted here: ${came.slice(0, 10).join('; ')}.`
}
