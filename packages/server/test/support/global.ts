import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../../../tools/postgres.ts'
import { connect } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrate.ts'
import { until } from './until.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL whose user may create databases. */
    postgres: string
    /** A migrated database that tests clone. */
    template: string
  }
}

/** PostgreSQL's code for an object that somebody uses. */
const inUse = '55006'

export interface Templates {
  /** A PostgreSQL whose user may create databases. */
  url: string
  /** A migrated database. */
  template: string
  close(): Promise<void>
}

/** Starts a PostgreSQL for the tests of a project, or uses that of TEST_DATABASE_URL, and makes the template they clone. */
export async function openTemplates(project: string): Promise<Templates> {
  const { url, stop } = await openPostgres()
  const template = `verdict_template_${project}_${process.pid}`
  await command(url, `create database ${template}`)
  const db = connect(databaseUrl(url, template), 1)
  await migrate(db)
  await db.destroy()
  return {
    url,
    template,
    async close() {
      await dropDatabase(url, template)
      await stop()
    },
  }
}

export default async function setup(project: TestProject) {
  const { url, template, close } = await openTemplates(project.name)
  project.provide('postgres', url)
  project.provide('template', template)
  return close
}

/** Nothing here outlives the run, and cloning a database is most of what it does. */
const unsafeButQuick = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
}

/** In memory where there is room: the disk of a busy machine makes a clone ten times slower. */
function fastFolder(): string {
  const memory = '/dev/shm'
  const { bavail, bsize } = fs.existsSync(memory) ? fs.statfsSync(memory) : { bavail: 0, bsize: 0 }
  return bavail * bsize > 2 * 1024 ** 3 ? memory : os.tmpdir()
}

async function openPostgres() {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => undefined }
  const folder = fs.mkdtempSync(path.join(fastFolder(), 'verdict-server-test-'))
  const { url, stop } = await startPostgres({ dir: path.join(folder, 'postgres'), settings: unsafeButQuick })
  return {
    url,
    stop: async () => {
      await stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The same server, another database. */
export function databaseUrl(postgres: string, name: string): string {
  const url = new URL(postgres)
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement outside of any transaction. */
export async function command(postgres: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** Drops a database as soon as nobody is connected any more; connections that were just closed take a moment to be gone. */
export async function dropDatabase(postgres: string, name: string): Promise<void> {
  const isDropped = () =>
    command(postgres, `drop database ${name}`).then(
      () => true,
      (error: { code?: string }) => {
        if (error.code !== inUse) throw error
        return false
      },
    )
  await until(isDropped, `nobody uses ${name}`, 30_000)
}
