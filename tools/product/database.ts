import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isPostmaster } from '../postgres/postmaster.ts'
import { type Postgres, startPostgres } from '../postgres.ts'
import { say } from '../process/say.ts'
import type { Settings } from '../settings.ts'

export interface Database {
  url: string
  /** One line for the operator. */
  about: string
  stop(): Promise<void>
}

type Where = Pick<Settings, 'databaseUrl' | 'dataDir'>

const lookMs = 250
const afterFailureMs = 5000

/** The database of an instance: the server named by DATABASE_URL, or the PostgreSQL in DATA_DIR. */
export async function openDatabase({ databaseUrl, dataDir }: Where): Promise<Database> {
  if (databaseUrl) return external(databaseUrl)
  const postgres = await startPostgres({ dir: folderOf(dataDir) })
  return { url: postgres.url, about: aboutOf(postgres), stop: postgres.stop }
}

/** The same, and the PostgreSQL in DATA_DIR is started again, at its old address, whenever it dies without being told to. */
export async function keepDatabase({ databaseUrl, dataDir }: Where): Promise<Database> {
  if (databaseUrl) return external(databaseUrl)
  const dir = folderOf(dataDir)
  const first = await startPostgres({ dir })
  const port = Number(new URL(first.url).port)
  let current = first
  const stopping = new AbortController()
  const { signal } = stopping
  /** Cut short when the instance stops. */
  const rest = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined)
  const lookAfter = async () => {
    while (!signal.aborted) {
      await rest(lookMs)
      if (signal.aborted || isPostmaster(current.pid, dir)) continue
      say('PostgreSQL ended by itself; starting it again')
      try {
        current = await startPostgres({ dir, port })
      } catch (error) {
        say((error as Error).message)
        await rest(afterFailureMs)
      }
    }
  }
  const looking = lookAfter()
  return {
    url: first.url,
    about: aboutOf(first),
    async stop() {
      stopping.abort()
      await looking
      await current.stop()
    },
  }
}

const folderOf = (dataDir: string) => path.join(dataDir, 'postgres')
const aboutOf = ({ reused }: Postgres) => (reused ? 'found PostgreSQL running' : 'PostgreSQL is up')
const external = (url: string): Database => ({
  url,
  about: 'using the database of DATABASE_URL',
  stop: () => Promise.resolve(),
})
