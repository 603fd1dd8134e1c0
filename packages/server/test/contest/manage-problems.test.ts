import * as problems from '@verdict/contract/contest/admin-problem-routes.ts'
import { getProblemDetail } from '@verdict/contract/problem/routes.ts'
import { getAuditLog } from '@verdict/contract/site/audit-routes.ts'
import { expect } from '../support/expect.ts'
import { insertContest } from '../support/places.ts'
import { type Person, type TestSite, test } from '../support/site.ts'

async function scene(site: TestSite) {
  const [setter, rival] = [await site.user('setter', 1001), await site.user('rival', 1001)]
  const cid = await insertContest(site.db, setter, site.now(), { from: 60, to: 120 })
  const bank = await site.problem({ problemId: 'BANK' })
  return { setter, rival, cid, bank }
}

const idsOf = async (person: Person, cid: number) => {
  const { problemList, contestProblemMap } = await person.get(problems.getAdminContestProblemList, { cid })
  return problemList.records.map(({ id, problemId }) => `${contestProblemMap[id]?.displayId} ${problemId}`)
}

test('a public problem is taken into a contest once, under an id of its own, and stays in the bank', async ({
  site,
}) => {
  const { setter, rival, cid, bank } = await scene(site)
  const add = (person: Person, more: object = {}) =>
    person.call(problems.addContestProblemFromPublic, { cid, pid: bank.pid, displayId: 'A', ...more })

  expect(await add(rival)).toBeRefused('contest/not-manager')
  expect(await add(setter, { displayId: 'a/b' })).toBeRefused('request/malformed')
  expect(await add(setter, { pid: 999_999 })).toBeRefused('problem/not-found')
  const pool = await setter.get(problems.getAdminContestProblemList, { cid, problemType: 0 })
  expect(pool.problemList.records.map(({ problemId }) => problemId)).toContain('BANK')
  expect(await add(setter)).toMatchObject({ status: 200 })
  expect(await add(setter, { displayId: 'B' })).toBeRefused('contest/problem-there')
  const other = await site.problem({ problemId: 'OTHER' })
  expect(await add(setter, { pid: other.pid })).toBeRefused('contest/display-id-taken')

  expect(await site.guest.call(getProblemDetail, { problemId: 'BANK' })).toMatchObject({ status: 200 })
  expect(await add(setter, { pid: other.pid, displayId: 'B', hide: true })).toBeRefused('problem/not-yours')
  expect(await idsOf(setter, cid)).toEqual(['A BANK'])
})

test('a problem that its manager hides from the bank is shown by the contest alone', async ({ site }) => {
  const { cid, bank } = await scene(site)
  const root = await site.user('root', 1000)
  await root.get(problems.addContestProblemFromPublic, { cid, pid: bank.pid, displayId: 'A', hide: true })
  expect(await site.guest.call(getProblemDetail, { problemId: 'BANK' })).toBeRefused('problem/not-public')
})

test('problems that others keep back cannot be read by way of a contest', async ({ site }) => {
  const { setter, cid } = await scene(site)
  const kept = await site.problem({ problemId: 'KEPT', auth: 2 })
  const place = { cid, pid: kept.pid, displayId: 'K', displayTitle: 'K' }
  const pool = await setter.get(problems.getAdminContestProblemList, { cid, problemType: 0 })
  expect(pool.problemList.records.map(({ problemId }) => problemId)).not.toContain('KEPT')
  expect(await setter.call(problems.setContestProblemInfo, place)).toBeRefused('contest/problem-unfit')
  expect(await setter.call(problems.addContestProblemFromPublic, place)).toBeRefused('contest/problem-unfit')
  expect(await setter.call(problems.getAdminContestProblem, { pid: kept.pid })).toBeRefused('problem/not-yours')
})

test('the place of a problem is changed by its number alone, by whoever runs the contest', async ({ site }) => {
  const { setter, rival, cid, bank } = await scene(site)
  const { id } = await setter.get(problems.setContestProblemInfo, {
    cid,
    pid: bank.pid,
    displayId: 'A',
    displayTitle: 'One',
  })

  expect(await rival.call(problems.setContestProblemInfo, { id, color: '#ff0000' })).toBeRefused('contest/not-manager')
  const others = await insertContest(site.db, rival, site.now())
  const moved = { id, cid: others, color: '#ff0000' }
  expect(await rival.call(problems.setContestProblemInfo, moved)).toBeRefused('contest/problem-unknown')
  expect(await setter.call(problems.setContestProblemInfo, { id, color: 'url(//x)' })).toBeRefused('request/malformed')
  const changed = await setter.get(problems.setContestProblemInfo, { id, color: '#ff0000' })
  expect(changed).toMatchObject({ displayId: 'A', displayTitle: 'One', color: '#ff0000', pid: bank.pid })
  expect(await setter.get(problems.setContestProblemInfo, { id, color: null })).toMatchObject({ color: null })
})

