/**
 * What it costs the server to keep many watchers of the status list up to date, by client and submission:
 * `npm run bench -- stream [CLIENTS] [SUBMISSIONS A SECOND]` (2500 and 10 when not given). Each submission takes the four states
 * from pending to its verdict; the same is measured without watchers, and taken off.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Db } from '../packages/server/src/db/connect.ts'
import { openSession } from '../packages/server/src/http/session.ts'
import { heldStreams } from '../packages/server/src/judging/events.ts'
import { setProgress } from '../packages/server/src/judging/record-queries.ts'
import { notify } from '../packages/server/src/queue/queries.ts'
import { hold } from './figures.ts'
import { withSeeded } from './lists/database.ts'
import { serveSeeded } from './lists/site.ts'

const [clients = 2500, perSecond = 10] = process.argv.slice(2).map(Number)
const seconds = 10
const wantedUs = 3
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

await withSeeded(async (seeded) => {
  const url = await seeded({ problems: 100, users: 500, submissions: 2000 })
  const { site, address, close } = await serveSeeded(url)
  const { pools } = site
  const alone = await work(pools.work)
  const watchers = fork(new URL('./stream/watchers.ts', import.meta.url), [address, ...(await tokens(pools.work))])
  while (heldStreams(site) < clients) await pause(100)
  const watched = await work(pools.work)
  watchers.disconnect()
  await once(watchers, 'exit')
  const each = ((watched - alone) * 1000) / clients / (perSecond * seconds)
  console.log(`${clients} watchers, ${perSecond} submissions a second for ${seconds} s`)
  console.log(`without watchers ${alone.toFixed(0)} ms of CPU, with them ${watched.toFixed(0)} ms`)
  hold('for each client and submission', each, wantedUs, 'µs')
  await close()
})

/** As many tokens as there are clients: a person has at most twenty streams. */
async function tokens(db: Db): Promise<string[]> {
  const about = { now: new Date(), ip: '127.0.0.1', userAgent: undefined }
  const people = Array.from({ length: Math.ceil(clients / 10) }, (_, n) => `u${n + 1}`)
  const sessions = await Promise.all(people.map((uid) => openSession(db, uid, about)))
  return Array.from({ length: clients }, (_, n) => sessions[n % sessions.length]?.token ?? '')
}

/** Lets submissions be judged at the pace asked for; the ms of CPU that this process used meanwhile. */
async function work(db: Db): Promise<number> {
  const before = process.cpuUsage()
  const rows = await db
    .selectFrom('submission')
    .where('audience', '=', 0)
    .select('submitId')
    .limit(perSecond * seconds)
    .execute()
  const judged = rows.map(async ({ submitId }, index) => {
    await pause((index * 1000) / perSecond)
    for (const status of [5, 6, 7, 0]) {
      await db.transaction().execute(async (tx) => {
        await setProgress(tx, submitId, status, 'bench')
        await notify(tx, 'submission', submitId)
      })
      await pause(150)
    }
  })
  await Promise.all(judged)
  await pause(500)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
