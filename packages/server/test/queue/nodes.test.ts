import { addJudgeNode, drainJudgeNode, getJudgeNodes, revokeJudgeNode } from '@verdict/contract/judging/admin-routes.ts'
import { judgeClaim, judgeHello, judgeRenew, protocolVersion } from '@verdict/contract/judging/job.ts'
import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { languages } from '@verdict/contract/problem/routes.ts'
import { callerOf } from '../support/caller.ts'
import { expect } from '../support/expect.ts'
import { submissionRow, submit } from '../support/judging.ts'
import { announced } from '../support/node.ts'
import { type TestSite, test } from '../support/site.ts'

const hello = { protocol: protocolVersion, slots: 3, tier: 'B', warnings: ['no swap limit'] }
const speaks = (...names: string[]) => names.map((name) => ({ name, version: `${name} 9` }))

const rooted = (site: TestSite) => site.user('super', 1000)
const offered = async (site: TestSite) => (await site.guest.get(languages, { all: false })).map(({ name }) => name)
const silence = (site: TestSite, name: string) =>
  site.db
    .updateTable('judgeNode')
    .set({ lastContact: new Date(Date.now() - 60_000) })
    .where('name', '=', name)
    .execute()

test('root admits a judge, sees it join, and nobody else does', async ({ site }) => {
  const root = await rooted(site)
  for (const who of [site.guest, await site.user(), await site.user('a', 1001)]) {
    expect((await who.call(getJudgeNodes, {})).status).toBeGreaterThan(400)
    expect((await who.call(addJudgeNode, { name: 'x' })).status).toBeGreaterThan(400)
    expect((await who.call(revokeJudgeNode, { id: 1 })).status).toBeGreaterThan(400)
  }
  const { id, token } = await root.get(addJudgeNode, { name: 'far-1' })
  const [fresh] = await root.get(getJudgeNodes, {})
  expect(fresh).toMatchObject({ id, name: 'far-1', slots: null, healthy: false, local: false, lastContact: null })

  const node = callerOf(site.app, token)
  await node.get(judgeHello, { ...hello, languages: speaks('C') })
  const [joined] = await root.get(getJudgeNodes, {})
  expect(joined).toMatchObject({
    slots: 3,
    busy: 0,
    tier: 'B',
    warnings: ['no swap limit'],
    healthy: true,
    refuses: null,
  })
  expect(joined?.languages).toEqual([{ name: 'C', version: 'C 9' }])
  expect(JSON.stringify(await site.db.selectFrom('judgeNode').selectAll().execute())).not.toContain(token)
})

test('names are sensible and belong to one judge, also when two ask at once', async ({ site }) => {
  const root = await rooted(site)
  for (const name of ['', 'a b', 'ä', 'x'.repeat(51), '../x'])
    expect(await root.call(addJudgeNode, { name })).toBeRefused('judge-node/name-invalid')
  const replies = await Promise.all([1, 2, 3].map(() => root.call(addJudgeNode, { name: 'one' })))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const reply of replies.filter(({ status }) => status !== 200)) expect(reply).toBeRefused('judge-node/name-taken')
})

test('a revoked judge is refused at once, and what it held is judged by another', async ({ site }) => {
  const root = await rooted(site)
  const [one, two] = [await site.node('one'), await site.node('two')]
  const { problemId } = await site.problem()
  const submitId = await submit(await site.user(), problemId)
  const job = await one.take()
  await one.progress(job, 7)
  const list = await root.get(getJudgeNodes, {})
  expect(list.map(({ name, busy }) => [name, busy])).toEqual([
    ['one', 1],
    ['two', 0],
  ])
  const id = list[0]?.id ?? 0

  const replies = await Promise.all([1, 2].map(() => root.call(revokeJudgeNode, { id })))
  expect(replies.map(({ status }) => status).toSorted()).toContain(200)
  expect((await submissionRow(site.db, submitId)).status).toBe(5)
  expect(await one.call(judgeRenew, { leases: [] })).toBeRefused('judge-node/revoked')
  expect(await one.call(judgeClaim, { slots: 1, waitMs: 0 })).toBeRefused('judge-node/revoked')
  expect(await two.endAll(await two.take(), 0)).toBe(true)
  expect((await submissionRow(site.db, submitId)).judger).toBe('two')
  expect((await root.get(getJudgeNodes, {})).map(({ name }) => name)).toEqual(['two'])
  expect(await root.call(revokeJudgeNode, { id })).toBeRefused('judge-node/not-found')
  expect((await root.call(addJudgeNode, { name: 'one' })).status).toBe(200)
})

test('the judge of the instance itself is not revoked from here', async ({ site }) => {
  const root = await rooted(site)
  await site.node('local')
  await site.db.updateTable('judgeNode').set({ isLocal: true }).execute()
  const [local] = await root.get(getJudgeNodes, {})
  expect(local?.local).toBe(true)
  expect(await root.call(revokeJudgeNode, { id: local?.id ?? 0 })).toBeRefused('judge-node/is-local')
})

test('the judge of an instance that is gone for a minute may be', async ({ site }) => {
  const root = await rooted(site)
  await site.node('local-2')
  const lastContact = new Date(Date.now() - 61_000)
  await site.db.updateTable('judgeNode').set({ isLocal: true, lastContact }).execute()
  const [gone] = await root.get(getJudgeNodes, {})
  expect((await root.call(revokeJudgeNode, { id: gone?.id ?? 0 })).status).toBe(200)
  expect(await root.get(getJudgeNodes, {})).toEqual([])
})

