import { sql } from 'kysely'
import { connect, type Db } from '../../src/db/connect.ts'
import { mendQueues, takeJobs } from '../../src/queue/claim-queries.ts'
import { deleteJob } from '../../src/queue/queries.ts'
import { expect } from '../support/expect.ts'
import { submit } from '../support/judging.ts'
import { type TestSite, test } from '../support/site.ts'

/** So many submissions of so many users wait, the first one's before all others. */
async function queue(site: TestSite, { users, each }: { users: number; each: number }) {
  const { pid } = await site.problem()
  await sql`insert into account (uid, username, password_hash)
    select 'u' || n, 'user' || n, '' from generate_series(1, ${users}::int) n`.execute(site.db)
  await sql`insert into submission (pid, display_pid, uid, username, language, code, length)
    select ${pid}, 'P', 'u' || n, 'user' || n, 'C', 'x', 1
    from generate_series(1, ${users}::int) n, generate_series(1, ${each}::int)`.execute(site.db)
  await sql`insert into judge_job (kind, subject, uid, priority, language)
    select 'submission', submit_id, uid, 40, language from submission order by submit_id`.execute(site.db)
}

/** How many rows of the queue its connection has read so far. */
async function rowsRead(db: Db): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ n: number }>`
    select seq_tup_read + idx_tup_fetch as n from pg_stat_user_tables where relname = 'judge_job'`.execute(db)
  return rows[0]?.n ?? 0
}

test('a claim reads a few rows of the queue, however many wait', async ({ site }) => {
  await queue(site, { users: 40, each: 100 })
  const { name } = await site.node()
  const joined = site.db.selectFrom('judgeNode').where('name', '=', name)
  const node = await joined.select(['id', 'name', 'kind']).executeTakeFirstOrThrow()
  const db = connect(site.config.databaseUrl, 1)
  site.atEnd(() => db.destroy())
  await sql`analyze judge_job`.execute(db)
  const before = await rowsRead(db)
  const taken = await takeJobs(db, node, 10, 60_000)

  expect(taken).toHaveLength(10)
  expect((await rowsRead(db)) - before).toBeLessThan(10 * 100)
})

test('everybody’s first goes before anybody’s second, also behind a thousand of one user', async ({ site }) => {
  await queue(site, { users: 1, each: 1000 })
  const node = await site.node()
  const people = await Promise.all(['bob', 'carol'].map((name) => site.user(name)))
  const problem = await site.problem()
  for (const person of people) await submit(person, problem.problemId)

  const pids = (await node.claim(5)).map((job) => job.jobId)
  const { rows } = await sql<{ uid: string }>`
    select uid from judge_job where id = any(${pids}::bigint[]) order by claimed_at, id`.execute(site.db)
  const others = people.map(({ uid }) => uid)
  expect(rows.map(({ uid }) => uid).toSorted()).toEqual(['u1', 'u1', 'u1', ...others].toSorted())
})

test('nobody waits for ever, whatever leaves the queue and joins it at once', async ({ site }) => {
  const node = await site.node()
  const problem = await site.problem()
  const people = await Promise.all(['bob', 'carol', 'dave'].map((name) => site.user(name)))
  const sent = people.flatMap((person) => Array.from({ length: 25 }, () => submit(person, problem.problemId)))
  const claimed: { jobId: number; attempt: number }[] = []
  const claims = Array.from({ length: 30 }, async () => claimed.push(...(await node.claim(2))))
  const dropped = sent.filter((_, index) => index % 5 === 0)
  const drops = dropped.map(async (submitId) => {
    await site.db
      .deleteFrom('judgeJob')
      .where('subject', '=', await submitId)
      .where('node', 'is', null)
      .execute()
  })
  await Promise.all([...sent, ...claims, ...drops])

  await mendQueues(site.db)
  for (;;) {
    for (const { jobId, attempt } of claimed.splice(0)) await deleteJob(site.db, { jobId, attempt })
    const held = await site.db.selectFrom('judgeJob').where('node', 'is not', null).select(['id', 'attempt']).execute()
    for (const { id, attempt } of held) await deleteJob(site.db, { jobId: id, attempt })
    const more = await node.claim(16)
    if (!more.length) break
    claimed.push(...more)
  }
  expect(await site.db.selectFrom('judgeJob').select('id').execute()).toEqual([])
})

test('the next one steps forward when a waiting job is dropped, and one that is given back waits in front again', async ({
  site,
}) => {
  const node = await site.node()
  const alice = await site.user()
  const { problemId } = await site.problem()
  const [first = 0, second = 0, third = 0] = [
    await submit(alice, problemId),
    await submit(alice, problemId),
    await submit(alice, problemId),
  ]
  const waiting = async () => {
    const rows = await site.db.selectFrom('judgeJob').select(['subject', 'behind']).orderBy('id').execute()
    return rows.map(({ subject, behind }) => [subject, behind])
  }
  expect(await waiting()).toEqual([
    [first, false],
    [second, true],
    [third, true],
  ])
  await site.db.deleteFrom('judgeJob').where('subject', '=', first).execute()
  expect(await waiting()).toEqual([
    [second, false],
    [third, true],
  ])
  const taken = async () => {
    const { jobId } = await node.take()
    return site.db.selectFrom('judgeJob').where('id', '=', jobId).select('subject').executeTakeFirst()
  }
  expect(await taken()).toEqual({ subject: second })
  await site.db.updateTable('judgeJob').set({ node: null, leaseUntil: null }).where('subject', '=', second).execute()
  expect(await taken()).toEqual({ subject: second })
  expect(await taken()).toEqual({ subject: third })
})
