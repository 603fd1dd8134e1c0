import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { to as copyTo } from 'pg-copy-streams'
import { openClient } from './client.ts'
import type { Applied } from './migrate.ts'
import { copyStatement, type SequenceValue, sequencesOf, type TableShape, tablesOf } from './shape.ts'

export interface DumpedTable extends TableShape {
  rows: number
}

export interface Dump {
  /** Of the PostgreSQL it comes from. */
  postgres: string
  migrations: Applied[]
  tables: DumpedTable[]
  sequences: SequenceValue[]
}

/**
 * Gives every table, as it was in the snapshot that another transaction exported, to `store`: PostgreSQL's text form, gzipped.
 * Any PostgreSQL from 15 on reads it.
 */
export async function dumpDatabase(
  url: string,
  snapshot: string,
  store: (table: string, content: Readable) => Promise<void>,
): Promise<Dump> {
  const client = await openClient(url)
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    await client.query(`set transaction snapshot ${client.escapeLiteral(snapshot)}`)
    const tables: DumpedTable[] = []
    for (const table of await tablesOf(client)) {
      const copy = client.query(copyTo(copyStatement(table, 'to stdout')))
      const gzip = createGzip({ level: 1 })
      await Promise.all([pipeline(copy, gzip), store(table.name, gzip)])
      tables.push({ ...table, rows: copy.rowCount })
    }
    const migrations = await client.query<Applied>('select name, hash from migration order by name')
    const version = await client.query<{ server_version: string }>('show server_version')
    return {
      postgres: version.rows[0]?.server_version ?? '',
      migrations: migrations.rows,
      tables,
      sequences: await sequencesOf(client),
    }
  } finally {
    await client.end()
  }
}
