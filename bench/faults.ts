/**
 * A hundred kill -9 of runner, judge, server and database at random under a stream of submissions, then a judge cut off from
 * the network for a whole minute at the usual lease: `npm run bench -- faults [KILLS] [CUT_OFF_SECONDS] [SEED]`. In: N, judged exactly
 * once: N, or a list of what is wrong and exit code 1. The random numbers' seed is printed; giving it repeats a run.
 */
import type { Client } from '../e2e/support/client.ts'
import {
  anotherJudge,
  drained,
  faultsOf,
  numberIn,
  submitPatiently,
  until,
  withDatabase,
} from '../e2e/support/faults.ts'
import { openLane } from '../e2e/support/lane.ts'
import { signIn } from '../e2e/support/people.ts'
import { type Part, type Product, rootPassword, startProduct } from '../e2e/support/product.ts'

const kills = Number(process.argv[2] ?? 100)
const cutOffSeconds = Number(process.argv[3] ?? 60)
const seed = Number(process.argv[4] ?? Date.now() % 1_000_000)
const victims: Part[] = ['runner', 'judge', 'server', 'database']

/** The same numbers for the same seed (mulberry32). */
function randomOf(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Submits, one after the other and with breath between, until told to stop; answers how many were taken. */
function stream(person: Client, first: number): { stop(): Promise<number> } {
  let isOver = false
  const done = (async () => {
    let n = 0
    for (; !isOver; n += 1) {
      await submitPatiently(person, first + n)
      await pause(150)
    }
    return n
  })()
  return {
    stop: () => {
      isOver = true
      return done
    },
  }
}

/** Kills parts at random; a part that is just being started again is killed a little later. */
async function killAtRandom(product: Product): Promise<Map<Part, number>> {
  const random = randomOf(seed)
  const killed = new Map<Part, number>()
  for (let n = 0; n < kills; n += 1) {
    await pause(200 + random() * 1300)
    const part = victims[Math.floor(random() * victims.length)] ?? 'judge'
    for (const deadline = Date.now() + 30_000; !product.signal(part, 'SIGKILL'); await pause(50)) {
      if (Date.now() > deadline) throw new Error(`no ${part} came back to be killed:\n${product.output()}`)
    }
    killed.set(part, (killed.get(part) ?? 0) + 1)
  }
  return killed
}

async function report(product: Product, title: string, sent: number): Promise<boolean> {
  await drained(product)
  const faults = await faultsOf(product)
  const counts = await withDatabase(product, async (db) => ({
    stored: await numberIn(db, 'select count(*) as n from submission'),
    once: await numberIn(
      db,
      `select count(*) as n from submission s where (select count(*) from judgement_log l
         where l.submit_id = s.submit_id and l.version = s.version and l.is_final) = 1`,
    ),
    again: await numberIn(
      db,
      'select count(*) as n from judgement_log where status = 5 and node is null and attempt > 0',
    ),
    dead: await numberIn(db, 'select count(*) as n from dead_letter'),
  }))
  console.log(`${title}: sent ${sent}, stored (a call repeated after a kill may store twice): ${counts.stored}`)
  console.log(
    `  in: ${counts.stored}, judged exactly once: ${counts.once}, taken back from a lost judge: ${counts.again}, dead letters: ${counts.dead}`,
  )
  for (const fault of faults) console.log(`  WRONG: ${fault}`)
  return faults.length === 0 && counts.once === counts.stored
}

async function killing(): Promise<boolean> {
  const product = await startProduct()
  try {
    const root = await signIn(product.url, 'root', rootPassword)
    const streams = [stream(root, 0), stream(await signIn(product.url, 'root', rootPassword), 1_000_000)]
    const killed = await killAtRandom(product)
    const sent = (await Promise.all(streams.map((one) => one.stop()))).reduce((sum, n) => sum + n, 0)
    console.log(`killed -9 (seed ${seed}): ${[...killed].map(([part, n]) => `${part} ${n}`).join(', ')}`)
    return await report(product, `${kills} kills`, sent)
  } finally {
    await product.stop()
  }
}

async function cuttingOff(): Promise<boolean> {
  const product = await startProduct({ env: { JUDGE_SLOTS: '1' } })
  const lane = await openLane(product.url)
  const far = await anotherJudge(product, 'far', lane.url)
  try {
    const submitting = stream(await signIn(product.url, 'root', rootPassword), 0)
    await withDatabase(product, (db) => until(db, "select count(*) as n from judge_job where node = 'far'"))
    lane.cut()
    await pause(cutOffSeconds * 1000)
    lane.mend()
    await withDatabase(product, (db) =>
      until(
        db,
        "select count(*) as n from submission where judger = 'far' and modified_at > now() - interval '2 seconds'",
      ),
    )
    return await report(product, `a judge cut off for ${cutOffSeconds} s, and back at work`, await submitting.stop())
  } finally {
    far.kill('SIGTERM')
    await lane.close()
    await product.stop()
  }
}

const passed = [await killing(), await cuttingOff()]
process.exitCode = passed.every(Boolean) ? 0 : 1
