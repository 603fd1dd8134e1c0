import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connect } from '../packages/server/src/db/connect.ts'
import { migrate } from '../packages/server/src/db/migrate.ts'
import { startPostgres } from './postgres.ts'
import { inCheckout } from './process/paths.ts'
import { schemaFiles } from './schema/files.ts'

/** `npm run schema`: writes anew what is checked in of the migrations, from a database that is made for it and removed. */
async function main(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verdict-schema-'))
  const postgres = await startPostgres({ dir: path.join(folder, 'postgres'), settings: { fsync: 'off' } })
  try {
    const db = connect(postgres.url, 1)
    await migrate(db)
    await db.destroy()
    for (const { file, text } of await schemaFiles(postgres.url)) fs.writeFileSync(inCheckout(file), text)
  } finally {
    await postgres.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

await main()
