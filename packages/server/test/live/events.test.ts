import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { login, logout } from '@verdict/contract/account/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { sql } from 'kysely'
import { describe, onTestFinished } from 'vitest'
import { createRoot, setRootPassword } from '../../src/account/root.ts'
import { heldStreams } from '../../src/judging/events.ts'
import { send } from '../../src/judging/streams.ts'
import { expect } from '../support/expect.ts'
import { loseLeases, submit } from '../support/judging.ts'
import { type Person, type TestSite, test } from '../support/site.ts'
import { openStream, type Stream } from '../support/stream.ts'
import { until } from '../support/until.ts'

/** Submits and judges; every state is told on the way. */
async function judge(site: TestSite, who: Person, problemId: string): Promise<number> {
  const node = await site.node()
  const submitId = await submit(who, problemId)
  const job = await node.take()
  await node.progress(job, 6)
  await node.progress(job, 7)
  await node.endAll(job, verdict.accepted)
  return submitId
}

describe('one’s own stream', () => {
  test('tells one’s own submission from pending to its verdict', async ({ site }) => {
    await site.node()
    const alice = await site.user('alice')
    const { pid, problemId } = await site.problem()
    const stream = await openStream(await site.listen(), alice.token)
    expect(stream.headers.get('content-type')).toContain('text/event-stream')

    const submitId = await judge(site, alice, problemId)

    const heard = await stream.hears(4)
    expect(heard.at(-1)).toEqual({
      type: 'submission',
      submitId,
      uid: alice.uid,
      pid,
      displayPid: problemId,
      status: 0,
      time: 11,
      memory: 1001,
      score: null,
      oiRankScore: null,
      judger: 'judge-1',
      isManual: false,
    })
    expect(heard.every((event, index) => index === 0 || event.status !== verdict.pending)).toBe(true)
  })

  test('tells nothing of others', async ({ site }) => {
    await site.node()
    const [alice, bob] = [await site.user(), await site.user()]
    const { problemId } = await site.problem()
    const url = await site.listen()
    const ofBob = await openStream(url, bob.token)
    await judge(site, alice, problemId)
    const submitId = await judge(site, bob, problemId)

    expect((await ofBob.hears(1)).map((event) => event.submitId)).toContain(submitId)
    expect(new Set(ofBob.events.map((event) => event.submitId))).toEqual(new Set([submitId]))
  })

  test('tells that a submission waits again after its judge was lost', async ({ site }) => {
    const node = await site.node()
    const alice = await site.user()
    const { problemId } = await site.problem()
    await submit(alice, problemId)
    await node.take()
    const stream = await openStream(await site.listen(), alice.token)
    await loseLeases(site.db)

    expect(await stream.hears(1)).toMatchObject([{ status: verdict.pending, judger: '' }])
  })
})

describe('the public stream', () => {
  test('tells what the status list shows, and no more', async ({ site }) => {
    await site.node()
    const [alice, bob] = [await site.user(), await site.user()]
    const { problemId } = await site.problem()
    const stream = await openStream(await site.listen(), bob.token, 'public')
    await judge(site, alice, problemId)

    const [event] = await stream.hears(1)
    expect(event).toMatchObject({ uid: alice.uid, displayPid: problemId })
    for (const secret of ['code', 'errorMessage', 'ip', 'username']) expect(event).not.toHaveProperty(secret)
  })

  test('keeps problems that are not public to their submitters and managers', async ({ site }) => {
    await site.node()
    const [author, bob, root] = [await site.user('author', 1001), await site.user(), await site.user('root', 1000)]
    const [hidden, open] = [await site.problem({ auth: 2 }), await site.problem()]
    const url = await site.listen()
    const [ofBob, ofRoot] = [await openStream(url, bob.token, 'public'), await openStream(url, root.token, 'public')]
    const secret = await judge(site, author, hidden.problemId)
    const told = await judge(site, author, open.problemId)

    // Events come in order, so what was judged first would have come first.
    expect((await ofBob.hears(1)).map((event) => event.submitId)[0]).toBe(told)
    expect((await ofRoot.hears(1)).map((event) => event.submitId)[0]).toBe(secret)
  })

  test('never tells of the copies that verify a package', async ({ site }) => {
    await site.node()
    const [author, root] = [await site.user('author', 1001), await site.user('root', 1000)]
    const [copy, open] = [await site.problem(), await site.problem()]
    const stream = await openStream(await site.listen(), root.token, 'public')
    await site.db.updateTable('problem').set({ isHiddenCopy: true }).where('pid', '=', copy.pid).execute()
    const hidden = { pid: copy.pid, displayPid: 'X', uid: author.uid, username: 'author', language: 'C', code: 'x' }
    const { submitId } = await site.db
      .insertInto('submission')
      .values({ ...hidden, length: 1 })
      .returning('submitId')
      .executeTakeFirstOrThrow()
    await sql`select pg_notify('submission', ${String(submitId)})`.execute(site.db)
    const told = await judge(site, author, open.problemId)

    expect((await stream.hears(1))[0]).toMatchObject({ submitId: told })
  })
})

