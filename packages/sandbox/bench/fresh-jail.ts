/**
 * What the jail of a submission costs: `node bench/fresh-jail.ts [ROUNDS]`. One A+B in the jail that is there, and one of another
 * submission, whose jail has to be made and the last one ended.
 */
import { figures, openSite, us } from './site.ts'

const rounds = Math.max(200, Number(process.argv[2] ?? 200))
/** What a judge needs to report a submission and to take the next. */
const idleMs = 5

const site = await openSite()
const [one, two] = [await site.app('c', 'one'), await site.app('c', 'two')]

async function timed(app: string): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, idleMs))
  return (await site.batch(app, 1)).us
}

const seen = { same: [] as number[], made: [] as number[] }
for (let round = -5; round < rounds; round++) {
  await timed(one)
  const took = { same: await timed(one), made: await timed(two) }
  if (round < 0) continue // the first rounds warm everything up
  seen.same.push(took.same)
  seen.made.push(took.made)
}
await site.close()

console.log(`one static C A+B, Node to Node, ${rounds} interleaved rounds, tier ${site.runner.hello.tier}: min, median`)
for (const [name, values] of [
  ['in the jail of the run before', seen.same],
  ['another submission', seen.made],
] as const) {
  const { min, median } = figures(values)
  console.log(`${name.padEnd(44)}${us(min)}${us(median)}`)
}
