import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { connect, type Db } from '../../packages/server/src/db/connect.ts'
import { randomFrom } from '../../tools/rehearsal/play.ts'
import { quantile } from '../figures.ts'
import { withSeeded } from './database.ts'
import { type ListRequest, listRequests, signIn } from './requests.ts'
import type { Sizes } from './seed.ts'

const usual = { problems: 100_000, users: 100_000, submissions: 1_000_000 }
const usualTargetMs = 30
const warmUpSeconds = 10

interface Measure extends Rate {
  sizes?: Sizes
  /** Fills the database further. */
  more?: (url: string) => Promise<void>
  requestsOf?: (db: Db) => Promise<ListRequest[]>
  /** Who is signed in where a call wants it; usually the first, whose roles `more` may have changed. */
  uid?: string
}

interface Rate {
  perSecond: number
  seconds: number
  /** What the p95 of every call must stay under, ms (default: 30). */
  targetMs?: number
}

/**
 * Asks for all lists, each once a round in an order of chance, so many a second whatever becomes of the ones before, and prints what each
 * took. Answers whether all were quick enough.
 */
export async function measureRate({
  sizes = usual,
  more,
  requestsOf = listRequests,
  uid = 'u1',
  ...rate
}: Measure): Promise<boolean> {
  let isFast = false
  await withSeeded(async (seeded) => {
    const url = await seeded(sizes)
    await more?.(url)
    const served = new Worker(new URL('./served.ts', import.meta.url), { workerData: url })
    try {
      const [address] = (await once(served, 'message')) as [string]
      isFast = print(await measured({ url, address, requestsOf, uid, rate }), rate)
    } finally {
      served.postMessage('end')
      await once(served, 'exit')
    }
  })
  return isFast
}

interface Served extends Required<Pick<Measure, 'requestsOf' | 'uid'>> {
  url: string
  address: string
  rate: Rate
}

/** The times of each call. Before, they are made for a while unmeasured: a server that has just begun still compiles its own code. */
async function measured({ url, address, requestsOf, uid, rate }: Served) {
  const db = connect(url, 1)
  const requests = await requestsOf(db)
  const tokens = new Map<string, string>()
  for (const asking of new Set([uid, ...requests.flatMap(({ turns = [] }) => turns.map(({ uid }) => uid))]))
    tokens.set(asking, await signIn(db, address, asking))
  await db.destroy()
  const asker = new Asker(address, tokens, uid)
  await drive(asker, requests, { ...rate, seconds: warmUpSeconds })
  return drive(asker, requests, rate)
}

async function drive(
  asker: Asker,
  requests: ListRequest[],
  { perSecond, seconds }: Rate,
): Promise<Map<string, number[]>> {
  const times = new Map(requests.map(({ name }): [string, number[]] => [name, []]))
  const began = performance.now()
  const asked: Promise<unknown>[] = []
  const random = randomFrom(7)
  let round: ListRequest[] = []
  for (let turn = 0; turn < perSecond * seconds; turn++) {
    const dueMs = began + (turn * 1000) / perSecond - performance.now()
    if (dueMs > 0) await new Promise((resolve) => setTimeout(resolve, dueMs))
    if (!round.length) round = shuffled(requests, random)
    const request = round.pop()
    if (request) asked.push(asker.timed(request).then((ms) => times.get(request.name)?.push(ms)))
  }
  await Promise.all(asked)
  return times
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const keyed = all.map((one) => ({ one, key: random() }))
  return keyed.toSorted((a, b) => a.key - b.key).map(({ one }) => one)
}

/** Asks as whoever a call wants, of calls with turns always the next one. */
class Asker {
  readonly #address: string
  readonly #tokens: ReadonlyMap<string, string>
  readonly #usual: string
  #turn = 0
  #calls = 0

  constructor(address: string, tokens: ReadonlyMap<string, string>, usual: string) {
    this.#address = address
    this.#tokens = tokens
    this.#usual = usual
  }

  /** Milliseconds until the whole answer is here; throws when it is none. */
  async timed({ name, path, json, signedIn, turns }: ListRequest): Promise<number> {
    const asked = turns?.[this.#turn++ % turns.length] ?? { path, uid: signedIn ? this.#usual : undefined }
    const token = asked.uid && this.#tokens.get(asked.uid)
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.0.${this.#calls++ % 100}`,
      ...(token && { authorization: token }),
    }
    const began = performance.now()
    const reply = await fetch(this.#address + asked.path, {
      ...(json && { method: 'POST', body: JSON.stringify(json) }),
      headers,
    })
    const { status, msg } = (await reply.json()) as { status: number; msg: string }
    if (status !== 200) throw new Error(`${name}: ${reply.status} ${msg}`)
    return performance.now() - began
  }
}

function print(times: Map<string, number[]>, { perSecond, targetMs = usualTargetMs }: Rate): boolean {
  const all = [...times.values()].flat()
  const rows = [...times, [`all, ${perSecond} a second`, all] as const]
  const width = Math.max(...rows.map(([name]) => name.length))
  console.log(' '.repeat(width) + ['p50', 'p95', 'max'].map((word) => word.padStart(10)).join(''))
  for (const [name, figures] of rows) {
    const [p95, isOver] = [quantile(figures, 0.95), quantile(figures, 0.95) >= targetMs]
    const cells = [quantile(figures, 0.5), p95, quantile(figures, 1)].map((ms) => ms.toFixed(1).padStart(10))
    console.log(name.padEnd(width) + cells.join('') + (isOver ? '  over' : ''))
  }
  console.log(`(ms until the whole answer is here; p95 wanted: under ${targetMs})`)
  return [...times.values()].every((figures) => quantile(figures, 0.95) < targetMs)
}
