/**
 * What a large board costs: `npm run bench -- board [PEOPLE] [PROBLEMS] [SUBMISSIONS]` (10000, 15 and 150000 when not given).
 * Making it anew, with and without reading the database; taking in one verdict; a first page over HTTP, while verdicts fall; memory.
 */
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { defaultPenalty } from '../packages/contract/src/contest/board/penalty.ts'
import { rulesOf } from '../packages/contract/src/contest/board/rules.ts'
import type { Run } from '../packages/contract/src/contest/board/runs.ts'
import { holdBoard } from '../packages/server/src/contest/board/held-board.ts'
import { boardFacts, peopleOfContest, runsOfContest } from '../packages/server/src/contest/board/queries.ts'
import { connect, type Db } from '../packages/server/src/db/connect.ts'
import { openSession } from '../packages/server/src/http/session.ts'
import { notify } from '../packages/server/src/queue/queries.ts'
import { fillContest, startsAt } from './board/fill.ts'
import { printFigures } from './figures.ts'
import { withSeeded } from './lists/database.ts'

const [people = 10_000, problems = 15, submissions = 150_000] = process.argv.slice(2).map(Number)
const repeats = 200
const endsAt = new Date(startsAt.getTime() + 5 * 3600_000)
const rules = rulesOf(
  { type: 0, startsAt, endsAt },
  { sealedFrom: null, until: endsAt },
  { oiRankScoreType: 'Recent', ...defaultPenalty },
)

/** Wall clock, and the CPU that this process used: the same on a machine that is busy otherwise. Here the client is in it, too. */
async function timed<T>(work: () => T | Promise<T>): Promise<{ ms: number; cpu: number; result: T }> {
  const [before, used] = [performance.now(), process.cpuUsage()]
  const result = await work()
  const { user, system } = process.cpuUsage(used)
  return { ms: performance.now() - before, cpu: (user + system) / 1000, result }
}

await withSeeded(async (seeded) => {
  const url = await seeded({ problems: Math.ceil(problems * 1.1), users: people + 1, submissions: 1000 })
  const db = connect(url, 2)
  const cid = await fillContest(url, { people, problems, submissions })
  const memoryBefore = process.memoryUsage().rss
  await served(url, db, cid)
  await alone(db, cid)
  const grown = (process.memoryUsage().rss - memoryBefore) / 2 ** 20
  console.log(`${grown.toFixed(0)} MB more resident memory than before, ${repeats} pages and two boards later`)
  await db.destroy()
})

/** The board by itself: what a process does of the database, and what in memory. */
async function alone(db: Db, cid: number) {
  const read = await timed(() => Promise.all([boardFacts(db, cid), runsOfContest(db, cid), peopleOfContest(db, cid)]))
  const [facts, runs, known] = read.result
  if (!facts) throw new Error('there is no contest')
  const made = await timed(() => {
    const held = holdBoard(facts, runs, known)
    held.view(rules).standings()
    return held
  })
  const held = made.result
  console.log(`${people} people, ${problems} problems, ${held.size()} submissions`)
  const told = ({ ms, cpu }: { ms: number; cpu: number }) => `${ms.toFixed(0)} ms (${cpu.toFixed(0)} of CPU)`
  console.log(`made anew: ${told(read)} to read, ${told(made)} to make`)
  const [applied, cpus]: [number[], number[]] = [[], []]
  for (let one = 0; one < repeats; one += 1) {
    const run = runs[(one * 7919) % runs.length] as Run
    const changed = { ...run, status: run.status === 0 ? -1 : 0 }
    const { ms, cpu } = await timed(() => {
      held.update([changed])
      held.view(rules).standings()
    })
    applied.push(ms)
    cpus.push(cpu)
  }
  printFigures('ms', [
    { name: 'one verdict', figures: applied },
    { name: 'one verdict, CPU', figures: cpus },
  ])
}

/** The board as it is asked for, of a server in a thread of its own: whoever asks takes none of its time. */
async function served(url: string, db: Db, cid: number) {
  const server = new Worker(new URL('./lists/served.ts', import.meta.url), { workerData: url })
  const [address] = (await once(server, 'message')) as [string]
  const about = { now: new Date(), ip: '127.0.0.1', userAgent: undefined }
  const { token } = await openSession(db, 'u2', about)
  const ask = async () => {
    const reply = await fetch(`${address}/api/get-contest-rank`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ cid, currentPage: 1, limit: 50 }),
    })
    const { status, data } = (await reply.json()) as { status: number; data: { total: number } }
    if (status !== 200 || data.total < people / 2) throw new Error(`the board was not told: ${status}`)
  }
  const first = await timed(ask)
  console.log(`first page of a board that nobody had asked for: ${first.ms.toFixed(0)} ms`)
  for (let one = 0; one < 20; one += 1) await ask()
  const calm: Awaited<ReturnType<typeof timed>>[] = []
  for (let one = 0; one < repeats; one += 1) calm.push(await timed(ask))
  const ids = await db.selectFrom('submission').where('cid', '=', cid).select('submitId').limit(repeats).execute()
  const busy: typeof calm = []
  for (const { submitId } of ids) {
    await db.updateTable('submission').set({ status: 0 }).where('submitId', '=', submitId).execute()
    await notify(db, 'submission', submitId)
    busy.push(await timed(ask))
  }
  printFigures('ms', [
    { name: 'first page', figures: calm.map(({ ms }) => ms) },
    { name: 'first page, CPU', figures: calm.map(({ cpu }) => cpu) },
    { name: 'first page after a verdict', figures: busy.map(({ ms }) => ms) },
    { name: 'first page after a verdict, CPU', figures: busy.map(({ cpu }) => cpu) },
  ])
  server.postMessage('end')
  await once(server, 'exit')
}
