import { languageNamed } from '@verdict/contract/judging/languages.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { getVerification, getVerifications, verifyProblem } from '@verdict/contract/problem/workbench-routes.ts'
import { storeBlob } from '../../src/blobs/blobs.ts'
import { expect } from '../support/expect.ts'
import { jobCount, loseLeases } from '../support/judging.ts'
import { casesOf } from '../support/node.ts'
import { insertTestData } from '../support/problem.ts'
import { type TestSite, test } from '../support/site.ts'
import { addReferences, judgeAll } from './scene.ts'

const startUp = languageNamed('Python3')?.startUpMs ?? 0

async function scene(site: TestSite, about: object = {}) {
  const node = await site.node()
  const root = await site.user('super', 1000)
  const problem = await site.problem({ timeLimit: 1000, ...about })
  return { node, root, ...problem }
}

test('every reference is judged; rows, advice and go tell what came of it', async ({ site }) => {
  const { node, root, pid } = await scene(site)
  await addReferences(site, pid, [
    { path: 'ac.c', expected: ['AC'] },
    { path: 'slow.py', expected: ['AC'], language: 'Python3' },
    { path: 'wa.c', expected: ['WA'] },
    { path: 'tle.c', expected: ['TLE'] },
    { path: 'odd.c', expected: ['AC'], gated: false },
    { path: 'x.zig', expected: ['AC'], language: null },
    { path: 'x.kt', expected: ['AC'], language: 'Kotlin', gated: false },
  ])
  const { runId } = await root.get(verifyProblem, { pid })
  expect(await root.get(getVerification, { runId })).toMatchObject({ state: 'running', go: null, advice: null })

  await judgeAll(node, {
    'ac.c': [0, 100],
    'slow.py': [0, 400 + startUp],
    'wa.c': [-1, 80],
    'tle.c': [1, 1300],
    'odd.c': [-1, 9],
  })
  const done = await root.get(getVerification, { runId })

  expect(done).toMatchObject({ state: 'done', go: true, dataVersion: '1', isCurrent: true, timeLimit: 1000 })
  expect(done).toMatchObject({ username: 'super', pid })
  expect(done.advice).toEqual({ reason: 'fits', slowestAccepted: 200, fastestTooSlow: 1300, suggested: 1000 })
  expect(done.rows.map(({ path, verdict, agrees, gated, reason }) => [path, verdict, agrees, gated, reason])).toEqual([
    ['ac.c', 'AC', true, true, null],
    ['slow.py', 'AC', true, true, null],
    ['wa.c', 'WA', true, true, null],
    ['tle.c', 'TLE', true, true, null],
    ['odd.c', 'WA', false, false, null],
    ['x.zig', null, null, true, 'language-unknown'],
    ['x.kt', null, null, false, 'no-judge'],
  ])
  expect(done.rows[1]).toMatchObject({ time: 400 + startUp, timeLimit: 2000 + startUp, language: 'Python3' })
})

