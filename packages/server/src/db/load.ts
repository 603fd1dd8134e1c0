import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { openClient } from './client.ts'
import type { Dump } from './dump.ts'
import { applyExactly } from './migrate.ts'
import { bareAndDressed, copyStatement, quoted, tablesOf } from './shape.ts'

/**
 * Fills an empty database with what `dumpDatabase` gave: makes the tables with the migrations that were applied there, fills
 * them and counts their rows. Either all of it is there afterwards or, with a sentence as the error, nothing.
 */
export async function loadDatabase(
  url: string,
  { migrations, tables, sequences }: Omit<Dump, 'postgres'>,
  open: (table: string) => Readable,
): Promise<void> {
  const client = await openClient(url)
  try {
    await client.query('begin')
    await refuseUsed(client)
    await applyExactly(client, migrations)
    const { bare, dressed } = await bareAndDressed(client)
    for (const statement of bare) await client.query(statement)
    // A migration may have put rows into tables; they come again from the dump.
    await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
    for (const table of tables) {
      const copy = client.query(copyFrom(copyStatement(table, 'from stdin')))
      await pipeline(open(table.name), createGunzip(), copy)
      if (copy.rowCount !== table.rows)
        throw new Error(`The table ${table.name} has ${copy.rowCount} rows instead of ${table.rows}.`)
    }
    for (const { name, last } of sequences) await client.query('select setval($1::regclass, $2)', [quoted(name), last])
    for (const statement of dressed) await client.query(statement)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** Throws a sentence when the database holds tables already. */
export async function refuseUsed(client: ClientBase): Promise<void> {
  const [table] = await tablesOf(client)
  if (table) throw new Error(`The database is not empty: it has a table "${table.name}".`)
}
