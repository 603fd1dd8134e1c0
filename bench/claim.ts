/**
 * What it costs PostgreSQL to give a judge its next job while many wait: `npm run bench -- claim [WAITING …]` (100, 10000 and
 * 100000 when none is given), of 5,000 users of whom a few have thousands of them, with 64 slots at work. Ends with 1 when the
 * median is over 2 ms of CPU.
 */
import { protocolVersion } from '@verdict/contract/judging/job.ts'
import { connect, type Db } from '../packages/server/src/db/connect.ts'
import { ensureNode } from '../packages/server/src/http/node.ts'
import { hashOf } from '../packages/server/src/http/session.ts'
import { takeJobs } from '../packages/server/src/queue/claim-queries.ts'
import { findNode, updateNode } from '../packages/server/src/queue/node-queries.ts'
import { deleteJob } from '../packages/server/src/queue/queries.ts'

import { hold, printFigures, quantile, type Row } from './figures.ts'
import { cpuOf, withSeeded } from './lists/database.ts'

const claims = 200
const wantedMs = 2
const slots = 64
const given = process.argv.slice(2).map(Number)
const sizes = given.length ? given : [100, 10_000, 100_000]

await withSeeded(async (seeded) => {
  const rows: Row[] = []
  for (const waiting of sizes)
    rows.push({ name: `${waiting} waiting`, figures: await measured(await seeded(of(waiting)), waiting) })
  printFigures('ms of CPU for a claim', rows)
  for (const { name, figures } of rows) hold(`${name}, median,`, quantile(figures, 0.5), wantedMs, 'ms')
})

function of(waiting: number) {
  return { problems: 200, users: 5000, submissions: waiting + claims + slots }
}

async function measured(url: string, waiting: number): Promise<number[]> {
  const db = connect(url, 1)
  await db
    .insertInto('judgeJob')
    .columns(['kind', 'subject', 'uid', 'priority', 'language'])
    .expression((e) =>
      e
        .selectFrom('submission')
        .select([e.val('submission').as('kind'), 'submitId', 'uid', e.val(40).as('priority'), 'language'])
        .orderBy('submitId'),
    )
    .execute()
  const node = await joined(db)
  const spent = await cpuOf(db)
  const held = await takeJobs(db, node, slots - 1, 600_000)
  const figures: number[] = []
  for (let claim = 0; claim < claims; claim++) {
    const before = spent()
    const [job] = await takeJobs(db, node, 1, 600_000)
    figures.push(spent() - before)
    const done = held.shift()
    if (!job || !done) throw new Error(`no job among ${waiting}`)
    held.push(job)
    await deleteJob(db, { jobId: done.id, attempt: done.attempt })
  }
  await db.destroy()
  return figures
}

async function joined(db: Db) {
  const token = 'node_bench'
  await ensureNode(db, 'bench', token)
  const node = await findNode(db, hashOf(token))
  if (!node) throw new Error('the node was not made')
  const languages = [{ name: 'C++ 17 With O2', version: '' }]
  const said = { protocol: protocolVersion, slots, languages, awaited: [], tier: 'A', warnings: [], refuses: null }
  await updateNode(db, node.id, said as never, new Date())
  return node
}
