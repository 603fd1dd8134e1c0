import type { CaseResult } from '@verdict/contract/judging/job.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Ran } from '@verdict/sandbox/types.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Attempt } from '../src/attempt.ts'
import { SandboxError } from '../src/errors.ts'
import type { Mode } from '../src/mode/mode.ts'
import { runCases } from '../src/run-cases.ts'
import { noNeighbours } from '../src/run-exclusively.ts'
import type { Slot } from '../src/slot.ts'
import { wordFor } from './examples.ts'
import { jobOf, type Lab, openLab, type TestProblem } from './lab.ts'

const ran: Ran = {
  ending: 'ok',
  exitCode: 0,
  signal: 0,
  cpuUs: 100_000,
  wallUs: 0,
  waitedUs: 0,
  memoryBytes: 1024,
  outputBytes: 0,
  stderr: '',
}
const attempt = (status: number, how: Partial<Ran> = {}): Attempt => {
  const { cpuUs = ran.cpuUs } = how
  return { outcome: { status, timeMs: Math.floor(cpuUs / 1000), memoryKb: 1 }, ran: { ...ran, ...how } }
}
/** Ways a run can end, under a limit of 1 s; what was stopped at the border has no hope left. */
const ok = attempt(verdict.accepted)
const wrong = attempt(verdict.wrongAnswer)
const border = attempt(verdict.timeLimitExceeded, { cpuUs: 1_100_000 })
const stopped = attempt(verdict.timeLimitExceeded, { ending: 'cpu', cpuUs: 1_300_000 })
const hindered = attempt(verdict.timeLimitExceeded, { ending: 'cpu', cpuUs: 1_300_000, waitedUs: 900_000 })
const sleepy = attempt(verdict.timeLimitExceeded, { ending: 'idle', cpuUs: 1000 })
const starved = attempt(verdict.timeLimitExceeded, { ending: 'idle', cpuUs: 1000, waitedUs: 400_000 })
const broken = attempt(verdict.systemError, { ending: 'internal' })

let lab: Lab
beforeAll(async () => {
  lab = await openLab(['C With O2'])
})
afterAll(() => lab.close())

/** Runs cases that end as scripted, run by run; answers what was run, and the results. */
async function play(scripts: Attempt[][], problem: Partial<TestProblem> = {}, groups: number[] = []) {
  const cases = scripts.map((_, index) => ({ input: '', answer: '', score: 10, group: groups[index] ?? 1 }))
  const job = jobOf(lab.server, { cases, ...problem }, 'C With O2', '')
  const log: number[] = []
  const mode: Mode = (wanted, stop, { onResult }) => {
    const lost = new Set<number | null>()
    for (const one of wanted) {
      if (lost.has(one.groupNum)) continue
      log.push(one.caseId)
      const next = scripts[one.caseId - 1]?.shift() ?? stopped
      onResult(one, next)
      const isRight = next.ran.ending === 'ok' && next.outcome.status !== verdict.wrongAnswer
      if (!isRight && stop === 'first') break
      if (!isRight && stop === 'group') lost.add(one.groupNum)
    }
    return Promise.resolve()
  }
  const slot = { node: { neighbours: noNeighbours() }, runner: {} } as Slot
  const results = await runCases(slot, job, mode, new AbortController().signal)
  return { log, results, words: results.map((one) => `${one.caseId} ${wordFor(one)}`) }
}

