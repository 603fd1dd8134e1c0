import path from 'node:path'
import { onTestFinished } from 'vitest'
import { startPostgres } from '../../postgres.ts'
import { tempFolder } from './temp.ts'

/** A PostgreSQL of its own for DATABASE_URL, reached over TCP as one of another machine is; gone after the test. */
export async function databaseElsewhere() {
  const dir = path.join(tempFolder(), 'elsewhere')
  const settings = { unix_socket_directories: '' }
  let database = await startPostgres({ dir, settings })
  const port = Number(new URL(database.url).port)
  onTestFinished(() => database.stop())
  return {
    url: database.url,
    pid: database.pid,
    stop: () => database.stop(),
    /** At the same address. */
    async startAgain() {
      database = await startPostgres({ dir, settings, port })
    },
  }
}
