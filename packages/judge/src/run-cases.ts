import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CaseResult, Judgement } from '@verdict/contract/judging/job.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Batch, Ran } from '@verdict/sandbox/types.ts'
import { type Checker, check } from './checker/special.ts'
import { compareOf, verdictOnComparison } from './checker/standard.ts'
import type { Built } from './compile.ts'
import { caseLimits } from './limits.ts'
import { type CaseOutcome, figures, verdictOnEnding } from './run-case.ts'
import type { Slot } from './slot.ts'
import type { Files } from './testdata.ts'

type TestCase = Judgement['cases'][number]
type Stop = Batch['stop']
type Outcomes = Map<TestCase, CaseOutcome>

/** Everything a job's cases are run with. */
export interface Trial {
  job: Judgement
  built: Built
  /** Judges the outputs; without one they are compared with the answers. */
  checker: Checker | undefined
  files: Files
  signal: AbortSignal
}

/** When the rest need not run (contract admin 2.6); subtasks count in OI problems only. */
const stopOf = ({ caseMode, type }: Judgement): Stop => {
  if (caseMode === 'ergodic_without_error') return 'first'
  return caseMode === 'subtask_lowest' && type === 1 ? 'group' : 'never'
}

const groupOf = ({ groupNum }: TestCase) => groupNum ?? 0
const earns = ({ status, share }: CaseOutcome) =>
  status === verdict.accepted || (status === verdict.partiallyAccepted && (share ?? 0) > 0)

/** Runs the cases and tells how each ended, in the job's order; cases skipped in a subtask are cancelled, others left out. */
export async function runCases(slot: Slot, trial: Trial): Promise<CaseResult[]> {
  const { cases } = trial.job
  const stop = stopOf(trial.job)
  const order = stop === 'group' ? byGroup(cases) : cases
  const outcomes: Outcomes = new Map()
  if (trial.checker) await runChecked(slot, trial, trial.checker, order, stop, outcomes)
  else await runCompared(slot, trial, order, stop, outcomes)
  trial.signal.throwIfAborted()
  return cases.flatMap((one) => {
    const outcome = outcomes.get(one) ?? (stop === 'group' ? skipped : undefined)
    return outcome ? [{ caseId: one.caseId, ...outcome }] : []
  })
}

const skipped: CaseOutcome = { status: verdict.cancelled, timeMs: 0, memoryKb: 0, message: 'Skipped Judging' }

/** Groups in order of first appearance, inside a group in order. */
function byGroup(cases: TestCase[]): TestCase[] {
  const groups = [...new Set(cases.map(groupOf))]
  return groups.flatMap((group) => cases.filter((one) => groupOf(one) === group))
}

/** One batch, compared while the output arrives. What the sandbox failed at is tried once more, with all that follows. */
async function runCompared(slot: Slot, trial: Trial, order: TestCase[], stop: Stop, outcomes: Outcomes) {
  await compareBatch(slot, trial, order, stop, outcomes)
  const broken = order.findIndex((one) => outcomes.get(one)?.status === verdict.systemError)
  if (broken >= 0 && !trial.signal.aborted) await compareBatch(slot, trial, order.slice(broken), stop, outcomes)
}

async function compareBatch(
  slot: Slot,
  { job, built, files }: Trial,
  order: TestCase[],
  stop: Stop,
  outcomes: Outcomes,
) {
  const program = built.program(caseLimits(job.limits))
  const tests = order.map((one) => ({
    input: files.path(one.input),
    answer: files.path(one.answer),
    group: groupOf(one),
  }))
  await slot.runner.batch({ program, tests, compare: compareOf(job.compare), stop }, (ran) => {
    const one = order[ran.index]
    if (one) outcomes.set(one, verdictOnEnding(ran, built.candidate.language) ?? verdictOnComparison(ran))
  })
}

/** One case after the other: the program, then the checker on what it wrote. */
async function runChecked(
  slot: Slot,
  trial: Trial,
  checker: Checker,
  order: TestCase[],
  stop: Stop,
  outcomes: Outcomes,
) {
  const lostGroups = new Set<number>()
  for (const one of order) {
    if (trial.signal.aborted) return
    if (stop === 'group' && lostGroups.has(groupOf(one))) continue
    const outcome = await runOneChecked(slot, trial, checker, one)
    outcomes.set(one, outcome)
    if (stop === 'first' && outcome.status !== verdict.accepted) return
    if (!earns(outcome)) lostGroups.add(groupOf(one))
  }
}

async function runOneChecked(slot: Slot, trial: Trial, checker: Checker, one: TestCase): Promise<CaseOutcome> {
  const input = trial.files.path(one.input)
  const output = join(slot.folder, `output-${randomUUID()}`)
  try {
    const ran = (await runOnce(slot, trial, input, output)) ?? (await runOnce(slot, trial, input, output))
    if (!ran) return { ...skipped, status: verdict.systemError, message: 'The sandbox failed twice.' }
    const ended = verdictOnEnding(ran, trial.built.candidate.language)
    if (ended) return ended
    const answer = trial.files.path(one.answer)
    return { ...figures(ran), ...(await check(slot, checker, { input, output, answer, fullScore: one.score })) }
  } finally {
    await rm(output, { force: true })
  }
}

/** One run whose output is kept in a file; undefined when the sandbox failed. */
async function runOnce(slot: Slot, { job, built }: Trial, input: string, saveOutput: string): Promise<Ran | undefined> {
  let ran: Ran | undefined
  const program = built.program(caseLimits(job.limits))
  await slot.runner.batch(
    { program, tests: [{ input, saveOutput }], compare: { kind: 'none' }, stop: 'never' },
    (one) => {
      ran = one
    },
  )
  return ran?.ending === 'internal' ? undefined : ran
}
