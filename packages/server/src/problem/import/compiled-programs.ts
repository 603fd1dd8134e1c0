import type { Helper } from '@verdict/contract/judging/job.ts'
import { sentence } from '@verdict/contract/judging/sentences.ts'
import { type PackageMessage, packageMessage } from '@verdict/formats/message.ts'
import type { Call } from '../../http/call.ts'
import { withExtraFiles } from '../helper-files.ts'
import { findByPid } from '../queries.ts'
import { addWarnings } from '../warning-queries.ts'
import { judgeIsThere, outcomesOf } from '../workbench/await-work.ts'
import { dataOf } from '../workbench/queries.ts'
import { type Order, queueWork } from '../workbench/work.ts'
import type { Outcome } from './import-package.ts'
import type { Imported } from './import-problem.ts'

/** Whoever imports waits for compilers no longer than this (ms), however many packages came in. */
const patienceMs = 30_000
/** A compiler may say a page; what is told of it begins where it does. */
const toldCharacters = 1000

type Calling = Pick<Call, 'db' | 'blobs' | 'eventBus' | 'viewer'>
type Role = Order['role']

interface Trial {
  runId: string
  version: string
  programs: { role: Role; name: string }[]
}

/**
 * What came in, with a warning for each checker, interactor, validator and generator that a judge cannot compile: it is told with the import
 * and kept with the test data. Without a judge, or where it takes long, that is found out when somebody submits.
 */
export async function withCompiledPrograms(call: Calling, outcomes: Outcome[]): Promise<Outcome[]> {
  if (!outcomes.some((outcome) => 'pid' in outcome) || !(await judgeIsThere(call.db))) return outcomes
  const deadline = Date.now() + patienceMs
  // all are queued before one is waited for: judges compile several at a time
  const trials = new Map<Imported, Trial>()
  for (const outcome of outcomes) {
    const trial = 'pid' in outcome ? await queuePrograms(call, outcome.pid) : undefined
    if (trial) trials.set(outcome as Imported, trial)
  }
  const told: Outcome[] = []
  for (const outcome of outcomes) {
    const trial = trials.get(outcome as Imported)
    const broken = trial ? await brokenOf(call, (outcome as Imported).pid, trial, deadline) : []
    told.push(
      broken.length ? { ...(outcome as Imported), warnings: [...(outcome as Imported).warnings, ...broken] } : outcome,
    )
  }
  return told
}

/** Has the programs of a problem compiled, where it has any. */
async function queuePrograms({ db, blobs, viewer }: Calling, pid: number): Promise<Trial | undefined> {
  const problem = await findByPid(db, pid)
  const version = problem?.dataVersion
  const data = problem && version ? await dataOf(db, pid, version) : undefined
  if (!problem || !version || !data) return undefined
  const { checker, interactor, validators, generators } = data
  const orders: Order[] = []
  const add = async (role: Role, helper: Helper | null) => {
    const whole = helper && (await withExtraFiles(db, blobs, helper, problem.judgeExtraFile))
    if (whole) orders.push({ role, helper: whole, tasks: [] })
  }
  await add('checker', checker)
  await add('interactor', interactor)
  for (const validator of validators) await add('validator', validator)
  for (const { name: _, ...generator } of generators) await add('generator', generator)
  if (!orders.length) return undefined
  const work = { pid, version, uid: viewer.uid, purpose: 'compile' as const }
  const runId = await db.transaction().execute((tx) => queueWork(tx, work, orders))
  return { runId, version, programs: orders.map(({ role, helper }) => ({ role, name: helper.files[0]?.name ?? '' })) }
}

/** A message for each program that does not compile; the test data keep the same in the words of judges. */
async function brokenOf(
  { db, eventBus }: Calling,
  pid: number,
  { runId, version, programs }: Trial,
  deadline: number,
): Promise<PackageMessage[]> {
  const results = await outcomesOf(db, eventBus, runId, deadline)
  const broken = programs.flatMap((program, index) => {
    const output = results[index]?.compileError?.trim().slice(0, toldCharacters)
    return output === undefined ? [] : [{ ...program, output }]
  })
  const texts = broken.map(({ role, name, output }) => `${sentenceOf(role, pid, name)}\n${output}`)
  if (texts.length) await addWarnings(db, { pid, version, kind: 'data' }, texts)
  return broken.map(({ role, name, output }) =>
    role === 'checker' || role === 'interactor'
      ? packageMessage(`${role}-broken`, { output })
      : packageMessage('program-broken', { file: name, output }),
  )
}

function sentenceOf(role: Role, pid: number, name: string): string {
  if (role === 'checker') return sentence('helperFallback', { who: sentence('checkerOf', { pid }) })
  return sentence('helperBroken', { who: role === 'interactor' ? sentence('interactorOf', { pid }) : name })
}
