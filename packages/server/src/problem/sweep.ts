import type { Blobs } from '../blobs/blobs.ts'
import { keepToOneDatabase, type Swept, sweepBlobs } from '../blobs/sweep.ts'
import type { Db } from '../db/connect.ts'
import { removeOldCopies } from './import/verify/queries.ts'
import { sweepUploads } from './manage/upload-queries.ts'
import { sweepPublic } from './sweep-public.ts'
import { releaseReplaced } from './sweep-queries.ts'
import { sweepWork } from './workbench/queries.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const workKeptMs = 30 * dayMs
/** For so long test data that was replaced can be put in force again. */
const replacedKeptMs = 30 * dayMs
const workKeptRuns = 20

export interface SweepSettings {
  dryRun?: boolean
  /** How old what nobody needs must be, ms; without it a day, and 30 for test data that was replaced. */
  ageMs?: number
  signal?: AbortSignal
}

/**
 * Frees the room of files that no problem needs any more: of replaced test data, of old runs of the workbench, of copies that
 * a verification left behind, of uploads that came to nothing, of statements that are gone. Undefined when another sweep is at work.
 */
export async function sweepFiles(db: Db, blobs: Blobs, { ageMs, ...how }: SweepSettings): Promise<Swept | undefined> {
  const now = Date.now()
  const before = new Date(now - (ageMs ?? dayMs))
  const replacedBefore = new Date(now - (ageMs ?? replacedKeptMs))
  const forget = async (tx: Db) => {
    await removeOldCopies(tx)
    await releaseReplaced(tx, replacedBefore)
    await sweepUploads(tx, new Date(now), new Date(now - workKeptMs))
    await sweepWork(tx, new Date(now - workKeptMs), workKeptRuns)
  }
  const swept = await sweepBlobs(db, blobs, { ...how, before, forget })
  if (!swept) return undefined
  const shown = await sweepPublic(db, blobs, { ...how, before })
  return { files: swept.files + shown.files, bytes: swept.bytes + shown.bytes }
}

/** Not at once, so that a server that starts again and again does other things too, and servers take turns. */
const firstPause = () => (10 + 50 * Math.random()) * minuteMs

/** Sweeps once a day until it is stopped. */
export function startSweeper(db: Db, blobs: Blobs, log: (message: string) => void, firstMs = firstPause()): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const quietly = (work: Promise<unknown>) =>
    void work.catch((error: Error) => {
      if (!signal.aborted) log(`files that nobody needs could not be removed: ${error.message}`)
    })
  const sweep = async () => {
    const swept = await sweepFiles(db, blobs, { signal })
    if (swept?.files) log(`files that nobody needed, removed: ${swept.files} (${swept.bytes} bytes)`)
  }
  const next = (ms: number): NodeJS.Timeout =>
    setTimeout(() => {
      timer = next(dayMs)
      quietly(sweep())
    }, ms)
  let timer = next(firstMs)
  quietly(keepToOneDatabase(db, blobs))
  return () => {
    clearTimeout(timer)
    ending.abort()
  }
}
