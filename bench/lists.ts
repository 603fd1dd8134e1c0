/**
 * What the lists cost PostgreSQL, by kind of call, at two sizes: `npm run bench -- lists [SUBMISSIONS …]` (300000 and 3000000
 * when none is given, each beside a tenth as many problems and users). Counts the CPU time of the connection that a call asks
 * on, and names the calls whose median is over 5 ms and those that cost more as rows grow.
 * `npm run bench -- lists --rate [--per-second N] [--seconds N]` asks for them over HTTP instead, 100 a second for 20 s, of
 * 100,000 problems, 100,000 users and 1,000,000 submissions, and names those whose p95 is not under 30 ms. Both end with 1 when
 * they name one.
 */
import { parseArgs } from 'node:util'
import { connect, readSettings, readsMs } from '../packages/server/src/db/connect.ts'
import { quantile } from './figures.ts'
import { listCalls } from './lists/calls.ts'
import { cpuOf, withSeeded } from './lists/database.ts'
import { measureRate } from './lists/rate.ts'
import { busy } from './lists/requests.ts'

const repeats = 21
const wantedMs = 5
/** A median that is so many times that of the smaller size, and so many ms more, has grown with the rows. */
const grown = { times: 1.5, ms: 3 }

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
    const [perSecond, seconds] = [Number(values['per-second']), Number(values.seconds)]
    const isFast = await measureRate({ perSecond, seconds, uid: busy })
    process.exitCode = isFast ? 0 : 1
    return
  }
  const given = positionals.map(Number)
  const sizes = given.length ? given : [300_000, 3_000_000]
  await withSeeded(async (seeded) => {
    const columns: Column[] = []
    for (const submissions of sizes) {
      const others = Math.ceil(submissions / 10)
      columns.push(await measured(await seeded({ problems: others, users: others, submissions })))
    }
    print(sizes, columns)
    const verdicts = [isCheap(columns), isFlat(columns)]
    process.exitCode = verdicts.every(Boolean) ? 0 : 1
  })
}

/** Figures in ms by call. */
type Column = Map<string, { p50: number; p95: number }>

/** Median and p95 of the ms of CPU that the database spent on each call. */
async function measured(url: string): Promise<Column> {
  const db = connect(url, 1, readsMs, readSettings)
  const spent = await cpuOf(db)
  const figures: Column = new Map()
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

function print(sizes: number[], columns: Column[]) {
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

/** Whether the median of every call keeps within what is wanted, at every size; names those that do not. */
function isCheap(columns: Column[]): boolean {
  const dear = columns.flatMap((column) => [...column].filter(([, { p50 }]) => p50 > wantedMs).map(([name]) => name))
  for (const name of new Set(dear)) console.log(`${name} costs more than ${wantedMs} ms`)
  return dear.length === 0
}

/** Whether no call costs more of the last size than of the first; names those that do. */
function isFlat(columns: Column[]): boolean {
  const [first, last] = [columns[0] ?? new Map(), columns.at(-1) ?? new Map()]
  const growing = [...first].filter(([name, { p50 }]) => {
    const then = last.get(name)?.p50 ?? Number.NaN
    return !(then <= p50 * grown.times || then <= p50 + grown.ms)
  })
  for (const [name] of growing) console.log(`${name} costs more as rows grow`)
  return growing.length === 0
}

await main()
