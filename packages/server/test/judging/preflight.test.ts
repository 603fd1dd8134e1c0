import fs from 'node:fs'
import { getContestPreflight } from '@verdict/contract/judging/preflight-routes.ts'
import { verifyProblem } from '@verdict/contract/problem/workbench-routes.ts'
import { blobPath } from '../../src/blobs/blobs.ts'
import { expect } from '../support/expect.ts'
import { insertContest } from '../support/places.ts'
import { type Person, type TestSite, test } from '../support/site.ts'
import { addReferences, judgeAll } from '../workbench/scene.ts'

/** A contest to come with one problem that is well. */
async function scene(site: TestSite) {
  const maker = await site.user('maker')
  const problem = await site.problem({ languages: ['C'] })
  const node = await site.node()
  const cid = await insertContest(site.db, maker, site.now(), { from: 60, to: 120, auth: 1 })
  const { pid } = problem
  await site.db
    .insertInto('contestProblem')
    .values({ cid, pid, displayId: 'A', displayTitle: 'Sums', color: 'red' })
    .execute()
  return { maker, cid, problem, node }
}

const failing = async (who: Person, cid: number) => {
  const { go, findings } = await who.get(getContestPreflight, { cid })
  expect(go).toBe(findings.every(({ state }) => state !== 'fail'))
  return findings
    .filter(({ state }) => state === 'fail')
    .map(({ check, problem }) => [check, problem].filter(Boolean).join(' '))
}

test('a contest is a go, until something of it breaks', async ({ site }) => {
  const { maker, cid, problem } = await scene(site)
  expect(await failing(maker, cid)).toEqual([])
  const { problems, findings } = await maker.get(getContestPreflight, { cid })
  expect(problems).toEqual([{ pid: problem.pid, displayId: 'A', title: 'Sums', mayManage: false }])
  expect(findings.find(({ check }) => check === 'testData')).toMatchObject({
    problem: 'A',
    figures: { cases: 2, lost: 0 },
  })
  expect(findings.find(({ check }) => check === 'disk')?.figures).toEqual({})
  const root = await site.user('super', 1000)
  const seen = await root.get(getContestPreflight, { cid })
  expect(seen.findings.find(({ check }) => check === 'disk')?.figures['freeMb']).toBeGreaterThan(0)
  expect(seen.problems).toMatchObject([{ mayManage: true }])

  fs.truncateSync(blobPath(site.blobs, problem.inputHash))
  await site.db.updateTable('problem').set({ timeLimit: null }).where('pid', '=', problem.pid).execute()
  await site.db.updateTable('problemStatement').set({ description: ' ' }).where('pid', '=', problem.pid).execute()
  await site.db.updateTable('contest').set({ isVisible: false, sealRank: true }).where('cid', '=', cid).execute()
  expect(await failing(maker, cid)).toEqual(['visible', 'settings', 'testData A', 'timeLimit A', 'statement A'])
  fs.rmSync(blobPath(site.blobs, problem.inputHash))
  expect(await failing(maker, cid)).toContain('testData A')
})

test('clocks, judges and people: what the site and the accounts say', async ({ site }) => {
  const { maker, cid, problem } = await scene(site)
  const rule = '<prefix>team</prefix><suffix></suffix><start>1</start><end>9</end><extra></extra>'
  const stars = JSON.stringify(['Maker', 'nobody'])
  await site.db
    .updateTable('contest')
    .set({ openAccountLimit: true, accountLimitRule: rule, starAccounts: stars })
    .where('cid', '=', cid)
    .execute()
  expect(await failing(maker, cid)).toEqual(['accountRule'])
  await site.user('team3')
  const { findings } = await maker.get(getContestPreflight, { cid })
  expect(findings.find(({ check }) => check === 'accountRule')?.figures).toEqual({ fitting: 1 })
  expect(findings.find(({ check }) => check === 'stars')).toMatchObject({ state: 'warn', names: ['nobody'] })

  await site.db.updateTable('problemLanguage').set({ language: 'Lua' }).where('pid', '=', problem.pid).execute()
  expect(await failing(maker, cid)).toEqual(['languages A'])
  await site.db.updateTable('judgeNode').set({ refuses: 'its sandbox failed' }).execute()
  site.wait(15_000)
  expect(await failing(maker, cid)).toEqual(['clocks', 'judges', 'languages A'])
})

test('what the references leave of the limits in force is told', async ({ site }) => {
  const { maker, cid, problem, node } = await scene(site)
  const { pid } = problem
  const margins = async () => {
    const { findings } = await maker.get(getContestPreflight, { cid })
    return findings.find(({ check }) => check === 'margins')
  }
  expect(await margins()).toMatchObject({ state: 'ok', why: 'none', problem: 'A' })

  const root = await site.user('super', 1000)
  await addReferences(site, pid, [
    { path: 'ac.c', expected: ['AC'] },
    { path: 'tle.c', expected: ['TLE'] },
  ])
  await root.get(verifyProblem, { pid })
  await judgeAll(node, { 'ac.c': [0, 300], 'tle.c': [1, 1300] })
  expect(await margins()).toMatchObject({ state: 'ok', figures: { ms: 1000, slowest: 300, fastest: 1300 } })

  const limit = (timeLimit: number) =>
    site.db.updateTable('problem').set({ timeLimit }).where('pid', '=', pid).execute()
  await limit(400)
  expect(await margins()).toMatchObject({ state: 'warn', why: 'tight', names: ['300 / 400 ms'] })
  await limit(299)
  expect(await failing(maker, cid)).toEqual(['margins A'])
  await limit(2000)
  expect(await margins()).toMatchObject({ state: 'warn', why: 'loose' })
})
