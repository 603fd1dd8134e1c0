import type { Judgement as Job } from '@verdict/contract/judging/job.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { getLimitRuns, measureLimit } from '@verdict/contract/problem/limit-routes.ts'
import { getProblemDetail } from '@verdict/contract/problem/routes.ts'
import { getHelpers } from '@verdict/contract/problem/workbench-routes.ts'
import { limitFrom } from '../../../src/problem/import/limit.ts'
import { expect } from '../../support/expect.ts'
import { casesOf, type TestNode } from '../../support/node.ts'
import { type TestSite, test } from '../../support/site.ts'
import { entriesOf, type Files, legacyFiles } from './support/package.ts'
import { imported } from './support/upload.ts'
import { zipOf } from './support/zip.ts'

const measuring =
  'The package names no time limit: it is measured from the accepted submissions, and the problem stays hidden until then'

/** Imports the legacy package, whose time limit is 3 times the slowest accepted run. */
async function importLegacy(site: TestSite, changes: Files = {}) {
  const { token } = await site.user(undefined, 1008)
  const file = zipOf(entriesOf({ ...legacyFiles, ...changes }))
  const [row] = await imported(site, token, { file, fields: { problemId: 'SLOW', replace: 'true' } })
  return row?.warnings
}

const limitNow = async (site: TestSite) =>
  site.db
    .selectFrom('problem')
    .select(['timeLimit', 'limitRule'])
    .where('problemId', '=', 'SLOW')
    .executeTakeFirstOrThrow()

/** Ends a job as accepted, each case in so many ms. */
const endIn = (node: TestNode, job: Job, timeMs: number, machineLoad = 0.1) =>
  node.end(job, { cases: casesOf(job).map((one) => ({ ...one, timeMs })), machineLoad })

/** Ends every job there is until none is left, each reference in the ms given for it, one run after the other. */
async function endAll(node: TestNode, times: Record<string, number[]>) {
  for (let jobs = await node.claim(5); jobs.length; jobs = await node.claim(5))
    for (const job of jobs) await endIn(node, job, times[job.language]?.shift() ?? 1)
}

const seen = (site: TestSite) => site.guest.call(getProblemDetail, { problemId: 'SLOW' })

test('a limit that is not stated is measured from the accepted submissions, and the problem is hidden until then', async ({
  site,
}) => {
  const node = await site.node()
  expect(await importLegacy(site)).toEqual([measuring])
  expect(await seen(site)).toBeRefused('problem/awaits-time-limit')

  for (const _round of [1, 2]) {
    const jobs = await node.claim(5)
    // the one in Rust is in no language of ours
    expect(jobs.map(({ language }) => language).sort()).toEqual(['C++ 17 With O2', 'Python3'])
    expect(Math.min(...jobs.map(({ limits }) => limits.timeMs))).toBeGreaterThanOrEqual(60_000)
    for (const job of jobs) {
      expect(await limitNow(site)).toMatchObject({ timeLimit: null })
      await endIn(node, job, job.language === 'Python3' ? 401 : 390)
    }
  }

  // 3 x 401 ms, up to a whole second
  expect((await limitNow(site)).timeLimit).toBe(2000)
  expect((await seen(site)).status).toBe(200)
})

test('a judge with a factor measures what the program would take without it, for the limit is multiplied again', async ({
  site,
}) => {
  const node = await site.node()
  await site.db.updateTable('judgeNode').set({ timeFactor: 2 }).execute()
  await importLegacy(site)

  await endAll(node, { 'C++ 17 With O2': [600, 600], Python3: [800, 802] })

  // 3 x 400 ms and not 3 x 800 ms, up to a whole second
  expect((await limitNow(site)).timeLimit).toBe(2000)
})