test('programs that should pass and are over their time run on: the factor that the judge needs is told', async ({
  site,
}) => {
  const { node, root, pid } = await scene(site)
  await addReferences(site, pid, [
    { path: 'ac.c', expected: ['AC'] },
    { path: 'slow.c', expected: ['AC'] },
    { path: 'slow.py', expected: ['AC'], language: 'Python3' },
    { path: 'endless.c', expected: ['AC'] },
    { path: 'either.c', expected: ['AC', 'TLE'] },
    { path: 'tle.c', expected: ['TLE'] },
  ])
  const { runId } = await root.get(verifyProblem, { pid })
  const over: Record<string, [number, number]> = Object.fromEntries(
    ['slow.c', 'slow.py', 'endless.c', 'either.c', 'tle.c'].map((path) => [path, [1, 1300]]),
  )
  const jobs = await node.claim(9)
  for (const job of jobs)
    await node.endAll(job, over[job.source[0]?.text ?? ''] ? verdict.timeLimitExceeded : verdict.accepted)
  expect(await root.get(getVerification, { runId })).toMatchObject({ state: 'running', tooSlow: [] })

  const again = await node.claim(9)
  expect(again.map(({ source, limits }) => [source[0]?.text, limits.timeMs])).toEqual([
    ['slow.c', 10_000],
    ['slow.py', 10 * (2000 + startUp)],
    ['endless.c', 10_000],
  ])
  for (const job of again) {
    const path = job.source[0]?.text
    const [status, timeMs] = path === 'endless.c' ? [1, 13_000] : path === 'slow.c' ? [0, 2310] : [0, 4000]
    await node.end(job, { cases: casesOf(job, status).map((one) => ({ ...one, timeMs })) })
  }
  const done = await root.get(getVerification, { runId })

  expect(done).toMatchObject({ state: 'done', go: false })
  // 2310 of 1000 ms, and some room
  expect(done.tooSlow).toEqual([{ judge: node.name, timeFactor: 1, needed: 2.5 }])
  expect(done.rows.find(({ path }) => path === 'slow.c')).toMatchObject({ verdict: 'TLE', agrees: false })

  await site.db.updateTable('judgeNode').set({ timeFactor: 2.5 }).execute()
  const { runId: second } = await root.get(verifyProblem, { pid })
  await judgeAll(node, { ...over, 'ac.c': [0, 100], 'slow.c': [0, 2310], 'slow.py': [0, 4000] })
  const better = await root.get(getVerification, { runId: second })
  expect(better.tooSlow).toEqual([])
  expect(better.rows.find(({ path }) => path === 'slow.c')).toMatchObject({
    verdict: 'AC',
    timeLimit: 2500,
    time: 2310,
  })
  expect(better.advice).toMatchObject({ slowestAccepted: 924 })
})

test('a gated reference that no judge can run is no go', async ({ site }) => {
  const { node, root, pid } = await scene(site)
  await addReferences(site, pid, [
    { path: 'ac.c', expected: ['AC'] },
    { path: 'x.kt', expected: ['AC'], language: 'Kotlin' },
  ])
  const { runId } = await root.get(verifyProblem, { pid })
  await judgeAll(node, { 'ac.c': [0, 100] })
  expect(await root.get(getVerification, { runId })).toMatchObject({ state: 'done', go: false })
})

test('a gated reference that comes to something else is no go', async ({ site }) => {
  const { node, root, pid } = await scene(site)
  await addReferences(site, pid, [
    { path: 'ac.c', expected: ['AC'] },
    { path: 'tle.c', expected: ['TLE'] },
  ])
  const { runId } = await root.get(verifyProblem, { pid })
  await judgeAll(node, { 'ac.c': [0, 100], 'tle.c': [0, 700] })

  const done = await root.get(getVerification, { runId })
  expect(done.go).toBe(false)
  expect(done.advice).toEqual({ reason: 'too-loose', slowestAccepted: 100, fastestTooSlow: 700, suggested: 264 })
})

test('a verification is kept with the test data it was made with', async ({ site }) => {
  const { node, root, pid } = await scene(site)
  await addReferences(site, pid, [{ path: 'ac.c', expected: ['AC'] }])
  const first = await root.get(verifyProblem, { pid })
  await judgeAll(node, { 'ac.c': [0, 100] })
  const second = await root.get(verifyProblem, { pid })
  expect(second.runId).not.toBe(first.runId)
  await judgeAll(node, { 'ac.c': [-1, 100] })
  await insertTestData(site.db, site.blobs, pid, '2', [{}])
  await site.db.updateTable('problem').set({ dataVersion: '2' }).execute()

  const past = await root.get(getVerifications, { pid })
  expect(past.map(({ runId, go, isCurrent, dataVersion }) => [runId, go, isCurrent, dataVersion])).toEqual([
    [second.runId, false, false, '1'],
    [first.runId, true, false, '1'],
  ])
  expect(await root.call(verifyProblem, { pid })).toBeRefused('workbench/no-references')
})

