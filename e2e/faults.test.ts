import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { getSubmissionList, submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { connect } from '../packages/server/src/db/connect.ts'
import { ensureNode, newNodeToken } from '../packages/server/src/http/node.ts'
import { startPostgres } from '../tools/postgres.ts'
import type { Client } from './support/client.ts'
import { newcomer, signIn } from './support/people.ts'
import {
  freshFolder,
  type Part,
  type Product,
  type ProductOptions,
  rootPassword,
  startProduct,
} from './support/product.ts'

const running = new Set<Product>()

async function start(options: ProductOptions = {}): Promise<Product> {
  const product = await startProduct(options)
  running.add(product)
  return product
}

afterEach(async () => {
  for (const product of running) await product.stop()
  running.clear()
})

/** Every third is wrong; each source differs, so nothing comes from a cache. */
const source = (n: number) => ({
  language: 'C',
  code: `#include <stdio.h>
int main(void) { long long a, b; if (scanf("%lld %lld", &a, &b) == 2) printf("%lld\\n", a + b${n % 3 ? '' : ' + 1'}); return 0; }
/* ${n} */`,
})

/** A call that is made again while the server is away; the submission may then be stored more than once, never less. */
async function submitPatiently(person: Client, n: number): Promise<number> {
  const deadline = Date.now() + 60_000
  for (;;) {
    try {
      const reply = await person.ask(submitProblemJudge, { pid: 'P1000', ...source(n) })
      if (reply.status === 200 && reply.data) return reply.data.submitId
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
    if (Date.now() > deadline) throw new Error(`submission ${n} was not taken`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function withDatabase<T>(product: Product, use: (db: pg.Client) => Promise<T>): Promise<T> {
  const { url } = await startPostgres({ dir: `${product.dataDir}/postgres` })
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    return await use(db)
  } finally {
    await db.end()
  }
}

const numberIn = async (db: pg.Client, sql: string): Promise<number> => Number((await db.query(sql)).rows[0]?.n)

/** Resolves when nothing waits or is judged any more. */
async function drained(product: Product): Promise<void> {
  const deadline = Date.now() + 180_000
  await withDatabase(product, async (db) => {
    while (await numberIn(db, 'select count(*) as n from submission where status in (5, 6, 7)')) {
      if (Date.now() > deadline) throw new Error(`the queue does not drain:\n${product.output()}`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  })
}

/** What must hold after any trouble; empty when all of it does. */
async function faultsOf(product: Product): Promise<string[]> {
  const checks = {
    'final transitions that are not exactly one per submission and version': `select count(*) as n from (
      select s.submit_id from submission s left join judgement_log l on l.submit_id = s.submit_id and l.version = s.version and l.is_final
      group by s.submit_id having count(l.id) <> 1) as wrong`,
    'jobs left behind': 'select count(*) as n from judge_job where submit_id is not null',
    'wrong verdicts': `select count(*) as n from submission where status not in (0, -1) or (status = -1) <> (code like '%+ 1)%')`,
    'totals that differ from a recount': `select count(*) as n from problem_tally t where status = 100
      and n <> (select count(*) from submission s where s.pid = t.pid)`,
    'verdict counts that differ from a recount': `select count(*) as n from problem_tally t where status <> 100
      and n <> (select count(*) from submission s where s.pid = t.pid and s.status = t.status)`,
    'accepted rows that differ from a recount': `select count(*) as n from submission s full join accepted a using (submit_id)
      where (s.status = 0) is distinct from (a.submit_id is not null)`,
    'submissions whose test cases are not there once': `select count(*) as n from submission s where not exists (
      select 1 from submission_case c where c.submit_id = s.submit_id and c.seq = 1)`,
  }
  return withDatabase(product, async (db) => {
    const found: string[] = []
    for (const [name, sql] of Object.entries(checks)) {
      const n = await numberIn(db, sql)
      if (n) found.push(`${n} ${name}`)
    }
    return found
  })
}

describe('killed in the middle of 200 submissions', () => {
  test('server, judge and database lose nothing and judge nothing twice', async () => {
    let product = await start()
    const { dataDir } = product
    const root = await signIn(product.url, 'root', rootPassword)
    const people = await Promise.all(['ann', 'bob', 'cem', 'dee'].map((name) => newcomer(product.url, root, name)))
    const port = Number(new URL(product.url).port)

    const sent = Promise.all(
      people.map(async (person, index) => {
        const ids: number[] = []
        for (let n = 0; n < 50; n++) ids.push(await submitPatiently(person, index * 1000 + n))
        return ids
      }),
    )
    const victims: Part[] = ['judge', 'server', 'runner', 'database', 'judge', 'server']
    for (const part of victims) {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      expect(product.signal(part, 'SIGKILL'), `${part} to kill`).toBeGreaterThan(0)
    }
    const ids = (await sent).flat()
    for (const part of ['launcher', 'server', 'judge', 'database'] as const) product.signal(part, 'SIGKILL')
    running.delete(product)
    product = await start({ dataDir, port })
    await drained(product)

    expect(await faultsOf(product)).toEqual([])
    const stored = await withDatabase(product, (db) => numberIn(db, 'select count(*) as n from submission'))
    expect(new Set(ids).size).toBe(200)
    expect(stored).toBeGreaterThanOrEqual(200)
    const again = await signIn(product.url, 'ann')
    expect((await again.call(getSubmissionList, { onlyMine: true })).total).toBeGreaterThanOrEqual(50)
  }, 400_000)
})

describe('a judge that falls silent for longer than its lease and then goes on', () => {
  /**
   * Two judges work; the first is stopped with jobs in its hands until the second has them, then it goes on.
   * Tells what is wrong when everything is judged.
   */
  async function faultsAfterSilence(env: Record<string, string>): Promise<string[]> {
    const product = await start({ env: { LEASE_MS: '1000', JUDGE_SLOTS: '2', ...env } })
    const root = await signIn(product.url, 'root', rootPassword)
    const second = await secondJudge(product)
    try {
      for (let round = 0; round < 3; round++) await silence(product, root, round)
      await drained(product)
      // What the first judge still sends comes after its silence, so it is over when its slots are free again.
      await submitPatiently(root, 999)
      await drained(product)
      return await faultsOf(product)
    } finally {
      second.kill('SIGTERM')
    }
  }

  async function silence(product: Product, root: Client, round: number): Promise<void> {
    const heldByFirst = "select count(*) as n from judge_job where node = 'local'"
    for (let n = 0; n < 8; n++) await submitPatiently(root, round * 100 + n)
    await withDatabase(product, async (db) => {
      await until(db, heldByFirst)
      product.signal('judge', 'SIGSTOP')
      try {
        await until(db, `select (not exists (select 1 from judge_job where node = 'local'))::int as n`)
        await until(db, "select count(*) as n from judge_job where node = 'second' and attempt > 1")
      } finally {
        product.signal('judge', 'SIGCONT')
      }
    })
  }

  /** Another judge on this machine, known to the site as `second`. */
  async function secondJudge(product: Product): Promise<ChildProcess> {
    const token = newNodeToken()
    const { url } = await startPostgres({ dir: `${product.dataDir}/postgres` })
    const db = connect(url, 1)
    await ensureNode(db, 'second', token)
    await db.destroy()
    const program = fileURLToPath(new URL('../packages/judge/src/main.ts', import.meta.url))
    const env = {
      ...process.env,
      SERVER_URL: product.url,
      NODE_TOKEN: token,
      DATA_DIR: freshFolder(),
      JUDGE_SLOTS: '1',
    }
    const judge = spawn(process.execPath, [program], { env, stdio: 'ignore' })
    await withDatabase(product, (raw) =>
      until(raw, "select count(*) as n from judge_node where name = 'second' and last_contact is not null"),
    )
    return judge
  }

  async function until(db: pg.Client, sql: string): Promise<void> {
    const deadline = Date.now() + 30_000
    while (!(await numberIn(db, sql))) {
      if (Date.now() > deadline) throw new Error(`never came true: ${sql}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }

  test('has its late results refused, so that each submission is judged once', async () => {
    expect(await faultsAfterSilence({})).toEqual([])
  }, 200_000)

  test('judges twice when the fence is switched off, which shows that the fence is what prevents it', async () => {
    expect(await faultsAfterSilence({ UNSAFE_NO_FENCING: '1' })).not.toEqual([])
  }, 200_000)
})