test('the public stream tells of a submission when it is new and with its verdict; its owner hears of every state', async ({
  site,
}) => {
  const node = await site.node()
  const [alice, bob] = [await site.user('alice'), await site.user('bob')]
  const { problemId } = await site.problem()
  const url = await site.listen()
  const [own, all] = [await openStream(url, alice.token), await openStream(url, bob.token, 'public')]
  const heardBy = ({ events }: Stream, id: number) => events.filter(({ submitId }) => submitId === id)
  const submitId = await submit(alice, problemId)
  await until(() => heardBy(all, submitId).length, 'the list hears that it is new')

  const job = await node.take()
  for (const state of [6, 7] as const) {
    await node.progress(job, state)
    await until(() => heardBy(own, submitId).at(-1)?.status === state, `the owner hears of state ${state}`)
    const later = await submit(bob, problemId)
    await until(() => heardBy(all, later).length, 'the list hears of something later')
    expect(heardBy(all, submitId)).toHaveLength(1)
  }
  await node.endAll(job, verdict.accepted)
  await until(() => heardBy(all, submitId).at(-1)?.status === verdict.accepted, 'the list hears of the verdict')
  expect(heardBy(all, submitId)).toHaveLength(2)
})

describe('a stream ends', () => {
  test('with the session, on every device', async ({ site }) => {
    const alice = await site.user()
    const url = await site.listen()
    const streams = [await openStream(url, alice.token), await openStream(url, alice.token, 'public')]
    await alice.get(logout, {})

    for (const stream of streams) await stream.ends()
  })

  test('for root when the password is set anew', async ({ site }) => {
    await createRoot(site.db, 'first-password')
    const reply = await site.guest.call(login, { username: 'root', password: 'first-password' })
    const stream = await openStream(await site.listen(), reply.headers['authorization'] ?? '')
    expect(stream.http).toBe(200)
    await setRootPassword(site.db, 'second-password')

    await stream.ends()
  })

  test('when the database could not be heard for a while, since something may have been missed', async ({ site }) => {
    const alice = await site.user()
    const stream = await openStream(await site.listen(), alice.token)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(site.db)

    await stream.ends()
  })

  test('when its person opens many more, so that nobody holds all connections', async ({ site }) => {
    const [alice, bob] = [await site.user(), await site.user()]
    const url = await site.listen()
    const ofBob = await openStream(url, bob.token)
    const [oldest, next] = [await openStream(url, alice.token), await openStream(url, alice.token)]
    for (let more = 0; more < 19; more++) await openStream(url, alice.token)

    await oldest.ends()
    expect([next.hasEnded(), ofBob.hasEnded()]).toEqual([false, false])
  })

  test('for one person only', async ({ site }) => {
    await site.node()
    const [alice, bob] = [await site.user(), await site.user()]
    const { problemId } = await site.problem()
    const url = await site.listen()
    const ofBob = await openStream(url, bob.token)
    const ofAlice = await openStream(url, alice.token)
    await alice.get(logout, {})
    await ofAlice.ends()
    await judge(site, bob, problemId)

    expect(await ofBob.hears(1)).not.toEqual([])
  })
})

test('guests, and scopes that do not exist, get no stream', async ({ site }) => {
  const alice = await site.user()
  expect(await site.guest.send('GET', '/api/events')).toBeRefused('account/sign-in-needed')
  expect(await alice.send('GET', '/api/events?scope=all')).toBeRefused('request/malformed')
})

test('a stream that was left is forgotten', async ({ site }) => {
  const alice = await site.user()
  const url = await site.listen()
  const leaving = new AbortController()
  await fetch(`${url}/api/events`, { headers: { authorization: alice.token }, signal: leaving.signal })
  leaving.abort()
  await site.node()
  const { problemId } = await site.problem()
  const other = await openStream(url, alice.token)
  await judge(site, alice, problemId)

  expect(await other.hears(1)).not.toEqual([])
})

/** Asks and hangs up before anybody knows who it is. */
async function hangUp(url: string, token: string): Promise<void> {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  const text = `GET /api/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${token}\r\n\r\n`
  await new Promise((written) => socket.write(text, written))
  socket.destroy()
}

test('whoever hangs up before the stream begins is not held, however many do', async ({ site }) => {
  const people = await Promise.all(Array.from({ length: 20 }, () => site.user()))
  const url = await site.listen()

  await Promise.all(people.flatMap(({ token }) => Array.from({ length: 10 }, () => hangUp(url, token))))
  await openStream(url, (await site.user()).token)

  await until(() => heldStreams(site) === 1, 'only the stream that is read is held')
})

test('a client that was told to end but reads nothing is cut off, not written to', async () => {
  const failures: unknown[] = []
  const server = http.createServer((_request, reply) => {
    reply.on('error', (error) => failures.push(error))
    reply.end('data: {}\n\n')
    send(reply, 'data: {}\n\n')
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = net.connect((server.address() as net.AddressInfo).port, '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  client.resume()

  await once(client, 'close')
  expect(failures).toEqual([])
})