describe('a case', () => {
  test.for([
    ['a little over its limit', border, 'AC'],
    ['stopped while it often waited for a core', hindered, 'AC'],
    ['idle while it often waited for a core', starved, 'AC'],
    ['far over its limit', stopped, 'TLE'],
    ['idle by itself', sleepy, 'TLE'],
    ['wrong', wrong, 'WA'],
  ] as const)('that was %s comes to %s', async ([, first, word]) => {
    expect((await play([[first, ok]])).words).toEqual([`1 ${word}`])
  })

  test('keeps all its runs, and the quicker one counts', async () => {
    const quicker = attempt(verdict.timeLimitExceeded, { cpuUs: 1_050_999, waitedUs: 1500 })

    const { results } = await play([[border, quicker]])

    const runs: CaseResult['runs'] = [
      { status: 1, timeMs: 1100, memoryKb: 1, waitedMs: 0, alone: false },
      { status: 1, timeMs: 1050, memoryKb: 1, waitedMs: 1, alone: true },
    ]
    expect(results).toEqual([{ caseId: 1, status: 1, timeMs: 1050, memoryKb: 1, runs }])
  })

  test('that got slower keeps its first time', async () => {
    expect((await play([[border, stopped]])).results[0]?.timeMs).toBe(1100)
  })

  test('that was right at once has one run only', async () => {
    expect((await play([[ok]])).results[0]?.runs).toBeUndefined()
  })

  test('the sandbox failed at is run again; a second failure says nothing of the submission', async () => {
    expect((await play([[ok], [broken, ok], [ok]])).words).toEqual(['1 AC', '2 AC', '3 AC'])
    await expect(play([[ok], [broken, broken], [ok]])).rejects.toBeInstanceOf(SandboxError)
  })

  test('is not lost when the sandbox fails at its second run', async () => {
    expect((await play([[border, broken]])).words).toEqual(['1 TLE'])
  })
})

describe('second runs', () => {
  test('without points are for the first case that failed only', async () => {
    expect((await play([[wrong], [border, ok]])).log).toEqual([1, 2])
    expect((await play([[ok], [border, border], [border, ok]])).log).toEqual([1, 2, 3, 2])
    expect((await play([[border, ok], [border, ok], [wrong]])).words).toEqual(['1 AC', '2 AC', '3 WA'])
  })

  test('are three at most', async () => {
    const { words, log } = await play(
      Array.from({ length: 5 }, () => [border, ok]),
      { type: 1 },
    )

    expect(words).toEqual(['1 AC', '2 AC', '3 AC', '4 TLE', '5 TLE'])
    expect(log).toEqual([1, 2, 3, 4, 5, 1, 2, 3])
  })

  test('that succeed let the cases follow that had been stopped', async () => {
    const late = attempt(verdict.timeLimitExceeded, { ending: 'signal', cpuUs: 1_100_000 })

    const { words, log } = await play([[ok], [late, ok], [ok], [late, ok], [ok]], { caseMode: 'ergodic_without_error' })

    expect(words).toEqual(['1 AC', '2 AC', '3 AC', '4 AC', '5 AC'])
    expect(log).toEqual([1, 2, 2, 3, 4, 4, 5])
  })

  test('that fail leave the rest unsaid, whatever ran already', async () => {
    const { words } = await play([[ok], [border, border], [ok]], { caseMode: 'ergodic_without_error' })

    expect(words).toEqual(['1 AC', '2 TLE'])
  })

  test('that succeed save their group', async () => {
    const scripts = [[starved, ok], [ok], [wrong], [ok], [starved, starved], [ok]]
    const groups = [1, 1, 2, 2, 3, 3]

    const { words } = await play(scripts, { caseMode: 'subtask_lowest', type: 1 }, groups)

    expect(words).toEqual(['1 AC', '2 AC', '3 WA', '4 CA', '5 TLE', '6 CA'])
  })
})

describe('on the real sandbox', () => {
  /** Computes for so many ms of CPU time, then prints what it read. */
  const burn = (ms: number) => `#include <stdio.h>
#include <time.h>
int main() {
    int x;
    scanf("%d", &x);
    struct timespec now;
    do clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now); while (now.tv_sec * 1000 + now.tv_nsec / 1000000 < ${ms});
    printf("%d", x);
}
`
  const problem: TestProblem = { cases: [{ input: '7', answer: '7' }], limits: { timeMs: 300 } }
  const judge = async (source: string) => (await lab.judge(problem, 'C With O2', source)).cases[0]

  test('a program over its limit is measured to its end, twice', async () => {
    const found = await judge(burn(345))

    expect(found).toMatchObject({ status: verdict.timeLimitExceeded, runs: [{ alone: false }, { alone: true }] })
    expect(found?.timeMs).toBeGreaterThanOrEqual(345)
  })

  test('a program below its limit runs once', async () => {
    expect(await judge(burn(200))).toMatchObject({ status: verdict.accepted })
    expect((await judge(burn(200)))?.runs).toBeUndefined()
  })
})
