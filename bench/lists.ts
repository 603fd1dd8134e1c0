/**
 * What the lists cost PostgreSQL, by kind of call, at two sizes: `npm run bench -- lists [SUBMISSIONS …]` (300000 and 3000000
 * when none is given, beside 20,000 problems and 50,000 users). Counts the CPU time of the connection that a call asks on.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { connect, readSettings, readsMs } from '../packages/server/src/db/connect.ts'
import { migrate } from '../packages/server/src/db/migrate.ts'
import { startPostgres } from '../tools/postgres.ts'
import { quantile } from './figures.ts'
import { listCalls } from './lists/calls.ts'
import { seed } from './lists/seed.ts'

const repeats = 21

async function main() {
  const given = process.argv.slice(2).map(Number)
  const sizes = given.length ? given : [300_000, 3_000_000]
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verdict-lists-'))
  const postgres = await startPostgres({ dir: path.join(folder, 'postgres'), settings: { fsync: 'off' } })
  try {
    const columns = []
    for (const size of sizes) columns.push(await measured(await seededUrl(postgres.url, size)))
    print(sizes, columns)
  } finally {
    await postgres.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function seededUrl(server: string, submissions: number): Promise<string> {
  const url = new URL(server)
  url.pathname = `/lists_${submissions}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database lists_${submissions}`)
  await admin.end()
  const db = connect(url.href, 1)
  await migrate(db)
  await db.destroy()
  const began = Date.now()
  await seed(url.href, { problems: 20_000, users: 50_000, submissions })
  console.log(`${submissions} submissions seeded in ${((Date.now() - began) / 1000).toFixed(0)} s`)
  return url.href
}

/** Median and p95 of the ms of CPU that the database spent on each call: the same on a machine that is busy otherwise. */
async function measured(url: string): Promise<Map<string, { p50: number; p95: number }>> {
  const db = connect(url, 1, readsMs, readSettings)
  const { pid } = await db.selectNoFrom((e) => e.fn<number>('pg_backend_pid', []).as('pid')).executeTakeFirstOrThrow()
  const spent = () => Number(fs.readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  const figures = new Map<string, { p50: number; p95: number }>()
  for (const { name, run } of await listCalls(db)) {
    const times: number[] = []
    for (let time = 0; time < repeats; time++) {
      const before = spent()
      await run(db)
      times.push(spent() - before)
    }
    figures.set(name, { p50: quantile(times, 0.5), p95: quantile(times, 0.95) })
  }
  await db.destroy()
  return figures
}

function print(sizes: number[], columns: Map<string, { p50: number; p95: number }>[]) {
  const names = [...(columns[0]?.keys() ?? [])]
  const width = Math.max(...names.map((name) => name.length))
  console.log(' '.repeat(width) + sizes.map((size) => `${size} p50`.padStart(14) + 'p95'.padStart(8)).join(''))
  for (const name of names) {
    const cells = columns.map((column) => {
      const { p50 = Number.NaN, p95 = Number.NaN } = column.get(name) ?? {}
      return p50.toFixed(1).padStart(14) + p95.toFixed(1).padStart(8)
    })
    console.log(name.padEnd(width) + cells.join(''))
  }
  console.log('(ms)')
}

await main()
