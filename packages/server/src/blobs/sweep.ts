import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { type Db, withoutStatementTimeout } from '../db/connect.ts'
import { type Blobs, blobPath } from './blobs.ts'
import { moveDurably } from './durable.ts'
import * as rows from './queries.ts'

export interface Sweep {
  /** What was stored at this moment or later stays: its row may be yet to come. */
  before: Date
  /** Only counts. */
  dryRun?: boolean
  /** Removes rows that need not be kept any longer, and with them what they hold. */
  forget?: (tx: Db) => Promise<void>
  /** Ends the sweep early, with its reason as the error. */
  signal?: AbortSignal
}

export interface Swept {
  files: number
  bytes: number
}

/**
 * Removes blobs that no row of the database holds, and what broken uploads left behind. Safe while others store and read;
 * undefined when another sweep is at work.
 */
export async function sweepBlobs(db: Db, blobs: Blobs, sweep: Sweep): Promise<Swept | undefined> {
  return db.connection().execute(async (own) => {
    if (!(await rows.tryLockSweep(own))) return undefined
    try {
      await keepToOneDatabase(own, blobs)
      return await (sweep.dryRun ? rehearse(own, blobs, sweep) : perform(own, blobs, sweep))
    } finally {
      await rows.unlockSweep(own)
    }
  })
}

/**
 * Notes beside the blobs whose they are, at first; throws when they are another database's, which would have every one of
 * them removed.
 */
export async function keepToOneDatabase(db: Db, blobs: Blobs): Promise<void> {
  const birth = await rows.databaseId(db)
  const file = path.join(blobs.folder, 'database')
  const noted = await ifThere(fs.readFile(file, 'utf8'))
  if (noted === birth) return
  if (noted !== undefined)
    throw new Error(`The files in ${blobs.folder} belong to another database. If they are this one's, remove ${file}.`)
  const fresh = path.join(blobs.folder, 'new', randomUUID())
  await fs.mkdir(path.dirname(fresh), { recursive: true })
  await fs.writeFile(fresh, birth, { mode: 0o640, flush: true })
  await moveDurably(fresh, file)
}

async function perform(own: Db, blobs: Blobs, { before, forget, signal }: Sweep): Promise<Swept> {
  await own.transaction().execute(async (tx) => {
    await withoutStatementTimeout(tx)
    await forget?.(tx)
  })
  await putBack(blobs)
  return eachStale(own, blobs, signal, (file) => removeOld(blobs, file, before))
}

/** The same in a transaction that comes to nothing. */
async function rehearse(own: Db, blobs: Blobs, { before, forget, signal }: Sweep): Promise<Swept> {
  const tx = await own.startTransaction().setIsolationLevel('repeatable read').execute()
  try {
    await withoutStatementTimeout(tx)
    await forget?.(tx)
    return await eachStale(tx, blobs, signal, (file) => sizeIfOld(file, before))
  } finally {
    await tx.rollback().execute()
  }
}

async function unheld(db: Db, hashes: string[]): Promise<string[]> {
  const held = new Set(await rows.heldOf(db, hashes))
  return hashes.filter((hash) => !held.has(hash))
}

const isHash = (name: string): boolean => /^[0-9a-f]{64}$/.test(name)

/** Does something with every file that nobody needs, however old it is; counts those whose bytes it answers. */
async function eachStale(
  db: Db,
  { folder }: Blobs,
  signal: AbortSignal | undefined,
  take: (file: string) => Promise<number | undefined>,
): Promise<Swept> {
  const swept = { files: 0, bytes: 0 }
  const names = (await ifThere(fs.readdir(folder))) ?? []
  for (const name of names.filter((one) => /^([0-9a-f]{2}|new)$/.test(one))) {
    const found = (await ifThere(fs.readdir(path.join(folder, name)))) ?? []
    const stale = name === 'new' ? found.filter((one) => !asideName.test(one)) : await unheld(db, found.filter(isHash))
    for (const one of stale) {
      signal?.throwIfAborted()
      const bytes = await take(path.join(folder, name, one))
      if (bytes === undefined) continue
      swept.files++
      swept.bytes += bytes
    }
  }
  return swept
}

/** How a blob is called while it is set aside: by its hash, so that it finds back when that is all that was done. */
const asideName = /^([0-9a-f]{64})-/

/** Returns what a sweep that was killed had set aside, unless the same was stored again since: that is younger. */
async function putBack(blobs: Blobs): Promise<void> {
  const folder = path.join(blobs.folder, 'new')
  for (const name of (await ifThere(fs.readdir(folder))) ?? []) {
    const hash = asideName.exec(name)?.[1]
    if (hash === undefined) continue
    const [aside, file] = [path.join(folder, name), blobPath(blobs, hash)]
    if (await ifThere(fs.stat(file))) await fs.rm(aside, { force: true })
    else await ifThere(moveDurably(aside, file))
  }
}

/**
 * Removes a file; answers its bytes, or undefined when it stays. It is set aside first and looked at again: whoever stores the
 * same content in between puts a young file there, and that must not go.
 */
export async function removeOld(blobs: Blobs, file: string, before: Date): Promise<number | undefined> {
  if ((await sizeIfOld(file, before)) === undefined) return undefined
  const aside = path.join(blobs.folder, 'new', `${path.basename(file)}-${randomUUID()}`)
  await ifThere(fs.rename(file, aside))
  const bytes = await sizeIfOld(aside, before)
  if (bytes === undefined) await ifThere(fs.rename(aside, file))
  else await fs.rm(aside, { force: true })
  return bytes
}

/** The bytes of a file from before that moment; undefined when it is younger or not there. */
export async function sizeIfOld(file: string, before: Date): Promise<number | undefined> {
  const found = await ifThere(fs.stat(file))
  return found && found.mtime < before ? found.size : undefined
}

/** Undefined when there is no such file: others store and remove at the same time. */
async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
