import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { connect, type Db } from '../../packages/server/src/db/connect.ts'
import { migrate } from '../../packages/server/src/db/migrate.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { type Sizes, seed } from './seed.ts'

/** Starts a PostgreSQL of its own for the time of `work`, which is given the way to seeded databases in it. */
export async function withSeeded(work: (seeded: (sizes: Sizes) => Promise<string>) => Promise<void>): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verdict-lists-'))
  const postgres = await startPostgres({ dir: path.join(folder, 'postgres'), settings: { fsync: 'off' } })
  try {
    await work((sizes) => seededUrl(postgres.url, sizes))
  } finally {
    await postgres.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function seededUrl(server: string, sizes: Sizes): Promise<string> {
  const url = new URL(server)
  url.pathname = `/seeded_${sizes.submissions}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database seeded_${sizes.submissions}`)
  await admin.end()
  const db = connect(url.href, 1)
  await migrate(db)
  await db.destroy()
  const began = Date.now()
  await seed(url.href, sizes)
  console.log(`${sizes.submissions} submissions seeded in ${((Date.now() - began) / 1000).toFixed(0)} s`)
  return url.href
}

/** Tells how many ms of CPU the only connection of this pool has used: the same on a machine that is busy otherwise. */
export async function cpuOf(db: Db): Promise<() => number> {
  const { pid } = await db.selectNoFrom((e) => e.fn<number>('pg_backend_pid', []).as('pid')).executeTakeFirstOrThrow()
  return () => Number(fs.readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}
