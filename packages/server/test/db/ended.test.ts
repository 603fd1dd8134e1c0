import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { getContestRank } from '@verdict/contract/contest/board-routes.ts'
import { judgeClaim } from '@verdict/contract/judging/job.ts'
import { getSubmissionList, submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Db } from '../../src/db/connect.ts'
import { dumpDatabase } from '../../src/db/dump.ts'
import { loadDatabase } from '../../src/db/load.ts'
import { isPassing } from '../../src/db/passing.ts'
import { waitForDatabase } from '../../src/db/wait.ts'
import { sentTo } from '../contest/sent.ts'
import { endConnections, whileAway } from '../support/away.ts'
import { onEmptyDatabase } from '../support/empty-database.ts'
import { expect } from '../support/expect.ts'
import { command } from '../support/global.ts'
import { insertContest } from '../support/places.ts'
import { type TestSite, test } from '../support/site.ts'
import { openStream } from '../support/stream.ts'
import { until } from '../support/until.ts'

/** What nobody foresaw ends a server; here it is kept to be looked at. */
function uncaught(): unknown[] {
  const seen: unknown[] = []
  const hear = (error: unknown) => void seen.push(error)
  process.on('uncaughtExceptionMonitor', hear)
  onTestFinished(() => void process.off('uncaughtExceptionMonitor', hear))
  return seen
}

async function pidOf(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}