test('five clicks at once are one verification', async ({ site }) => {
  const { root, pid } = await scene(site)
  await addReferences(site, pid, [
    { path: 'a.c', expected: ['AC'] },
    { path: 'b.c', expected: ['AC'] },
  ])
  const runs = await Promise.all([1, 2, 3, 4, 5].map(() => root.get(verifyProblem, { pid })))
  expect(new Set(runs.map(({ runId }) => runId)).size).toBe(1)
  expect(await jobCount(site.db)).toBe(2)
})

test('root, problem admins and the author verify; others neither do nor see', async ({ site }) => {
  const { node, root, pid } = await scene(site)
  const author = await site.user('setter', 1001)
  await site.db.updateTable('problem').set({ author: 'setter' }).execute()
  await addReferences(site, pid, [{ path: 'ac.c', expected: ['AC'] }])
  const { runId } = await author.get(verifyProblem, { pid })
  await judgeAll(node, { 'ac.c': [0, 1] })

  for (const who of [root, author, await site.user('padmin', 1008)])
    expect((await who.get(getVerification, { runId })).go).toBe(true)
  for (const who of [await site.user('alice'), await site.user('admin', 1001)]) {
    expect(await who.call(verifyProblem, { pid })).toBeRefused('problem/not-yours')
    expect(await who.call(getVerifications, { pid })).toBeRefused('problem/not-yours')
    expect(await who.call(getVerification, { runId })).toBeRefused('workbench/run-not-found')
  }
  expect(await (await site.user('carol')).call(verifyProblem, { pid: 999_999 })).toBeRefused('problem/not-yours')
  expect(await site.guest.call(verifyProblem, { pid })).toBeRefused('account/sign-in-needed')
  expect(await root.call(verifyProblem, { pid: 999_999 })).toBeRefused('problem/not-found')
  expect(await root.call(getVerification, { runId: 'nothing' })).toBeRefused('workbench/run-not-found')
})

test('what cannot be verified says why', async ({ site }) => {
  const { root, pid } = await scene(site)
  expect(await root.call(verifyProblem, { pid })).toBeRefused('workbench/no-references')
  const unmeasured = await site.problem({ timeLimit: null })
  expect(await root.call(verifyProblem, { pid: unmeasured.pid })).toBeRefused('problem/awaits-time-limit')
  expect(await root.call(verifyProblem, { pid: 'x' as never })).toBeRefused('request/malformed')
})

test('a reference that no judge survives ends the verification with a System Error', async ({ site }) => {
  const { node, root, pid } = await scene(site)
  await addReferences(site, pid, [{ path: 'bomb.c', expected: ['AC'] }])
  const { runId } = await root.get(verifyProblem, { pid })
  for (let loss = 0; loss < 3; loss++) {
    await node.take()
    await loseLeases(site.db)
  }
  const { state, go, rows } = await root.get(getVerification, { runId })
  expect({ state, go, verdict: rows[0]?.verdict }).toEqual({ state: 'done', go: false, verdict: 'SE' })
})

test('a reference submission of many megabytes is not sent to judges', async ({ site }) => {
  const { node, root, pid } = await scene(site)
  await addReferences(site, pid, [{ path: 'huge.c', expected: ['AC'] }])
  const files = JSON.stringify([{ name: 'huge.c', ...(await storeBlob(site.blobs, Buffer.alloc(5 * 2 ** 20, 32))) }])
  await site.db.updateTable('referenceSubmission').set({ files }).execute()
  const { runId } = await root.get(verifyProblem, { pid })
  expect(await node.claim()).toEqual([])
  const [row] = (await root.get(getVerification, { runId })).rows
  expect(row).toMatchObject({ verdict: 'SE', message: expect.stringContaining('too large') })
})
