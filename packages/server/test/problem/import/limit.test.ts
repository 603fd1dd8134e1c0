import { verdict } from '@verdict/contract/judging/verdict.ts'
import { getProblemDetail } from '@verdict/contract/problem/routes.ts'
import { limitFrom } from '../../../src/problem/import/limit.ts'
import { expect } from '../../support/expect.ts'
import { casesOf } from '../../support/node.ts'
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
    .select(['time_limit', 'limit_rule'])
    .where('problem_id', '=', 'SLOW')
    .executeTakeFirstOrThrow()

const seen = (site: TestSite) => site.guest.call(getProblemDetail, { problemId: 'SLOW' })

test('a limit that is not stated is measured from the accepted submissions, and the problem is hidden until then', async ({
  site,
}) => {
  const node = await site.node()
  expect(await importLegacy(site)).toEqual([measuring])
  expect(await seen(site)).toBeRefused('problem/awaits-time-limit')

  const jobs = await node.claim(5)
  // the one in Rust is in no language of ours
  expect(jobs.map(({ language }) => language).sort()).toEqual(['C++ 17 With O2', 'Python3'])
  expect(Math.min(...jobs.map(({ limits }) => limits.timeMs))).toBeGreaterThanOrEqual(60_000)
  const times = [401, 90]
  for (const [index, job] of jobs.entries()) {
    expect(await limitNow(site)).toMatchObject({ time_limit: null })
    await node.end(job, { cases: casesOf(job).map((one) => ({ ...one, timeMs: times[index] ?? 0 })) })
  }

  // 3 x 401 ms, up to a whole second
  expect((await limitNow(site)).time_limit).toBe(2000)
  expect((await seen(site)).status).toBe(200)
})

test('results that arrive at the same moment settle the limit once, whoever is last', async ({ site }) => {
  const node = await site.node()
  await importLegacy(site)
  const jobs = await node.claim(5)

  await Promise.all(jobs.map((job) => node.endAll(job, verdict.accepted)))

  expect((await limitNow(site)).time_limit).toBe(1000)
})

test('only accepted runs count; without any the problem stays hidden, and the reason is kept', async ({ site }) => {
  const node = await site.node()
  await importLegacy(site)
  for (const job of await node.claim(5)) await node.endAll(job, verdict.wrongAnswer)

  const { time_limit, limit_rule } = await limitNow(site)

  expect(time_limit).toBeNull()
  expect(limit_rule?.failed).toMatch(
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
  expect((await limitNow(site)).time_limit).toBeNull()
  for (const job of fresh) await node.endAll(job, verdict.accepted)

  expect((await limitNow(site)).time_limit).toBe(1000)
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
  expect((await limitNow(site)).limit_rule?.failed).toContain(
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
