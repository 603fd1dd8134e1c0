import path from 'node:path'
import { startPostgres } from '../postgres.ts'
import { commandLine } from '../process/alive.ts'
import { say } from '../process/say.ts'
import type { Settings } from '../settings.ts'

export interface Database {
  url: string
  /** One line for the operator. */
  about: string
  stop(): Promise<void>
}

const lookMs = 250

/** The database of an instance: the server named by DATABASE_URL, or the PostgreSQL in DATA_DIR. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  if (databaseUrl)
    return { url: databaseUrl, about: 'using the database of DATABASE_URL', stop: () => Promise.resolve() }
  const { url, reused, stop } = await startPostgres({ dir: folderOf(dataDir) })
  return { url, about: reused ? 'found PostgreSQL running' : 'PostgreSQL is up', stop }
}

const folderOf = (dataDir: string) => path.join(dataDir, 'postgres')

/** The same, and the PostgreSQL in DATA_DIR is started again, at its old address, whenever it dies without being told to. */
export async function keepDatabase(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  const database = await openDatabase(settings)
  if (settings.databaseUrl) return database
  const dir = folderOf(settings.dataDir)
  const port = Number(new URL(database.url).port)
  let current = await startPostgres({ dir, port })
  let mending = Promise.resolve()
  let isMending = false
  const timer = setInterval(() => {
    if (isMending || commandLine(current.pid)?.includes(dir)) return
    isMending = true
    say('PostgreSQL ended by itself; starting it again')
    mending = startPostgres({ dir, port })
      .then((fresh) => void (current = fresh))
      .catch((error: Error) => say(error.message))
      .finally(() => void (isMending = false))
  }, lookMs)
  return {
    ...database,
    async stop() {
      clearInterval(timer)
      await mending
      await current.stop()
    },
  }
}