test('results that arrive at the same moment settle the limit once, whoever is last', async ({ site }) => {
  const node = await site.node()
  await importLegacy(site)
  const jobs = await node.claim(5)

  await Promise.all(jobs.map((job) => node.endAll(job, verdict.accepted)))
  const again = await node.claim(5)
  await Promise.all(again.map((job) => node.endAll(job, verdict.accepted)))

  expect(again).toHaveLength(2)
  expect((await limitNow(site)).timeLimit).toBe(1000)
  expect(await node.claim(5)).toEqual([])
})

test('only accepted runs count; without any the problem stays hidden, and the reason is kept', async ({ site }) => {
  const node = await site.node()
  await importLegacy(site)
  for (const job of await node.claim(5)) await node.endAll(job, verdict.wrongAnswer)

  const { timeLimit, limitRule } = await limitNow(site)

  expect(timeLimit).toBeNull()
  expect(limitRule?.failed).toMatch(
    /^None of the accepted submissions was accepted here: submissions\/accepted\/\w+\.\w+ came to WA/,
  )
  expect(await seen(site)).toBeRefused('problem/awaits-time-limit')
})

test('a new version of the package is measured anew, and results of the old one no longer count', async ({ site }) => {
  const node = await site.node()
  await importLegacy(site)
  const [old, ...others] = await node.claim(5)
  await importLegacy(site)
  const fresh = await node.claim(5)

  for (const job of [old, ...others])
    if (job) await node.end(job, { cases: casesOf(job).map((one) => ({ ...one, timeMs: 5000 })) })
  expect((await limitNow(site)).timeLimit).toBeNull()
  for (const job of fresh) await node.endAll(job, verdict.accepted)
  await endAll(node, {})

  expect((await limitNow(site)).timeLimit).toBe(1000)
})

test('runs that a busy machine disturbed are taken again, and the fastest of a program counts', async ({ site }) => {
  const node = await site.node()
  await importLegacy(site)

  await endAll(node, { 'C++ 17 With O2': [900, 300, 2000, 310], Python3: [500, 505] })

  // 3 x 500 ms and not 3 x 2000 ms, up to a whole second
  expect((await limitNow(site)).timeLimit).toBe(2000)
})

test('a program that never comes to rest is not run for ever', async ({ site }) => {
  const node = await site.node()
  await importLegacy(site)

  await endAll(node, { 'C++ 17 With O2': [100, 200, 400, 800, 1600, 3200], Python3: [90, 90] })

  expect((await limitNow(site)).timeLimit).toBe(1000)
})

test('managers see every run with how busy its machine was, and have the limit found anew while the old one holds', async ({
  site,
}) => {
  const node = await site.node()
  const setter = await site.user('setter', 1008)
  await importLegacy(site)
  await endAll(node, { 'C++ 17 With O2': [1400, 1400], Python3: [1500, 1500] })
  const { pid } = await site.db.selectFrom('problem').select('pid').executeTakeFirstOrThrow()
  expect(await setter.get(getLimitRuns, { pid })).toMatchObject({ state: 'done', timeLimit: 5000, multiplier: 3 })

  expect((await setter.call(measureLimit, { pid })).status).toBe(200)
  expect(await setter.call(measureLimit, { pid })).toBeRefused('workbench/still-running')
  expect(await setter.get(getLimitRuns, { pid })).toMatchObject({ state: 'running', timeLimit: 5000 })
  expect((await seen(site)).status).toBe(200)
  await endAll(node, { 'C++ 17 With O2': [400, 400], Python3: [500, 500] })

  const { timeLimit, runs } = await setter.get(getLimitRuns, { pid })
  expect(timeLimit).toBe(2000)
  expect(runs).toHaveLength(8)
  expect(runs.at(-1)).toMatchObject({ verdict: 'AC', machineLoad: 0.1, judger: 'judge-1' })
})

test('a limit that rests on a language slower than its factor allows is told to managers', async ({ site }) => {
  const node = await site.node()
  const setter = await site.user('setter', 1008)
  await importLegacy(site)
  await endAll(node, { 'C++ 17 With O2': [400, 400], Python3: [2000, 2000] })
  const { pid } = await site.db.selectFrom('problem').select('pid').executeTakeFirstOrThrow()

  const { warnings } = await setter.get(getHelpers, { pid })

  expect(warnings.join()).toContain('which takes longer than submissions/accepted/a.cpp (400 ms)')
})

