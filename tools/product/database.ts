import path from 'node:path'
import { startPostgres } from '../postgres.ts'
import type { Settings } from '../settings.ts'

export interface Database {
  url: string
  /** One line for the operator. */
  about: string
  stop(): Promise<void>
}

/** The database of an instance: the server named by DATABASE_URL, or the PostgreSQL in DATA_DIR. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  if (databaseUrl)
    return { url: databaseUrl, about: 'using the database of DATABASE_URL', stop: () => Promise.resolve() }
  const { url, reused, stop } = await startPostgres({ dir: path.join(dataDir, 'postgres') })
  return { url, about: reused ? 'found PostgreSQL running' : 'PostgreSQL is up', stop }
}
