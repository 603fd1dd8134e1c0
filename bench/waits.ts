/**
 * How long submissions of a recorded contest would have waited for a judge, reckoned: `npm run bench -- waits SECONDS FILE...`
 * with the seconds that a submission holds a slot and replays (`{contest, teams: [], runs: [{t_ms}]}`, gzipped JSON). Where a
 * record knows minutes alone, its runs are spread over their minute.
 */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { quantile } from './figures.ts'

interface Replay {
  contest: { slug: string }
  teams: unknown[]
  runs: { t_ms: number }[]
}

const [given = '0.66', ...files] = process.argv.slice(2)
const seconds = Number(given)
/** Submissions a minute per 100 teams for which slots are planned. */
const plans = [20, 60, 120]

/** Times of submission in seconds. */
function timesIn({ runs }: Replay): number[] {
  const times = runs.map(({ t_ms }) => t_ms / 1000).sort((a, b) => a - b)
  if (!times.every((time) => time % 60 === 0)) return times
  const inMinute = Object.values(Object.groupBy(times, (time) => time))
  return inMinute.flatMap((same = []) => same.map((time, index) => time + (60 * (index + 0.5)) / same.length))
}

/** Seconds that each waits for the first of `slots` to be free, in order of submission. */
function waitsOf(times: number[], slots: number): number[] {
  const free = Array.from({ length: slots }, () => 0)
  return times.map((time) => {
    const next = free.indexOf(Math.min(...free))
    const begins = Math.max(time, free[next] ?? 0)
    free[next] = begins + seconds
    return begins - time
  })
}

if (!files.length) console.log('npm run bench -- waits SECONDS FILE...: recorded contests as gzipped JSON are needed')
for (const file of files) {
  const replay: Replay = JSON.parse(gunzipSync(readFileSync(file)).toString())
  const times = timesIn(replay)
  console.log(`${replay.contest.slug}: ${replay.teams.length} teams, ${times.length} submissions of ${seconds} s`)
  for (const plan of plans) {
    const slots = Math.ceil((plan * replay.teams.length * seconds) / 6000)
    const waits = waitsOf(times, slots)
    const cells = [0.5, 0.95, 0.99, 1].map((share) => `${quantile(waits, share).toFixed(1)} s`)
    console.log(`  ${plan} a minute per 100 teams, ${slots} slots: waits p50, p95, p99, most: ${cells.join(', ')}`)
  }
}
