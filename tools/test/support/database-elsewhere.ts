import path from 'node:path'
import { onTestFinished } from 'vitest'
import { startPostgres } from '../../postgres.ts'
import { tempFolder } from './temp.ts'

/** A PostgreSQL of its own for DATABASE_URL, reached over TCP as one of another machine is; gone after the test. */
export async function databaseElsewhere() {
  const dir = path.join(tempFolder(), 'elsewhere')
  const database = await startPostgres({ dir, settings: { unix_socket_directories: '' } })
  onTestFinished(() => database.stop())
  return database
}