test('how much slower a language may be is the problem’s own factor', async ({ site }) => {
  const node = await site.node()
  const setter = await site.user('setter', 1008)
  await importLegacy(site)
  const { pid } = await site.db.selectFrom('problem').select('pid').executeTakeFirstOrThrow()
  const found = async (python: number) => {
    await endAll(node, { 'C++ 17 With O2': [400, 400], Python3: [python, python] })
    return (await setter.get(getHelpers, { pid })).warnings.join()
  }
  await site.db.updateTable('problem').set({ otherFactor: 2 }).where('pid', '=', pid).execute()

  expect(await found(640)).not.toContain('rests on')
  const { version } = await site.db.selectFrom('testData').select('version').executeTakeFirstOrThrow()
  const ofJudges = { pid, version, text: 'The time limit rests on luck, says the checker' }
  await site.db.insertInto('problemWarning').values(ofJudges).execute()
  await site.db.updateTable('problem').set({ otherFactor: 1 }).where('pid', '=', pid).execute()
  await setter.get(measureLimit, { pid })
  expect(await found(640)).toContain('(Python3, 640 ms), which takes longer than')
  // what judges noticed stays, whatever its words
  expect((await setter.get(getHelpers, { pid })).warnings).toContain(ofJudges.text)
})

test('runs on a busy machine are taken again, and where there are no others the managers are told', async ({
  site,
}) => {
  const node = await site.node()
  const setter = await site.user('setter', 1008)
  await importLegacy(site)
  let rounds = 0
  for (let jobs = await node.claim(5); jobs.length; jobs = await node.claim(5)) {
    rounds += 1
    for (const job of jobs) await endIn(node, job, 300, 2.5)
  }

  expect(rounds).toBe(5)
  const { pid } = await site.db.selectFrom('problem').select('pid').executeTakeFirstOrThrow()
  expect((await setter.get(getHelpers, { pid })).warnings.join()).toContain('on a busy machine (load 2.5 per core)')
  await setter.get(measureLimit, { pid })
  await endAll(node, {})
  expect((await setter.get(getHelpers, { pid })).warnings.join()).not.toContain('busy machine')
})

test('nobody but its managers has the limit of a problem found anew', async ({ site }) => {
  const node = await site.node()
  await importLegacy(site)
  await endAll(node, {})
  const { pid } = await site.db.selectFrom('problem').select('pid').executeTakeFirstOrThrow()
  const stranger = await site.user()

  expect(await stranger.call(measureLimit, { pid })).toBeRefused('problem/not-yours')
  expect(await stranger.call(getLimitRuns, { pid: 999 })).toBeRefused('problem/not-yours')
})

test('a package that gives nothing to measure says so', async ({ site }) => {
  await site.node()
  const warnings = await importLegacy(site, {
    'submissions/accepted/a.cpp': undefined,
    'submissions/accepted/b.py': undefined,
  })
  expect(warnings).toEqual([
    'The package names no time limit and has no accepted submission to measure one from: the problem stays hidden until a manager sets a limit',
  ])
  expect((await limitNow(site)).limitRule?.failed).toContain(
    'no accepted submission in a language that can be judged here',
  )
})

test.each([
  [0, 5, 1000, 1000],
  [200, 5, 1000, 1000],
  [201, 5, 1000, 2000],
  [333, 3, 1000, 1000],
  [1000, 3, 1000, 3000],
  [700, 2, 500, 1500],
  [100, 1.1, 10, 1000],
])('%i ms x %d in units of %i ms is %i ms', (slowest, multiplier, unitMs, limit) => {
  expect(limitFrom(slowest, { multiplier, unitMs, minimumMs: 1000 })).toBe(limit)
})