const stages: Record<string, (site: TestSite) => Promise<unknown>> = {
  'while it is idle': async ({ db, config }) => {
    await pidOf(db)
    await endConnections(config.databaseUrl)
    throw new Error('Connection terminated') // nobody asked anything on it
  },
  'between two statements of a transaction': ({ db, config }) =>
    db.transaction().execute(async (tx) => {
      await endConnections(config.databaseUrl, `pid = ${await pidOf(tx)}`)
      await new Promise(setImmediate)
      await pidOf(tx)
    }),
  'in a statement': ({ db, config }) =>
    db.transaction().execute(async (tx) => {
      const pid = await pidOf(tx)
      const asked = sql`select pg_sleep(60)`.execute(tx)
      asked.catch(() => undefined)
      await endConnections(config.databaseUrl, `pid = ${pid}`)
      await asked
    }),
  'in a transaction that was idle for too long': ({ db, pools }) =>
    db.transaction().execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 20`.execute(tx)
      const pid = await pidOf(tx)
      const isGone = async () =>
        (await sql`select from pg_stat_activity where pid = ${pid}`.execute(pools.reads)).rows.length === 0
      await until(isGone, 'the database ends it')
      await pidOf(tx)
    }),
  'while it is kept for something of its own': ({ db, config }) =>
    db.connection().execute(async (own) => {
      await endConnections(config.databaseUrl, `pid = ${await pidOf(own)}`)
      await new Promise(setImmediate)
      await pidOf(own)
    }),
}

for (const [stage, meet] of Object.entries(stages)) {
  test(`a connection that the database ends ${stage} is told as trouble that passes, and another one is opened`, async ({
    site,
  }) => {
    const seen = uncaught()

    const error = await meet(site).then(
      () => undefined,
      (fault: unknown) => fault,
    )

    expect(error).toSatisfy(isPassing)
    expect(await pidOf(site.db)).toBeGreaterThan(0)
    expect(seen).toEqual([])
  })
}

test('the connection that hears the database is opened again when it is ended', async ({ site }) => {
  const seen = uncaught()
  const heard: string[] = []
  site.eventBus.on('message', (payload) => heard.push(payload))

  await endConnections(site.config.databaseUrl, `application_name = 'verdict listener'`)

  await until(() => heard.includes(''), 'what may have been missed is told of')
  await command(site.config.databaseUrl, `notify message, 'alice'`)
  await until(() => heard.includes('alice'), 'it hears again')
  expect(seen).toEqual([])
})

test('a copy out of the database fails in order when its connection ends in it, and between two tables', async ({
  site,
}) => {
  const seen = uncaught()
  const { databaseUrl } = site.config
  await command(databaseUrl, `create table aa as select repeat(md5(n::text), 100) from generate_series(1, 5000) n`)
  const dumped = (store: (content: Readable) => Promise<void>) =>
    site.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx)
        await dumpDatabase(databaseUrl, rows[0]?.id ?? '', (_table, content) => store(content))
      })
  const ofDump = `query like 'copy%'`

  await expect(
    dumped(async (content) => {
      await endConnections(databaseUrl, ofDump)
      content.resume()
    }),
  ).rejects.toSatisfy(isPassing)
  await expect(
    dumped(async (content) => {
      for await (const _ of content);
      await endConnections(databaseUrl, ofDump)
      await new Promise(setImmediate)
    }),
  ).rejects.toSatisfy(isPassing)
  expect(seen).toEqual([])
})

test('a copy into the database fails in order when its connection ends in it, and leaves nothing', async () => {
  const seen = uncaught()
  await onEmptyDatabase(async (url) => {
    const rows = async function* () {
      yield 'a\tb\t2026-01-01\n'
      await endConnections(url, `query like 'copy%'`)
      for (let n = 0; n < 20_000; n++) yield `${n}\t${Math.random()}\t2026-01-01\n`
    }
    const tables = [{ name: 'migration', columns: ['name', 'hash', 'applied_at'], rows: 20_001 }]

    const load = loadDatabase(url, { migrations: [], tables, sequences: [] }, () =>
      Readable.from(rows()).pipe(createGzip()),
    )

    await expect(load).rejects.toSatisfy(isPassing)
    await command(url, 'create table migration ()')
  })
  expect(seen).toEqual([])
})

test('under load, each end of all connections costs some calls a 503 that says when to come again, and nothing else', async ({
  site,
}) => {
  const seen = uncaught()
  const { databaseUrl } = site.config
  const people = await Promise.all(Array.from({ length: 4 }, () => site.user()))
  const [alice] = people
  await site.node()
  const { pid, problemId } = await site.problem()
  const cid = await insertContest(site.db, alice as never, site.now(), { problems: { A: pid } })
  let isOver = false
  const answers: string[] = []
  const work = people.map(async (person) => {
    while (!isOver) {
      const replies = await Promise.all([
        person.call(submitProblemJudge, { pid: problemId, language: 'C', code: `${Math.random()}` }),
        person.call(getSubmissionList, {}),
        person.call(getContestRank, { cid }),
      ])
      for (const { http, status, headers, msg } of replies)
        answers.push(`${http} ${status} ${headers['retry-after'] ?? msg}`)
    }
  })

  for (let time = 0; time < 3; time++) {
    const before = answers.length
    await until(() => answers.length > before + 20, 'calls are answered')
    await endConnections(databaseUrl)
  }
  isOver = true
  await Promise.all(work)

  expect(new Set(answers)).toEqual(new Set(['200 200 success', '503 503 2']))
  expect(seen).toEqual([])
})

test('while the database is away every call is a 503 that says when to come again, and all goes on when it is back', async ({
  site,
}) => {
  const seen = uncaught()
  const alice = await site.user()
  const node = await site.node()
  const { pid, problemId } = await site.problem()
  const cid = await insertContest(site.db, await site.user(), site.now(), { problems: { A: pid } })
  await sentTo(site, { cid, pid })(alice, -1, verdict.accepted)
  const address = await site.listen()
  const own = await openStream(address, alice.token)

  await whileAway(site.config.databaseUrl, async () => {
    const replies = [
      await alice.call(getContestRank, { cid }),
      await site.guest.call(getSubmissionList, {}),
      await alice.call(submitProblemJudge, { pid: problemId, language: 'C', code: 'x' }),
      await node.call(judgeClaim, { slots: 1, waitMs: 0 }),
    ]
    for (const { http, headers } of replies) expect([http, headers['retry-after']]).toEqual([503, '2'])
    expect(await site.guest.send('GET', '/healthz')).toMatchObject({ http: 200 })
    expect(await site.guest.send('GET', '/readyz')).toMatchObject({ http: 503 })
    expect(own.hasEnded()).toBe(false)
  })

  await until(() => site.eventBus.isListening(), 'the database is heard again')
  await own.ends() // what it may have missed is asked for by whoever comes again
  const again = await openStream(address, alice.token)
  await alice.get(submitProblemJudge, { pid: problemId, language: 'C', code: 'x' })
  await again.hears(1)
  expect((await alice.get(getContestRank, { cid })).records).toContainEqual(expect.objectContaining({ uid: alice.uid }))
  expect(seen).toEqual([])
})

test('a database that only reads is a 503 that names the database, a start waits for it, and all goes on afterwards', async ({
  site,
}) => {
  const { databaseUrl } = site.config
  const alice = await site.user()
  await site.node()
  const { problemId } = await site.problem()
  const name = sql.id(new URL(databaseUrl).pathname.slice(1))
  const send = () => alice.call(submitProblemJudge, { pid: problemId, language: 'C', code: 'x' })
  const setting = (value: 'on' | 'off') =>
    site.db.transaction().execute(async (tx) => {
      await sql`set local transaction_read_only = off`.execute(tx)
      await sql`alter database ${name} set default_transaction_read_only = ${sql.lit(value)}`.execute(tx)
    })
  await setting('on')
  await endConnections(databaseUrl)

  await until(async () => (await send()).http === 503, 'it takes nothing')
  expect(await send()).toBeRefused('server/unavailable')
  await alice.get(getSubmissionList, {})
  expect(await site.guest.send('GET', '/readyz')).toMatchObject({
    http: 503,
    text: '{"missing":["database","queue","judge"]}',
  })
  const said: string[] = []
  const starting = waitForDatabase(databaseUrl, (line) => said.push(line))
  await until(() => said.some((line) => line.includes('it takes no writes now')), 'a start waits')

  await setting('off')

  await until(async () => (await send()).http === 200, 'it takes submissions again')
  await starting
})
