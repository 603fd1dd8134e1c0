/**
 * A fixed mix of 500 submissions drains from a full queue: submissions per minute, the share of the judge's CPU that is spent
 * inside compilers and contestants' programs, the longest time a job waited beside an idle slot, and "judged exactly once".
 * `npm run bench -- drain [COUNT]`; needs root and cgroup v1 for the CPU times. Half of the mix is C++ with tests of at most
 * 5 ms; every source is different (bench/drain/mix.ts).
 */
import { login } from '@verdict/contract/account/routes.ts'
import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import pg from 'pg'
import { type Client, clientOf } from '../e2e/support/client.ts'
import { type Product, rootPassword, startProduct } from '../e2e/support/product.ts'
import { startPostgres } from '../tools/postgres.ts'
import { type JudgeCpu, judgeCpu } from './drain/cpu.ts'
import { idleBesideWork, type Life } from './drain/idle.ts'
import { type Entry, mix } from './drain/mix.ts'
import { judgeIsEquipped } from './equipped.ts'
import { printFigures } from './figures.ts'

const count = Number(process.argv[2] ?? 500)

/** Sends everything as fast as the server takes it; answers the ids in order. */
async function sendAll(client: Client, entries: Entry[]): Promise<number[]> {
  const ids: number[] = []
  for (const { language, code } of entries) {
    const { submitId } = await client.call(submitProblemJudge, { pid: 'P1000', language, code })
    ids.push(submitId)
  }
  return ids
}

/** Waits until none of them is on its way. */
async function drained(db: pg.Client, ids: number[]): Promise<void> {
  for (;;) {
    const { rows } = await db.query<{ left: string }>(
      'select count(*) as left from submission where submit_id = any($1) and status in (5, 6, 7)',
      [ids],
    )
    if (rows[0]?.left === '0') return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** When each was stored, claimed and ended; a judgement so quick that its progress went unwritten counts as claimed at its end. */
async function livesOf(db: pg.Client, ids: number[]): Promise<Life[]> {
  const { rows } = await db.query<{ stored: number; claimed: number | null; ended: number }>(
    `select extract(epoch from s.submitted_at)::float8 * 1000 as stored,
       (select extract(epoch from min(at))::float8 * 1000 from judgement_log l where l.submit_id = s.submit_id and status = 6) as claimed,
       (select extract(epoch from min(at))::float8 * 1000 from judgement_log l where l.submit_id = s.submit_id and is_final) as ended
     from submission s where submit_id = any($1)`,
    [ids],
  )
  return rows.map(({ stored, claimed, ended }) => ({ stored, claimed: claimed ?? ended, ended }))
}

/** How many ended exactly once, and as they must. */
async function judgedOnce(db: pg.Client, ids: number[], entries: Entry[]): Promise<{ once: number; agreed: number }> {
  const { rows } = await db.query<{ submit_id: string; status: number; finals: string }>(
    `select submit_id, status, (select count(*) from judgement_log l where l.submit_id = s.submit_id and is_final) as finals
     from submission s where submit_id = any($1)`,
    [ids],
  )
  const expected = new Map(ids.map((id, index) => [id, entries[index]?.status]))
  return {
    once: rows.filter(({ finals }) => finals === '1').length,
    agreed: rows.filter(({ submit_id, status }) => expected.get(Number(submit_id)) === status).length,
  }
}

function printCpu(before: JudgeCpu, after: JudgeCpu): void {
  const spent = (part: keyof JudgeCpu) => after[part] - before[part]
  const all = spent('jails') + spent('node') + spent('runners')
  const line = (name: string, part: keyof JudgeCpu) =>
    console.log(
      `${name.padEnd(52)}${spent(part).toFixed(1).padStart(8)} s ${((100 * spent(part)) / all).toFixed(1).padStart(6)} %`,
    )
  line('CPU inside jails (compilers, contestants’ programs)', 'jails')
  line('CPU of the judge’s Node process', 'node')
  line('CPU of the runners (comparing)', 'runners')
}

async function measure(product: Product, db: pg.Client) {
  const client = clientOf(product.url)
  await client.call(login, { username: 'root', password: rootPassword })
  await drained(db, await sendAll(client, mix(40, Date.now()))) // caches are warm, sources are not
  const entries = mix(count, Date.now())
  const before = judgeCpu(product)
  const start = Date.now()
  const ids = await sendAll(client, entries)
  const sent = Date.now()
  await drained(db, ids)
  const seconds = (Date.now() - start) / 1000
  printCpu(before, judgeCpu(product))
  const lives = await livesOf(db, ids)
  const { once, agreed } = await judgedOnce(db, ids, entries)
  const { rows } = await db.query<{ slots: number }>('select slots from judge_node where last_contact is not null')
  const slots = rows.reduce((sum, one) => sum + one.slots, 0)
  const idle = idleBesideWork(lives, slots, 200)
  console.log(`in: ${ids.length}, judged exactly once: ${once}, with the verdict expected: ${agreed}`)
  console.log(
    `sent in ${((sent - start) / 1000).toFixed(1)} s, drained in ${seconds.toFixed(1)} s by ${slots} slots: ${((60 * ids.length) / seconds).toFixed(0)} a minute`,
  )
  console.log(
    `waiting job beside an idle slot: longest ${idle.longest.toFixed(0)} ms, over 200 ms: ${idle.over.length}`,
  )
  printFigures('ms', [{ name: 'claimed to verdict', figures: lives.map(({ claimed, ended }) => ended - claimed) }])
}

const product = await startProduct({ env: { LANGUAGES: 'C,C++,Python3,Java,JavaScript Node' } })
try {
  await judgeIsEquipped(product, ['Java', 'Python3', 'JavaScript Node', 'C'])
  const { url } = await startPostgres({ dir: `${product.dataDir}/postgres` })
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    await measure(product, db)
  } finally {
    await db.end()
  }
} finally {
  await product.stop()
}
