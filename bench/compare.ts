/**
 * Seven measurements of today and of 2026-11-21 (commit 30b73072, before lists, streams, pages and short tests were made cheap), in
 * turns in one run: `npm run bench -- compare [NAME …] [--rounds N]`, all of them once when nothing is said. The earlier state is
 * checked out in `.cache/compare` with its own packages, which needs the whole history; the measurements that it did not have are
 * laid over it (`compare/before.patch`): those of the commits that brought them, adapted to its names. Ends with 1 when one of today
 * fails or misses its bar.
 */
import { parseArgs } from 'node:util'
import { checkoutRoot } from '../tools/process/paths.ts'
import { checkedOut, run } from './compare/earlier.ts'

/** Each with the words that make a run of it short enough to be taken in turns. */
const measurements: Record<string, string[]> = {
  overhead: ['100'],
  special: ['20'],
  latency: ['20'],
  fairness: ['8'],
  lists: ['300000'],
  stream: [],
  page: [],
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '1' } },
})
const names = positionals.length ? positionals : Object.keys(measurements)
const unknown = names.find((name) => !(name in measurements))
if (unknown !== undefined) throw new Error(`"${unknown}" is none of ${Object.keys(measurements).join(', ')}.`)
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds takes a whole number, not "${values.rounds}".`)

const before = await checkedOut()
for (const name of names)
  for (let round = 1; round <= rounds; round += 1)
    for (const [state, folder] of [
      ['before', before],
      ['today', checkoutRoot],
    ] as const) {
      console.log(`\n=== ${name}, ${state}${rounds > 1 ? `, round ${round}` : ''}`)
      const code = await run(folder, 'npm', ['run', '--silent', 'bench', '--', name, ...(measurements[name] ?? [])])
      if (code === 0) continue
      console.log(`=== ${name}, ${state}, ended with ${code}: it failed or missed a bar`)
      if (state === 'today') process.exitCode = 1
    }
