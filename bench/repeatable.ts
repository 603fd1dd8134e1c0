/**
 * How repeatable verdicts and times are: fixed work of 80 to 120 % of a 300 ms limit, judged again and again on an idle judge and
 * with every slot busy, the bare program (no jail, no judge) beside it in the same run: `npm run bench -- repeatable [RUNS]`.
 * At most 95 % must always be accepted and at least 105 % never. Levels are a share of the work that takes the limit bare.
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

async function measure(work: Work, program: Bare, rounds: number, judges: Judge[], isBusy: boolean): Promise<number> {
  const [judge, ...others] = judges
  if (!judge) throw new Error('no slot')
  const stop = isBusy ? keepBusy(others, work, rounds) : undefined
  let wrong = 0
  for (const level of levels) {
    const found = await measureLevel(judge, work, program, Math.round((rounds * level) / 100), level)
    const gated = level <= 95 || level >= 105
    if (gated && !work.isMemoryBound) wrong += runs - found.right
    const cells = [
      `${level} %`.padStart(6),
      `${found.right}/${runs}`.padStart(9),
      String(found.again).padStart(6),
      quantile(found.times, 0.5).toFixed(0).padStart(7),
      quantile(found.bareMs, 0.5).toFixed(0).padStart(7),
      percent(found.times).padStart(9),
      percent(found.bareMs).padStart(9),
    ]
    console.log(
      `${work.name.padEnd(14)}${(isBusy ? 'busy' : 'idle').padEnd(6)}${cells.join('')}${gated ? '' : '  (border, not gated)'}`,
    )
  }
  await stop?.()
  return wrong
}

const lab = await openLab([language])
const folder = mkdtempSync(path.join(tmpdir(), 'verdict-bench-'))
const slots = [lab.slot]
for (const [index] of (await layOut({ ...lab.config, slots: undefined })).entries()) {
  if (index > 0) slots.push(await openSlot(lab.slot.shop, lab.config, lab.binary, `bench-${index}`))
}
const judges = slots.map((slot) => judgeOn(lab, slot))
console.log(
  `${slots.length} slots, limit ${limitMs} ms, ${runs} runs each; right: as the level demands; again: run a second time`,
)
console.log(`${''.padEnd(20)}  level    right again  p50 ms   bare  p99/p50-1     bare`)
const timer = path.join(folder, 'bare')
spawnSync('cc', ['-O2', path.join(import.meta.dirname, 'repeatable/bare.c'), '-o', timer], { stdio: 'inherit' })
let wrong = 0
for (const work of works) {
  const source = path.join(folder, 'work.cpp')
  const program = { timer, binary: path.join(folder, 'work') }
  writeFileSync(source, work.source)
  spawnSync('g++', ['-std=gnu++17', '-O2', '-pipe', '-static', source, '-o', program.binary], { stdio: 'inherit' })
  const rounds = calibrate(program)
  for (const isBusy of [false, true]) wrong += await measure(work, program, rounds, judges, isBusy)
}
for (const slot of slots.slice(1)) await slot.runner.close()
await lab.close()
rmSync(folder, { recursive: true })
console.log(
  wrong
    ? `${wrong} wrong verdicts at 95 % and below or 105 % and above`
    : 'no wrong verdict at 95 % and below or 105 % and above',
)
process.exitCode = wrong ? 1 : 0