test('a judge that refuses work gets none, and says why', async ({ site }) => {
  const root = await rooted(site)
  const [well, sick] = [await site.node('well'), await site.node('sick')]
  await sick.get(judgeHello, { ...hello, languages: speaks('C', 'Java'), refuses: 'hostile program 7 got out' })
  await submit(await site.user(), (await site.problem()).problemId)

  expect(await sick.claim()).toEqual([])
  const row = (await root.get(getJudgeNodes, {})).find(({ name }) => name === 'sick')
  expect(row).toMatchObject({ healthy: false, refuses: 'hostile program 7 got out' })
  expect(await offered(site)).not.toContain('Java')
  expect(await well.claim()).toHaveLength(1)
})

test('languages are those of healthy judges, or the last known while there is none', async ({ site }) => {
  const [one, two] = [await site.node('one'), await site.node('two')]
  await one.get(judgeHello, { ...hello, languages: speaks('C', 'Java') })
  await two.get(judgeHello, { ...hello, languages: speaks('C', 'Golang') })
  expect(await offered(site)).toEqual(expect.arrayContaining(['C', 'Java', 'Golang']))
  await silence(site, 'two')
  expect(await offered(site)).toEqual(['C', 'Java'])
  await silence(site, 'one')
  expect((await offered(site)).toSorted()).toEqual(['C', 'Golang', 'Java'])
})

test('a submission in a language that the only judge has still to try waits until it was tried', async ({ site }) => {
  const node = await site.node()
  const { problemId } = await site.problem()
  await node.get(judgeHello, { ...hello, languages: speaks('C', 'Java') })
  const person = await site.user()
  const { submitId } = await person.get(submitProblemJudge, { pid: problemId, language: 'Java', code: 'class Main {}' })

  await node.get(judgeHello, { ...hello, languages: speaks('C'), awaited: ['Java'] })
  expect(await node.claim()).toEqual([])
  expect(await submissionRow(site.db, submitId)).toMatchObject({ status: verdict.pending })

  await node.get(judgeHello, { ...hello, languages: speaks('C', 'Java') })
  expect(await node.claim()).toHaveLength(1)
})

test('a language that the only judge has tried in vain is no reason to wait: the submission is told so', async ({
  site,
}) => {
  const node = await site.node()
  const { problemId } = await site.problem()
  await node.get(judgeHello, { ...hello, languages: speaks('C', 'Java') })
  const person = await site.user()
  await person.get(submitProblemJudge, { pid: problemId, language: 'Java', code: 'class Main {}' })

  await node.get(judgeHello, { ...hello, languages: speaks('C') })

  expect(await node.claim()).toHaveLength(1)
})

test('a judge of other rules gets no work, and the list says why; one of another version works with a warning', async ({
  site,
}) => {
  const root = await rooted(site)
  const [old, far] = [await site.node('old'), await site.node('far')]
  const { problemId } = await site.problem()
  await submit(await site.user(), problemId)

  // as a judge of the first days says it: no version, another protocol
  const reply = await old.call(judgeHello, { ...hello, protocol: 2, languages: speaks('C') })
  expect(reply).toBeRefused('judge-node/incompatible')
  expect(await old.claim()).toEqual([])
  await far.get(judgeHello, { ...hello, version: '0.0.9', build: 'abc', languages: speaks('C') })

  expect(await root.get(getJudgeNodes, {})).toMatchObject([
    { name: 'far', healthy: true, version: '0.0.9 (abc)', versionStanding: 'older' },
    { name: 'old', healthy: false, refuses: expect.stringContaining('protocol 2'), versionStanding: 'untold' },
  ])
  expect(await far.claim()).toHaveLength(1)
})

test('a drained judge finishes what it has and gets nothing more, until it is resumed', async ({ site }) => {
  const root = await rooted(site)
  const [one, two] = [await site.node('one'), await site.node('two')]
  const { problemId } = await site.problem()
  const first = await submit(await site.user(), problemId)
  const job = await one.take()
  const nodes = await root.get(getJudgeNodes, {})
  const id = nodes.find(({ name }) => name === 'one')?.id ?? 0
  expect((await (await site.user('a', 1001)).call(drainJudgeNode, { id, draining: true })).http).toBe(403)

  await root.get(drainJudgeNode, { id, draining: true })
  const second = await submit(await site.user(), problemId)

  expect(await one.claim()).toEqual([])
  expect(await one.get(judgeHello, { ...hello, languages: announced })).toMatchObject({ draining: true })
  expect(await one.claim()).toEqual([])
  expect((await root.get(getJudgeNodes, {}))[0]).toMatchObject({ healthy: true, draining: true, busy: 1 })
  expect(await one.endAll(job, 0)).toBe(true)
  expect((await submissionRow(site.db, first)).judger).toBe('one')
  expect(await two.endAll(await two.take(), 0)).toBe(true)
  expect((await submissionRow(site.db, second)).judger).toBe('two')

  await root.get(drainJudgeNode, { id, draining: false })
  await submit(await site.user(), problemId)
  expect(await one.claim()).toHaveLength(1)
  expect(await root.call(drainJudgeNode, { id: 999_999, draining: true })).toBeRefused('judge-node/not-found')
})
