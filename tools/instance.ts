import fs from 'node:fs'
import path from 'node:path'
import { connect, type Db } from '../packages/server/src/db/connect.ts'
import { keepSecrets } from './process/environment.ts'
import { freePort } from './process/free-port.ts'
import { claimDataDir, liveInstance } from './product/claim.ts'
import { migrateOrRefuse } from './product/content.ts'
import { openDatabase } from './product/database.ts'
import { giveFolders } from './product/folders.ts'
import { openInstance } from './product/open.ts'
import { readSettings, type Settings } from './settings.ts'

/** An instance as a command of `npm run verdict` uses it. */
export interface OpenedInstance {
  db: Db
  databaseUrl: string
  /** Absolute DATA_DIR; blobs lie in it. */
  dataDir: string
  /** Address of the running server; undefined when only the database was opened. */
  url: string | undefined
  /** The account that the server runs as; undefined: ours. */
  reader: { uid: number; gid: number } | undefined
}

export interface InstanceOptions {
  /** Whether server and judge must run, e.g. because something is going to be judged. */
  judging: boolean
  /** Whether a database that an older version made stays so, e.g. because it is only read. */
  asItIs?: boolean
}

/**
 * Opens the instance of DATA_DIR for the time of `use`: the one that runs, or else its database alone, or with `judging` all of
 * it on a free port. What was started for this is stopped afterwards, also when `use` fails.
 */
export async function withInstance<T>(
  { judging, asItIs = false }: InstanceOptions,
  use: (instance: OpenedInstance) => Promise<T>,
): Promise<T> {
  const settings = readSettings(process.env)
  keepSecrets()
  const live = liveInstance(settings.dataDir)
  if (live) return withRunning(settings, live, use)
  return judging ? withTemporary(settings, use) : withDatabaseAlone(settings, asItIs, use)
}

type Use<T> = (instance: OpenedInstance) => Promise<T>

async function withRunning<T>(settings: Settings, url: string, use: Use<T>): Promise<T> {
  const database = await openDatabase(settings)
  return withDb(settings, database.url, url, use)
}

async function withTemporary<T>(settings: Settings, use: Use<T>): Promise<T> {
  const instance = await openInstance({ ...settings, host: '127.0.0.1', port: await freePort() })
  try {
    return await withDb(settings, instance.databaseUrl, instance.url, use)
  } finally {
    await instance.stop()
  }
}

async function withDatabaseAlone<T>(settings: Settings, asItIs: boolean, use: Use<T>): Promise<T> {
  if (!settings.databaseUrl && !fs.existsSync(path.join(settings.dataDir, 'postgres'))) {
    throw new Error(`DATA_DIR ${settings.dataDir} holds no instance yet: "npm start" makes one.`)
  }
  const claim = await claimDataDir(settings.dataDir)
  try {
    const database = await openDatabase(settings)
    try {
      return await withDb(settings, database.url, undefined, async (instance) => {
        if (!asItIs) await migrateOrRefuse(instance.db)
        return use(instance)
      })
    } finally {
      await database.stop()
    }
  } finally {
    claim.release()
  }
}

async function withDb<T>(settings: Settings, databaseUrl: string, url: string | undefined, use: Use<T>): Promise<T> {
  const { owner } = giveFolders(settings)
  const db = connect(databaseUrl, 4)
  try {
    return await use({ db, databaseUrl, dataDir: settings.dataDir, url, reader: owner })
  } finally {
    await db.destroy()
  }
}

/** A path as it is meant where the command was typed. */
export const placeOfCaller = (given: string): string => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), given)

/** A path given on the command line: npm runs scripts in the checkout, but people mean the folder they stand in. */
export function fromCaller(given: string): string {
  const file = placeOfCaller(given)
  if (fs.existsSync(file)) return file
  throw new Error(`There is no ${file}.`)
}
