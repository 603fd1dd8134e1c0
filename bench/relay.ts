/**
 * Submissions to stand-ins of all sites, which break off, are slow, sign out and answer 500 or 429 at random, while the relay is killed
 * every few seconds: `npm run bench -- relay [--submissions N] [--seed N]`. Prints for each site how many arrived how often and what
 * became of them; exit code 1 unless each arrived exactly once (or failed with a reason, at most once), came to the verdict that its code
 * asks for, and no account was used twice at a time or faster than its pace.
 */
import { parseArgs } from 'node:util'
import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { seeded } from '../packages/stand-ins/src/kit/random.ts'
import { type Expected, report } from './relay/report.ts'
import { type Scene, tasks, withScene } from './relay/scene.ts'

const { values } = parseArgs({
  options: { submissions: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
})
const submissions = Number(values.submissions)
const seed = Number(values.seed)

/** Shares of requests. */
const faults = { slow: 0.01, cut: 0.02, refuse: 0.02, serverError: 0.02, tooMany: 0.01, signedOut: 0.01, gzip: 0.5 }
const words = { AC: 0, WA: -1, TLE: 1, RE: 3, CE: -2 } as const
const patienceMs = 15 * 60_000

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Kills the relay every 3 to 7 s until told to stop; answers how often. */
function killing({ relay }: Scene): { stop(): Promise<number> } {
  const random = seeded(seed)
  let isOver = false
  const done = (async () => {
    let kills = 0
    for (;;) {
      for (let leftMs = 3000 + random() * 4000; leftMs > 0 && !isOver; leftMs -= 50) await pause(50)
      if (isOver) return kills
      relay.kill()
      kills += 1
    }
  })()
  return {
    stop() {
      isOver = true
      return done
    },
  }
}

async function submitAll({ site, problemIds }: Scene): Promise<Expected[]> {
  const people = await Promise.all([1, 2, 3].map((n) => site.user(`person-${n}`)))
  const all: Expected[] = []
  for (let n = 0; n < submissions; n += 1) {
    const task = tasks[n % tasks.length]
    const person = people[n % people.length]
    const word = (Object.keys(words) as (keyof typeof words)[])[Math.floor(n / tasks.length) % 5] ?? 'AC'
    if (!task || !person) throw new Error('there are tasks and people')
    const code = `// submission ${n}, verdict: ${word}\n#include <cstdio>\nint main() { puts("a program"); }\n`
    const { name, language } = task
    const pid = problemIds.get(name) ?? name
    const { submitId } = await person.get(submitProblemJudge, { pid, language, code })
    all.push({ submitId, site: name, code, status: words[word] })
  }
  return all
}

/** Waits until nothing is on its way; sites that are left alone after a failure are tried again at once. */
async function drained({ site: { db } }: Scene): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const left = await db.selectFrom('judgeJob').select('id').where('kind', '=', 'relay').execute()
    if (left.length === 0) return
    if (Date.now() > deadline) throw new Error(`${left.length} submissions are still on their way`)
    // rows that are held just now are left for the next time
    const now = new Date()
    await db
      .updateTable('remoteServer')
      .set({ nextTryAt: now })
      .where('key', 'in', (e) =>
        e.selectFrom('remoteServer').select('key').where('nextTryAt', '>', now).forUpdate().skipLocked(),
      )
      .execute()
    await db
      .updateTable('judgeJob')
      .set({ notBefore: null })
      .where('id', 'in', (e) =>
        e
          .selectFrom('judgeJob')
          .select('id')
          .where('kind', '=', 'relay')
          .where('notBefore', 'is not', null)
          .forUpdate()
          .skipLocked(),
      )
      .execute()
    await pause(250)
  }
}

const passed = await withScene(seed, async (scene) => {
  for (const { world } of scene.standIns.values())
    Object.assign(world.faults, { slowMs: 800, retryAfter: 1, ...faults })
  const began = Date.now()
  const killer = killing(scene)
  const expected = await submitAll(scene)
  await drained(scene)
  const kills = await killer.stop()
  const isWell = await report(scene, expected)
  console.log(
    `seed ${seed}: ${submissions} submissions in ${((Date.now() - began) / 1000).toFixed(0)} s, relay killed ${kills} times`,
  )
  return isWell
})
process.exitCode = passed ? 0 : 1