test('problems change places, and submissions are told by the new ids', async ({ site }) => {
  const { setter, cid, bank } = await scene(site)
  await site.node()
  const mina = await site.user('mina')
  const second = await site.problem({ problemId: 'SECOND' })
  const pids = [bank.pid, second.pid]
  for (const [index, pid] of pids.entries())
    await setter.get(problems.addContestProblemFromPublic, { cid, pid, displayId: 'AB'[index] ?? '' })
  const sent = { pid: 'BANK', language: 'C', code: 'int main;', isRemote: false }
  const { submitId } = (await mina.send('POST', '/api/submit-problem-judge', sent)).data as { submitId: number }
  await site.db.updateTable('submission').set({ cid }).where('submitId', '=', submitId).execute()

  expect(await setter.call(problems.orderContestProblems, { cid, pids: [bank.pid] })).toBeRefused(
    'contest/problem-unknown',
  )
  await setter.get(problems.orderContestProblems, { cid, pids: pids.toReversed() })
  expect(await idsOf(setter, cid)).toEqual(['A SECOND', 'B BANK'])
  const told = await site.db.selectFrom('submission').where('submitId', '=', submitId).select('displayPid').execute()
  expect(told).toEqual([{ displayPid: 'B' }])
})

test('a problem that is taken out takes what was submitted to it there along, which is told and noted', async ({
  site,
}) => {
  const { setter, rival, cid, bank } = await scene(site)
  await site.node()
  const mina = await site.user('mina')
  await setter.get(problems.addContestProblemFromPublic, { cid, pid: bank.pid, displayId: 'A' })
  const sent = { pid: 'BANK', language: 'C', code: 'int main;', isRemote: false }
  for (const where of [cid, 0]) {
    const { submitId } = (await mina.send('POST', '/api/submit-problem-judge', sent)).data as { submitId: number }
    await site.db.updateTable('submission').set({ cid: where }).where('submitId', '=', submitId).execute()
  }
  const ask = { cid, pid: bank.pid }

  expect(await setter.get(problems.getContestProblemBelongings, ask)).toEqual({ submissions: 1, people: 1 })
  expect(await rival.call(problems.deleteContestProblem, ask)).toBeRefused('contest/not-manager')
  expect(await setter.call(problems.deleteContestProblem, { pid: bank.pid })).toBeRefused('account/not-allowed')
  await setter.get(problems.deleteContestProblem, ask)
  expect(await setter.call(problems.deleteContestProblem, ask)).toBeRefused('contest/problem-unknown')
  const left = await site.db.selectFrom('submission').where('pid', '=', bank.pid).select('cid').execute()
  expect(left).toEqual([{ cid: 0 }])
  const jobs = await site.db.selectFrom('judgeJob').select('subject').execute()
  expect(jobs).toHaveLength(1)
  const root = await site.user('root', 1000)
  const { records } = await root.get(getAuditLog, { limit: 1 })
  expect(records).toMatchObject([{ act: 'deleteContestProblem', before: { displayId: 'A', submissions: 1 } }])
})

test('a problem that is made in a contest stands there at once, or is not made at all', async ({ site }) => {
  const { setter, rival, cid, bank } = await scene(site)
  await setter.get(problems.addContestProblemFromPublic, { cid, pid: bank.pid, displayId: 'A' })
  const form = (displayId: string) => ({
    cid,
    contestProblem: { displayId, displayTitle: 'In the contest', color: '#ff0000' },
    problem: { problemId: 'MADE', title: 'Made', auth: 1, type: 0, input: 'i', output: 'o' },
    samples: [{ input: '1', output: '2' }],
    isUploadTestCase: false,
  })
  expect(await rival.call(problems.addContestProblem, form('B'))).toBeRefused('contest/not-manager')
  expect(await setter.call(problems.addContestProblem, form('A'))).toBeRefused('contest/display-id-taken')
  expect(await site.db.selectFrom('problem').where('problemId', '=', 'MADE').select('pid').execute()).toEqual([])
  const { pid } = await setter.get(problems.addContestProblem, form('B'))
  expect(await setter.get(problems.getContestProblemInfo, { cid, pid })).toMatchObject({
    displayTitle: 'In the contest',
  })
  expect(await site.guest.call(getProblemDetail, { problemId: 'MADE' })).toBeRefused('problem/not-public')
})

test('a problem nobody gave a colour gets the first balloon that no other has there', async ({ site }) => {
  const { setter, cid, bank } = await scene(site)
  const second = await site.problem({ title: 'Second', author: 'setter' })
  const third = await site.problem({ title: 'Third', author: 'setter' })
  const colorOf = async (pid: number) => (await setter.get(problems.getContestProblemInfo, { cid, pid })).color
  await setter.get(problems.setContestProblemInfo, { cid, pid: third.pid, displayId: 'C', color: '#F76707' })
  for (const [displayId, { pid }] of [['A', bank] as const, ['B', second] as const])
    await setter.get(problems.addContestProblemFromPublic, { cid, pid, displayId })
  expect(await Promise.all([bank, second, third].map(({ pid }) => colorOf(pid)))).toEqual([
    '#e03131',
    '#fcc419',
    '#F76707',
  ])
})
