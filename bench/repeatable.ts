/**
 * How repeatable verdicts and times are: fixed work of 80 to 120 % of a 300 ms limit, judged again and again on an idle judge and
 * with every slot busy, the bare program (no jail, no judge) beside it in the same run: `npm run bench -- repeatable [RUNS]`.
 * At most 95 % must always be accepted and at least 105 % never. Levels are a share of the work that takes the limit bare, which is
 * measured anew before each row: a shared machine is not as fast as it was minutes ago. Where the bare program of a row itself came to
 * another side of the border than its level says, the machine changed in between; such a row is shown and counted, not gated.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CaseResult } from '@verdict/contract/judging/job.ts'
import { judgeSubmission } from '../packages/judge/src/judge-submission.ts'
import { layOut, openSlot } from '../packages/judge/src/node.ts'
import { jobOf, type Lab, openLab } from '../packages/judge/test/lab.ts'
import { quantile } from './figures.ts'
import { type Work, works } from './repeatable/programs.ts'

const runs = Number(process.argv[2] ?? 100)
const limitMs = 300
const levels = [80, 95, 99, 101, 105, 120]
const language = 'C++ 17 With O2'
const accepted = 0

/** The programs of one kind of work: the work itself, and what runs it bare. */
interface Bare {
  timer: string
  binary: string
}

/** CPU ms of the bare program, user and system, as the kernel counts them for a child that was waited for. */
function bare({ timer, binary }: Bare, rounds: number): number {
  const { stdout, status, stderr } = spawnSync(timer, [binary], { input: `${rounds}\n`, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the bare program failed: ${stderr}`)
  return Number(stdout) / 1000
}

/** Rounds that take the limit: from the median of nine bare runs, twice over. */
function calibrate(program: Bare): number {
  let rounds = 20_000
  for (let pass = 0; pass < 3; pass += 1) {
    const times = Array.from({ length: pass ? 9 : 3 }, () => bare(program, rounds))
    rounds = Math.round((rounds * limitMs) / Math.max(1, quantile(times, 0.5)))
  }
  return rounds
}

type Judge = (work: Work, rounds: number) => Promise<CaseResult>

const judgeOn =
  (lab: Lab, slot: Lab['slot']): Judge =>
  async ({ source }, rounds) => {
    const problem = { cases: [{ input: `${rounds}\n`, answer: '0\n' }], limits: { timeMs: limitMs } }
    const job = jobOf(lab.server, problem, language, source)
    const { cases } = await judgeSubmission(slot, job, () => undefined, new AbortController().signal)
    const [result] = cases
    if (!result) throw new Error('the judge answered no case')
    return result
  }

/** Keeps the other slots at work until `stop` is called. */
function keepBusy(judges: Judge[], work: Work, rounds: number): () => Promise<void> {
  let isOver = false
  const lanes = judges.map(async (judge) => {
    while (!isOver) await judge(work, rounds)
  })
  return async () => {
    isOver = true
    await Promise.all(lanes)
  }
}

const isBorder = (level: number) => level > 95 && level < 105

/** Whether the bare program beside a row was where its level says, to a percent of the limit. */
const isInPlace = (level: number, bareMs: number[]) => {
  const share = (quantile(bareMs, 0.5) / limitMs) * 100
  return level < 100 ? share <= 96 : share >= 104
}

interface Count {
  wrong: number
  /** Rows that could not be gated. */
  moved: number
}

const percent = (figures: number[]) => ((quantile(figures, 0.99) / quantile(figures, 0.5) - 1) * 100).toFixed(1)

async function measureLevel(judge: Judge, work: Work, program: Bare, rounds: number, level: number) {
  const judged: CaseResult[] = []
  const bareMs: number[] = []
  for (let run = 0; run < runs; run += 1) {
    judged.push(await judge(work, rounds))
    bareMs.push(bare(program, rounds))
  }
  const times = judged.map(({ timeMs }) => timeMs)
  const right = judged.filter(({ status }) => (status === accepted) === level <= 100).length
  return { times, bareMs, right, again: judged.filter((one) => one.runs).length }
}

type Row = Awaited<ReturnType<typeof measureLevel>>

function show(name: string, level: number, { times, bareMs, right, again }: Row, remark: string): void {
  const cells = [
    `${level} %`.padStart(6),
    `${right}/${runs}`.padStart(9),
    String(again).padStart(6),
    quantile(times, 0.5).toFixed(0).padStart(7),
    quantile(bareMs, 0.5).toFixed(0).padStart(7),
    percent(times).padStart(9),
    percent(bareMs).padStart(9),
  ]
  console.log(`${name.padEnd(20)}${cells.join('')}${remark}`)
}

/** How many verdicts of a row are wrong; undefined where it is not gated. */
function wrongIn({ isMemoryBound }: Work, level: number, { bareMs, right }: Row): number | undefined | 'moved' {
  if (isBorder(level) || isMemoryBound) return undefined
  return isInPlace(level, bareMs) ? runs - right : 'moved'
}

const remarks = { undefined: '  (not gated)', moved: '  (the machine changed: not gated)' } as const

async function measure(work: Work, program: Bare, judges: Judge[], isBusy: boolean): Promise<Count> {
  const [judge, ...others] = judges
  if (!judge) throw new Error('no slot')
  const stop = isBusy ? keepBusy(others, work, calibrate(program)) : undefined
  const count = { wrong: 0, moved: 0 }
  for (const level of levels) {
    const row = await measureLevel(judge, work, program, Math.round((calibrate(program) * level) / 100), level)
    const wrong = wrongIn(work, level, row)
    if (wrong === 'moved') count.moved += 1
    else count.wrong += wrong ?? 0
    const remark = typeof wrong === 'number' ? '' : remarks[wrong ?? 'undefined']
    show(`${work.name.padEnd(14)}${isBusy ? 'busy' : 'idle'}`, level, row, remark)
  }
  await stop?.()
  return count
}

const lab = await openLab([language])
const folder = mkdtempSync(path.join(tmpdir(), 'verdict-bench-'))
const slots = [lab.slot]
for (const [index] of (await layOut({ ...lab.config, slots: undefined })).entries()) {
  if (index > 0) slots.push(await openSlot(lab.slot.node, lab.config, lab.binary, `bench-${index}`))
}
const judges = slots.map((slot) => judgeOn(lab, slot))
console.log(
  `${slots.length} slots, limit ${limitMs} ms, ${runs} runs each; right: as the level demands; again: run a second time`,
)
console.log(`${''.padEnd(20)}  level    right again  p50 ms   bare  p99/p50-1     bare`)
const timer = path.join(folder, 'bare')
spawnSync('cc', ['-O2', path.join(import.meta.dirname, 'repeatable/bare.c'), '-o', timer], { stdio: 'inherit' })
const total: Count = { wrong: 0, moved: 0 }
for (const work of works) {
  const source = path.join(folder, 'work.cpp')
  const program = { timer, binary: path.join(folder, 'work') }
  writeFileSync(source, work.source)
  spawnSync('g++', ['-std=gnu++17', '-O2', '-pipe', '-static', source, '-o', program.binary], { stdio: 'inherit' })
  for (const isBusy of [false, true]) {
    const { wrong, moved } = await measure(work, program, judges, isBusy)
    total.wrong += wrong
    total.moved += moved
  }
}
for (const slot of slots.slice(1)) await slot.runner.close()
await lab.close()
rmSync(folder, { recursive: true })
console.log(
  `${total.wrong} wrong verdicts at 95 % and below or 105 % and above; ${total.moved} rows could not be gated`,
)
process.exitCode = total.wrong ? 1 : 0
