import fs from 'node:fs'
import path from 'node:path'
import { connect, type Db } from '../packages/server/src/db/connect.ts'
import { migrate } from '../packages/server/src/db/migrate.ts'
import { keepSecrets } from './process/environment.ts'
import { freePort } from './process/free-port.ts'
import { claimDataDir, liveInstance } from './product/claim.ts'
import { openDatabase } from './product/database.ts'
import { giveFolders } from './product/folders.ts'
import { openInstance } from './product/open.ts'
import { readSettings, type Settings } from './settings.ts'

/** An instance as a command of `npm run verdict` uses it. */
export interface OpenedInstance {
  db: Db
  /** Absolute DATA_DIR; blobs lie in it. */
  dataDir: string
  /** Address of the running server; undefined when only the database was opened. */
  url: string | undefined
}

export interface InstanceOptions {
  /** Whether server and judge must run, e.g. because something is going to be judged. */
  judging: boolean
}

/**
 * Opens the instance of DATA_DIR for the time of `use`: the one that runs, or else its database alone, or with `judging` all of
 * it on a free port. What was started for this is stopped afterwards, also when `use` fails.
 */
export async function withInstance<T>(
  { judging }: InstanceOptions,
  use: (instance: OpenedInstance) => Promise<T>,
): Promise<T> {
  const settings = readSettings(process.env)
  keepSecrets()
  const live = liveInstance(settings.dataDir)
  if (live) return withRunning(settings, live, use)
  return judging ? withTemporary(settings, use) : withDatabaseAlone(settings, use)
}

async function withRunning<T>(
  settings: Settings,
  url: string,
  use: (instance: OpenedInstance) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(settings)
  giveFolders(settings)
  return withDb(database.url, (db) => use({ db, dataDir: settings.dataDir, url }))
}

async function withTemporary<T>(settings: Settings, use: (instance: OpenedInstance) => Promise<T>): Promise<T> {
  const instance = await openInstance({ ...settings, host: '127.0.0.1', port: await freePort() })
  try {
    return await withDb(instance.databaseUrl, (db) => use({ db, dataDir: settings.dataDir, url: instance.url }))
  } finally {
    await instance.stop()
  }
}

async function withDatabaseAlone<T>(settings: Settings, use: (instance: OpenedInstance) => Promise<T>): Promise<T> {
  if (!settings.databaseUrl && !fs.existsSync(path.join(settings.dataDir, 'postgres'))) {
    throw new Error(`DATA_DIR ${settings.dataDir} holds no instance yet: "npm start" makes one.`)
  }
  const claim = await claimDataDir(settings.dataDir)
  try {
    const database = await openDatabase(settings)
    try {
      giveFolders(settings)
      return await withDb(database.url, async (db) => {
        await migrate(db)
        return use({ db, dataDir: settings.dataDir, url: undefined })
      })
    } finally {
      await database.stop()
    }
  } finally {
    claim.release()
  }
}

async function withDb<T>(databaseUrl: string, use: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(databaseUrl, 4)
  try {
    return await use(db)
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
