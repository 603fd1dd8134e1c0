import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import pg from 'pg'
import { connect } from '../../packages/server/src/db/connect.ts'
import { ensureNode } from '../../packages/server/src/http/node.ts'
import { newNodeToken } from '../../packages/server/src/http/node-token.ts'
import { startPostgres } from '../../tools/postgres.ts'
import type { Client } from './client.ts'
import { freshFolder, type Product } from './product.ts'

/** Every third is wrong; each source differs, so nothing comes from a cache. */
export const source = (n: number) => ({
  language: 'C',
  code: `#include <stdio.h>
int main(void) { long long a, b; if (scanf("%lld %lld", &a, &b) == 2) printf("%lld\\n", a + b${n % 3 ? '' : ' + 1'}); return 0; }
/* ${n} */`,
})

/** A call that is made again while the server is away; the submission may then be stored more than once, never less. */
export async function submitPatiently(person: Client, n: number): Promise<number> {
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

export async function withDatabase<T>(product: Product, use: (db: pg.Client) => Promise<T>): Promise<T> {
  const { url } = await startPostgres({ dir: `${product.dataDir}/postgres` })
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    return await use(db)
  } finally {
    await db.end()
  }
}

export const numberIn = async (db: pg.Client, sql: string): Promise<number> => Number((await db.query(sql)).rows[0]?.n)

/** Resolves when nothing waits or is judged any more. */
export async function drained(product: Product): Promise<void> {
  const deadline = Date.now() + 180_000
  await withDatabase(product, async (db) => {
    while (await numberIn(db, 'select count(*) as n from submission where status in (5, 6, 7)')) {
      if (Date.now() > deadline) throw new Error(`the queue does not drain:\n${product.output()}`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  })
}

/** What must hold after any trouble; empty when all of it does. */
export async function faultsOf(product: Product): Promise<string[]> {
  const checks = {
    'final transitions that are not exactly one per submission and version': `select count(*) as n from (
      select s.submit_id from submission s left join judgement_log l on l.submit_id = s.submit_id and l.version = s.version and l.is_final
      group by s.submit_id having count(l.id) <> 1) as wrong`,
    'jobs left behind': "select count(*) as n from judge_job where kind = 'submission'",
    'wrong verdicts': `select count(*) as n from submission where status not in (0, -1) or (status = -1) <> (code like '%+ 1)%')`,
    'totals that differ from a recount': `select count(*) as n from problem_verdict_count t where status = 100
      and n <> (select count(*) from submission s where s.pid = t.pid)`,
    'verdict counts that differ from a recount': `select count(*) as n from problem_verdict_count t where status <> 100
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

/** Resolves when the query answers an `n` other than 0. */
export async function until(db: pg.Client, sql: string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await numberIn(db, sql))) {
    if (Date.now() > deadline) throw new Error(`never came true: ${sql}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Another judge on this machine, known to the site by `name`; by another way to the site when `url` is given. */
export async function anotherJudge(product: Product, name: string, url = product.url): Promise<ChildProcess> {
  const token = newNodeToken()
  const { url: database } = await startPostgres({ dir: `${product.dataDir}/postgres` })
  const db = connect(database, 1)
  await ensureNode(db, name, token)
  await db.destroy()
  const program = fileURLToPath(new URL('../../packages/judge/src/main.ts', import.meta.url))
  const env = {
    ...process.env,
    SERVER_URL: url,
    NODE_TOKEN: token,
    DATA_DIR: freshFolder(),
    JUDGE_SLOTS: '1',
    LANGUAGES: 'C',
  }
  const judge = spawn(process.execPath, [program], { env, stdio: 'ignore' })
  await withDatabase(product, (raw) =>
    until(raw, `select count(*) as n from judge_node where name = '${name}' and last_contact is not null`),
  )
  return judge
}
