import { setTimeout as pause } from 'node:timers/promises'
import { isWaiting } from '@verdict/contract/judging/verdict.ts'
import type { TooSlow } from '@verdict/contract/problem/advice.ts'
import { withTempFolder } from '@verdict/formats/archive/temp.ts'
import { PackageFault } from '@verdict/formats/message.ts'
import { readPackages } from '@verdict/formats/read/read-packages.ts'
import type { Db } from '../../../db/connect.ts'
import { announcedLanguages, awaitedLanguages } from '../../../queue/node-queries.ts'
import { isJudging } from '../../../queue/queries.ts'
import { warningsOf } from '../../workbench/queries.ts'
import { readVerification, startVerification, unjudgedProofs } from '../../workbench/verification.ts'
import { type Importer, importProblem, type Store } from '../import-problem.ts'
import { settleTimeLimit } from '../limit.ts'
import { limitOf, limitProgress, removeCopy, runsOf } from './queries.ts'
import { referencesFor } from './references.ts'
import { type Row, rowOf } from './rows.ts'
import type { Target } from './targets.ts'

const lookAgainMs = 200
/** When nothing is being judged for this long, nobody judges. */
const patienceMs = 300_000

/** Waits until none of the runs waits any more; a judge may take long over one, but must have one. */
async function allDone(db: Db, look: () => Promise<{ status: number }[]>): Promise<void> {
  let since = Date.now()
  for (;;) {
    if (!(await look()).some(({ status }) => isWaiting(status))) return
    if (await isJudging(db)) since = Date.now()
    if (Date.now() - since > patienceMs) throw new Error(`Nothing was judged for ${patienceMs / 60_000} minutes.`)
    await pause(lookAgainMs)
  }
}

/** The time limit, measured first where the package leaves it open; a sentence when it cannot be. */
async function settledLimit(db: Db, pid: number): Promise<{ limitMs: number } | { failed: string }> {
  const before = await limitOf(db, pid)
  if (before.timeLimit !== null) return { limitMs: before.timeLimit }
  await allDone(db, () => limitProgress(db, pid))
  await db.transaction().execute((tx) => settleTimeLimit(tx, pid))
  const { timeLimit, limitRule } = await limitOf(db, pid)
  return timeLimit === null
    ? { failed: limitRule?.failed ?? 'The time limit could not be measured.' }
    : { limitMs: timeLimit }
}

export interface Report {
  problem: string
  limitMs: number | undefined
  rows: Row[]
  /** What judges noticed of the test data, e.g. that the checker does not compile. */
  warnings?: string[]
  /** Judges on which accepted programs are over their time. */
  tooSlow?: TooSlow[]
  /** Why the package as a whole could not be judged. */
  skipped?: string
  /** Whether that is a fault of the package, and not merely a format or kind we do not judge. */
  isFaulty?: boolean
}

/** Waits while judges that have just started are still trying a language that is needed; not for ever. */
async function languagesTried(db: Db, pid: number): Promise<void> {
  const needed = new Set((await unjudgedProofs(db, pid)).map(({ language }) => language))
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const known = new Set((await announcedLanguages(db)).map(({ name }) => name))
    const awaited = await awaitedLanguages(db)
    if (!awaited.some((name) => needed.has(name) && !known.has(name))) return
    await pause(lookAgainMs)
  }
}

async function judgeCopy(db: Db, name: string, pid: number): Promise<Report> {
  const limit = await settledLimit(db, pid)
  if ('failed' in limit) return { problem: name, limitMs: undefined, rows: [], skipped: limit.failed, isFaulty: true }
  await languagesTried(db, pid)
  const runId = await db.transaction().execute((tx) => startVerification(tx, pid, null))
  const { limitMs } = limit
  if (!runId) return { problem: name, limitMs, rows: (await unjudgedProofs(db, pid)).map((one) => rowOf(name, one)) }
  await allDone(db, () => runsOf(db, runId))
  const read = await readVerification(db, runId)
  if (!read) throw new Error(`The copy of ${name} was removed while it was judged.`)
  const warnings = await warningsOf(db, pid, read.version)
  return {
    problem: name,
    limitMs,
    rows: read.proofs.map((proof) => rowOf(name, proof)),
    warnings,
    tooSlow: read.tooSlow,
  }
}

/** Formats that other importers are for; a package of theirs is no fault. */
const otherFormats = ['no-package', 'zip-unreadable']

const verifier: Importer = { username: 'root', auth: 2, mayReplace: () => false }

async function verifyOpened(store: Store, target: Target, scratch: string): Promise<Report[]> {
  const reports: Report[] = []
  const { packages } = await readPackages({ disk: target.disk, name: target.name, scratch })
  for await (const found of packages) {
    if ('fault' in found) throw new PackageFault(found.fault.code, found.fault.values)
    const packed = found.problem
    packed.references = await referencesFor(target, packed.references, scratch)
    // without points the first case that fails decides, and those after it would only take their time
    if (packed.type === 0) packed.caseMode = 'ergodic_without_error'
    const copy = await importProblem(
      store,
      found.idName,
      packed,
      verifier,
      { replace: false, isHiddenCopy: true },
      new Date(),
    )
    try {
      reports.push(await judgeCopy(store.db, found.name, copy.pid))
    } finally {
      await removeCopy(store.db, copy.pid)
    }
  }
  return reports
}

/** Judges the reference submissions of a package on a hidden copy of the problem, which is removed again whatever happens. */
export async function verifyTarget(store: Store, target: Target): Promise<Report[]> {
  try {
    return await withTempFolder(store.dataDir, (scratch) => verifyOpened(store, target, scratch))
  } catch (error) {
    if (!(error instanceof PackageFault)) throw error
    const isFaulty = !otherFormats.includes(error.info.code)
    return [{ problem: target.name, limitMs: undefined, rows: [], skipped: error.message, isFaulty }]
  }
}
