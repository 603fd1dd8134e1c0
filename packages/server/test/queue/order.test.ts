import { judgeClaim, judgeHello, protocolVersion } from '@verdict/contract/judging/job.ts'
import { priority } from '../../src/queue/priority.ts'
import { expect } from '../support/expect.ts'
import { submissionRow, submit } from '../support/judging.ts'
import { announced, type TestNode } from '../support/node.ts'
import { type TestSite, test } from '../support/site.ts'

/** Whose submissions the node is given, one after the other. */
async function turns({ db }: TestSite, node: TestNode, count: number): Promise<string[]> {
  const names: string[] = []
  for (let taken = 0; taken < count; taken++) {
    const { jobId } = await node.take()
    const { uid } = await db.selectFrom('judgeJob').where('id', '=', jobId).select('uid').executeTakeFirstOrThrow()
    const { username } = await db
      .selectFrom('account')
      .where('uid', '=', uid)
      .select('username')
      .executeTakeFirstOrThrow()
    names.push(username)
  }
  return names
}

test('contests go before the public, the public before rejudging', async ({ site }) => {
  const node = await site.node()
  const [alice, bob, carol] = [await site.user('alice'), await site.user('bob'), await site.user('carol')]
  const { problemId } = await site.problem()
  const wanted: Record<number, number> = {
    [await submit(alice, problemId)]: priority.rejudge,
    [await submit(bob, problemId)]: priority.public,
  }
  wanted[await submit(carol, problemId)] = priority.contest
  for (const [submitId, level] of Object.entries(wanted))
    await site.db.updateTable('judgeJob').set({ priority: level }).where('subject', '=', Number(submitId)).execute()

  expect(await turns(site, node, 3)).toEqual(['carol', 'bob', 'alice'])
})

test('whoever comes late with one submission does not wait behind somebody’s many', async ({ site }) => {
  const node = await site.node()
  const [alice, bob] = [await site.user('alice'), await site.user('bob')]
  const { problemId } = await site.problem()
  for (let sent = 0; sent < 4; sent++) await submit(alice, problemId)
  await submit(bob, problemId)

  expect(await turns(site, node, 5)).toEqual(['alice', 'bob', 'alice', 'alice', 'alice'])
})

test('what somebody has in hand counts as well', async ({ site }) => {
  const node = await site.node()
  const [alice, bob] = [await site.user('alice'), await site.user('bob')]
  const { problemId } = await site.problem()
  for (let sent = 0; sent < 3; sent++) await submit(alice, problemId)
  expect(await turns(site, node, 2)).toEqual(['alice', 'alice'])
  await submit(bob, problemId)

  expect(await turns(site, node, 2)).toEqual(['bob', 'alice'])
})

test('nodes that ask at once never get the same job', async ({ site }) => {
  const nodes = await Promise.all(['a', 'b', 'c', 'd'].map((name) => site.node(name)))
  const alice = await site.user()
  const { problemId } = await site.problem()
  const submitted = await Promise.all(Array.from({ length: 24 }, () => submit(alice, problemId)))

  const rounds = [nodes, nodes, nodes, nodes].flat().map((node) => node.claim(3))
  const taken = (await Promise.all(rounds)).flat().map(({ jobId }) => jobId)
  for (const node of nodes) taken.push(...(await node.claim(24)).map(({ jobId }) => jobId))

  expect(taken).toHaveLength(submitted.length)
  expect(new Set(taken).size).toBe(submitted.length)
})

test('a node is never given more than it asked for', async ({ site }) => {
  const node = await site.node()
  const alice = await site.user()
  const { problemId } = await site.problem()
  for (let sent = 0; sent < 3; sent++) await submit(alice, problemId)

  expect(await node.claim(2)).toHaveLength(2)
})

test('a node never holds more than it has slots for, whatever it asks, and however often at once', async ({ site }) => {
  const node = await site.node()
  await node.get(judgeHello, { protocol: protocolVersion, slots: 3, languages: announced, tier: 'A' })
  const alice = await site.user()
  const { problemId } = await site.problem()
  for (let sent = 0; sent < 8; sent++) await submit(alice, problemId)

  const taken = (await Promise.all([200, 2, 2, 2].map((slots) => node.claim(slots)))).flat()

  expect(taken).toHaveLength(3)
  const [first] = taken
  if (first) await node.endAll(first, 0)
  expect(await node.claim(8)).toHaveLength(1)
  expect(await node.claim(1)).toEqual([])
})

test('a node that never said how many slots it has is given nothing', async ({ site }) => {
  const node = await site.node()
  await site.db.updateTable('judgeNode').set({ slots: null }).execute()
  await submit(await site.user(), (await site.problem()).problemId)

  expect(await node.claim(1)).toEqual([])
})

test('a language that only another node has is left to that node', async ({ site }) => {
  const full = await site.node('full')
  const plain = await site.node('plain')
  const languages = announced.filter(({ name }) => name === 'C')
  await plain.get(judgeHello, { protocol: protocolVersion, slots: 1, languages, tier: 'A' })
  const alice = await site.user()
  const { problemId } = await site.problem()
  await submit(alice, problemId, 'Python3')
  await submit(alice, problemId, 'C')

  expect((await plain.claim(2)).map(({ language }) => language)).toEqual(['C'])
  expect((await full.claim(2)).map(({ language }) => language)).toEqual(['Python3'])
})

test('a language that no node has any more is given to any, to be refused rather than wait for ever', async ({
  site,
}) => {
  const node = await site.node()
  const alice = await site.user()
  const { problemId } = await site.problem()
  const submitId = await submit(alice, problemId, 'C')
  await site.db.updateTable('submission').set({ language: 'Cobol' }).where('submitId', '=', submitId).execute()

  expect((await node.take()).language).toBe('Cobol')
})

test('a waiting claim gets the job as soon as there is one', async ({ site }) => {
  const node = await site.node()
  const alice = await site.user()
  const { problemId } = await site.problem()
  const told: string[] = []
  site.eventBus.on('judge_job', (payload) => told.push(payload))
  const waiting = node.get(judgeClaim, { slots: 1, waitMs: 20_000 })

  const submitId = await submit(alice, problemId)
  const { jobs } = await waiting

  expect(jobs).toHaveLength(1)
  expect(told).toHaveLength(1)
  expect(await submissionRow(site.db, submitId)).toMatchObject({ status: 5 })
})

test('a claim that found nothing answers an empty list when its time is over', async ({ site }) => {
  const node = await site.node()
  expect(await node.get(judgeClaim, { slots: 1, waitMs: 30 })).toEqual({ jobs: [] })
})

test('a node that went away while it waited takes no job with it', async ({ site }) => {
  const [gone, other] = [await site.node('gone'), await site.node('other')]
  const alice = await site.user()
  const { problemId } = await site.problem()
  const url = `${await site.listen()}${judgeClaim.path}`
  const leaving = new AbortController()
  const headers = { authorization: gone.token, 'content-type': 'application/json' }
  const body = JSON.stringify({ slots: 1, waitMs: 20_000 })
  const waiting = fetch(url, { method: 'POST', headers, body, signal: leaving.signal }).catch(() => 'left')
  leaving.abort()
  expect(await waiting).toBe('left')

  await submit(alice, problemId)
  const { jobs } = await other.get(judgeClaim, { slots: 1, waitMs: 10_000 })
  expect(jobs).toHaveLength(1)
})
