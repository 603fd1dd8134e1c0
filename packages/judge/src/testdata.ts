import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { ErrorCode } from '@verdict/contract/errors.ts'
import { type Blob as BlobSchema, judgeBlob } from '@verdict/contract/judging/job.ts'
import { sentence } from '@verdict/contract/judging/sentences.ts'
import { log } from '@verdict/node/log.ts'
import { retry } from '@verdict/node/retry.ts'
import { Cut, download, Refused, type Server } from '@verdict/node/server.ts'
import type { z } from 'zod'
import { acquire, acquireIfCached, type CacheEntry, type DiskCache, openDiskCache } from './disk-cache.ts'
import { UnjudgeableError } from './errors.ts'

export type Blob = z.output<typeof BlobSchema>

/** Files of test data on this machine. They stay as long as `release` was not called. */
export interface Files {
  /** Path of a blob. */
  path(blob: Blob): string
  release(): void
}

/** Files of test data by their hash, and what those looked like whose content is known to be right. */
export interface BlobStore {
  cache: DiskCache
  seen: Map<string, string>
}

/** The server does not have a file whole, and will not by being asked again. */
export class LostFile extends UnjudgeableError {}

/** What arrived is not what was asked for. */
class Damaged extends LostFile {}

const atOnce = 6
const maxTries = 3
/** A body that broke off so often is no accident of the network. */
const maxCuts = 5

export const openBlobs = async (folder: string, maxBytes: number): Promise<BlobStore> => ({
  cache: await openDiskCache(folder, maxBytes, 'checked'),
  seen: new Map(),
})

/**
 * Brings the files here, each fetched once and kept by its hash; one that was spoilt on the disk meanwhile is fetched again.
 * Waits out a server that is away, ten minutes at most; throws LostFile when the server does not have a file whole, and the
 * reason when aborted.
 */
export async function fetchTestData(
  store: BlobStore,
  server: Server,
  blobs: Blob[],
  signal: AbortSignal,
): Promise<Files> {
  const wanted = distinct(blobs)
  const held = new Map<string, CacheEntry>()
  const release = () => {
    for (const one of held.values()) one.release()
  }
  const queue = wanted.values()
  const work = async () => {
    for (const blob of queue) held.set(blob.hash, await bring(store, server, blob, signal))
  }
  const done = await Promise.allSettled(Array.from({ length: Math.min(atOnce, wanted.length) }, work))
  const failed = done.find((one) => one.status === 'rejected')
  if (failed) {
    release()
    throw failed.reason
  }
  return { path: ({ hash }) => held.get(hash)?.path ?? '', release }
}

/** Reads the files again, whatever they look like, and throws the spoilt ones away. Answers whether there were any. */
export async function evictCorrupt(store: BlobStore, blobs: Blob[]): Promise<boolean> {
  let found = false
  for (const { hash } of distinct(blobs)) {
    store.seen.delete(hash)
    const held = await acquireIfCached(store.cache, hash)
    if (!held || (await isSound(store, hash, held.path))) held?.release()
    else {
      await held.evict()
      found = true
    }
  }
  return found
}

const distinct = (blobs: Blob[]) => [...new Map(blobs.map((blob) => [blob.hash, blob])).values()]

async function bring(store: BlobStore, server: Server, blob: Blob, signal: AbortSignal): Promise<CacheEntry> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const held = await acquire(store.cache, blob.hash, (path) => fetchBlob(store, server, blob, path, signal))
    if (await isSound(store, blob.hash, held.path)) return held
    log(`test data ${blob.name} was spoilt on the disk; it is fetched again`)
    await held.evict()
  }
  throw new UnjudgeableError(sentence('dataSpoilt', { name: blob.name }))
}

/** Whether the file still is what its name says: by its looks when they are known, else by its content. */
async function isSound({ seen }: BlobStore, hash: string, path: string): Promise<boolean> {
  const looks = await looksOf(path)
  if (looks !== undefined && seen.get(hash) === looks) return true
  if (looks === undefined || (await sumOf(path)) !== hash) return false
  seen.set(hash, looks)
  return true
}

/** Changes when the file is written; undefined when it is gone. */
const looksOf = (path: string): Promise<string | undefined> =>
  stat(path).then(
    ({ ino, size, mtimeMs }) => `${ino} ${size} ${mtimeMs}`,
    () => undefined,
  )

async function sumOf(path: string): Promise<string> {
  const sum = createHash('sha256')
  for await (const part of createReadStream(path)) sum.update(part)
  return sum.digest('hex')
}

async function fetchBlob(store: BlobStore, server: Server, blob: Blob, path: string, signal: AbortSignal) {
  for (let tries = 1; ; tries += 1) {
    try {
      await fetchWhole(server, blob, path, signal)
      const looks = await looksOf(path)
      if (looks !== undefined) store.seen.set(blob.hash, looks)
      return
    } catch (fault) {
      if (!(fault instanceof Damaged) || tries === maxTries) throw fault
    }
  }
}

/** Waits out a server that is away, for as long as `retry` does; throws LostFile when the server has no such file to give. */
async function fetchWhole(server: Server, blob: Blob, path: string, signal: AbortSignal) {
  let cuts = 0
  const attempt = () =>
    fetchOnce(server, blob, path, signal).catch((fault: unknown) => {
      if (fault instanceof Refused && isAboutFile(fault)) throw new LostFile(`${blob.name}: ${fault.message}`)
      if (fault instanceof Cut && (cuts += 1) === maxCuts)
        throw new LostFile(`${blob.name}: the server breaks off each time it is read`)
      throw fault
    })
  await retry(`test data ${blob.name}`, attempt, signal)
}

/** These speak of the file; 401 and the like speak of us. */
const isAboutFile = ({ status, code }: Refused) =>
  status === 404 || code === ('judge-node/file-lost' satisfies ErrorCode)

async function fetchOnce(server: Server, { name, hash, bytes }: Blob, path: string, signal: AbortSignal) {
  const sum = createHash('sha256')
  let arrived = 0
  const file = await open(path, 'w', 0o600)
  try {
    for await (const part of download(server, judgeBlob, { hash }, signal)) {
      arrived += part.length
      if (arrived > bytes) throw new Damaged(`${name}: it is longer than it should be`)
      sum.update(part)
      await file.write(part)
    }
  } finally {
    await file.close()
  }
  if (sum.digest('hex') !== hash) throw new Damaged(`${name}: it arrives damaged`)
}
