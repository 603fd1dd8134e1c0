import fs from 'node:fs'
import pg from 'pg'
import { inCheckout } from '../process/paths.ts'
import { readFunctions, readTables, readViews } from './catalog.ts'
import { schemaSql } from './sql.ts'
import { tableTypes } from './types.ts'

const typesFile = 'packages/server/src/db/tables.ts'
const sqlFile = 'packages/server/migrations/schema.sql'
const columnTypes = 'packages/server/src/db/column-types.ts'

/** The checked-in files that follow from a migrated database, by their place in the checkout. */
export async function schemaFiles(databaseUrl: string): Promise<{ file: string; text: string }[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const tables = await readTables(client)
    const narrowed = fs.readFileSync(inCheckout(columnTypes), 'utf8')
    return [
      { file: typesFile, text: tableTypes(tables, narrowed) },
      { file: sqlFile, text: schemaSql(tables, [...(await readViews(client)), ...(await readFunctions(client))]) },
    ]
  } finally {
    await client.end()
  }
}
