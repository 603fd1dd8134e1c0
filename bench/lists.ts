/**
 * What the lists cost PostgreSQL, by kind of call, at two sizes: `npm run bench -- lists [SUBMISSIONS …]` (300000 and 3000000
 * when none is given, beside 20,000 problems and 50,000 users). Counts the CPU time of the connection that a call asks on.
 * `npm run bench -- lists --rate [--per-second N] [--seconds N]` asks for them over HTTP instead, 100 a second for 20 s, of
 * 100,000 problems, 100,000 users and 1,000,000 submissions.
 */
import { parseArgs } from 'node:util'
import { connect, readSettings, readsMs } from '../packages/server/src/db/connect.ts'
import { quantile } from './figures.ts'
import { listCalls } from './lists/calls.ts'
import { cpuOf, withSeeded } from './lists/database.ts'
import { measureRate } from './lists/rate.ts'

const repeats = 21

const { values, positionals } = parseArgs({
  options: {
    rate: { type: 'boolean', default: false },
    'per-second': { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
  },
  allowPositionals: true,
})

async function main() {
  if (values.rate) {
    await measureRate({ perSecond: Number(values['per-second']), seconds: Number(values.seconds) })
    return
  }
  const given = positionals.map(Number)
  const sizes = given.length ? given : [300_000, 3_000_000]
  await withSeeded(async (seeded) => {
    const columns = []
    for (const submissions of sizes)
      columns.push(await measured(await seeded({ problems: 20_000, users: 50_000, submissions })))
    print(sizes, columns)
  })
}

/** Median and p95 of the ms of CPU that the database spent on each call. */
async function measured(url: string): Promise<Map<string, { p50: number; p95: number }>> {
  const db = connect(url, 1, readsMs, readSettings)
  const spent = await cpuOf(db)
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
