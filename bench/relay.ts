/**
 * Submissions to stand-ins of all sites at which everything goes wrong now and then, by a relay that is killed again and again:
 * `npm run bench -- relay [--submissions N] [--seed N]`. Prints which faults befell how often, and for each site what arrived and what
 * became of it; exit code 1 unless each arrived exactly once and came to the verdict that its code asks for (or was refused by the site as a
 * duplicate and did not arrive), no account was used twice at a time, and no pace was exceeded.
 */
import { parseArgs } from 'node:util'
import { befallen, spoil } from './relay/faults.ts'
import { killing } from './relay/killing.ts'
import { drained } from './relay/operator.ts'
import { report } from './relay/report.ts'
import { withScene } from './relay/scene.ts'
import { submitAll } from './relay/submit.ts'

const { values } = parseArgs({
  options: { submissions: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
})
const submissions = Number(values.submissions)
const seed = Number(values.seed)
const patienceMs = 60 * 60_000
const tellMs = 10_000

const secondsSince = (began: number) => ((Date.now() - began) / 1000).toFixed(0)

const passed = await withScene(seed, async (scene) => {
  const began = Date.now()
  spoil(scene)
  const killer = killing(scene, seed)
  const expected = await submitAll(scene, submissions)
  console.log(`${secondsSince(began)} s: all are handed in`)
  let told = Date.now()
  const onLook = (left: number) => {
    if (Date.now() - told < tellMs) return
    told = Date.now()
    console.log(`${secondsSince(began)} s: ${left} on their way`)
  }
  await drained(scene, expected, { patienceMs, onLook })
  const kills = await killer.stop()
  const { figures, wrong } = await report(scene, expected)
  console.log('requests befallen:', befallen(scene))
  console.table(figures)
  for (const sentence of wrong) console.log(`WRONG: ${sentence}`)
  console.log(`seed ${seed}: ${submissions} submissions in ${secondsSince(began)} s, relay killed ${kills} times`)
  return wrong.length === 0
})
process.exitCode = passed ? 0 : 1
