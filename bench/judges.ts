/**
 * Whether idle judges slow the site down: ms that a reader waits for the problem list, without judges, with some that wait for
 * work, and while work that is gone again wakes them all: `npm run bench -- judges [JUDGES] [SLOTS]` (50 and 8 when not given). Ends
 * with 1 where judges that wait keep readers from the p95 that lists are to have, or where waking them takes a second.
 */
import { judgeClaim, protocolVersion } from '@verdict/contract/judging/job.ts'
import { getProblemList } from '@verdict/contract/problem/routes.ts'
import type { Db } from '../packages/server/src/db/connect.ts'
import { ensureNode } from '../packages/server/src/http/node.ts'
import { hashOf } from '../packages/server/src/http/session.ts'
import { findNode, updateNode } from '../packages/server/src/queue/node-queries.ts'
import { notifyWaiting } from '../packages/server/src/queue/queries.ts'
import { hold, printFigures, quantile } from './figures.ts'
import { withSeeded } from './lists/database.ts'
import { serveSeeded } from './lists/site.ts'

const [judges = 50, slots = 8] = process.argv.slice(2).map(Number)
const seconds = 15
const words = 20
/** What lists are to answer in, and what no page may come near while judges are told of work; ms. */
const wanted = { idle: 30, woken: 1000 }
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

await withSeeded(async (seeded) => {
  const url = await seeded({ problems: 2000, users: 500, submissions: 2000 })
  const { site, address, close } = await serveSeeded(url)
  const { pools } = site
  await readFor(address, 2)
  const alone = await readFor(address, seconds)
  const stop = new AbortController()
  const waiting = await Promise.all(Array.from({ length: judges }, (_, n) => join(pools.work, n)))
  const polls = waiting.map((token) => poll(address, token, stop.signal))
  await pause(1000)
  const beside = await readFor(address, seconds)
  const telling = setInterval(() => void notifyWaiting(pools.work), 1000 / words)
  const woken = await readFor(address, seconds)
  clearInterval(telling)
  stop.abort()
  await Promise.all(polls)
  printFigures('ms for the problem list', [
    { name: 'without judges', figures: alone },
    { name: `${judges} judges of ${slots} idle slots`, figures: beside },
    { name: `all woken ${words} times a second`, figures: woken },
  ])
  hold(`the problem list beside ${judges} idle judges, p95`, quantile(beside, 0.95), wanted.idle, 'ms')
  hold('the problem list while all are woken, longest', quantile(woken, 1), wanted.woken, 'ms')
  await close()
})

/** A judge that the server knows; answers its token. */
async function join(db: Db, n: number): Promise<string> {
  const token = `node_bench${n}`
  await ensureNode(db, `bench ${n}`, token)
  const node = await findNode(db, hashOf(token))
  if (!node) throw new Error('the node was not made')
  const languages = [{ name: 'C++ 17 With O2', version: '' }]
  const own = { protocol: protocolVersion, version: '', build: '', speed: null }
  const said = { ...own, slots, languages, awaited: [], tier: 'A', warnings: [], refuses: null }
  await updateNode(db, node.id, said, new Date())
  return token
}

/** Asks for work as a judge does, again and again. */
async function poll(address: string, token: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const request = {
      method: judgeClaim.method,
      headers: { Authorization: token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ slots, waitMs: 20_000 }),
      signal,
    }
    try {
      const reply = await fetch(`${address}${judgeClaim.path}`, request)
      if (!reply.ok) throw new Error(`claim: ${reply.status} ${await reply.text()}`)
      await reply.text()
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
}

/** Reads the list ten times a second; the ms each took. */
async function readFor(address: string, forSeconds: number): Promise<number[]> {
  const figures: number[] = []
  for (let turn = 0; turn < forSeconds * 10; turn++) {
    const began = performance.now()
    const reply = await fetch(`${address}${getProblemList.path}?currentPage=${1 + (turn % 50)}&limit=20`)
    if (!reply.ok) throw new Error(`list: ${reply.status}`)
    await reply.text()
    figures.push(performance.now() - began)
    await pause(100)
  }
  return figures
}
