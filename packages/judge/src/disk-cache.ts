import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { log, reasonOf } from '@verdict/node/log.ts'
import { emptyAfterBoot, syncAll, syncName, thisBoot } from './power-cut.ts'

/** A folder of entries (files or folders) by key, made once and kept until the folder grows too large. */
export interface DiskCache {
  folder: string
  maxBytes: number
  /** Begins the names of what this process is still making. */
  draft: string
  survives: Survival
  entries: Map<string, Entry>
  /** By key what makes it or throws it away right now: whoever wants the entry waits for that. */
  changing: Map<string, Promise<void>>
  bytes: number
}

interface Entry {
  bytes: number
  usedAt: number
  holders: number
}

/** An entry in use: it is not thrown away before `release`. */
export interface CacheEntry {
  path: string
  release(): void
  /** Throws the entry away, for it is spoilt; the next taker makes it anew. */
  evict(): Promise<void>
}

const unfinished = '.new-'

/**
 * What keeps a power cut from leaving half an entry: `written`, each is on the disk before it counts (for what is made seldom);
 * `boot`, none outlives the machine's present start (for what is cheap to make); `checked`, whoever takes it looks at its content.
 */
export type Survival = 'written' | 'boot' | 'checked'

/** Opens the folder, made when missing; what lies there is counted in the background, leftovers of a dead process go. */
export async function openDiskCache(
  folder: string,
  maxBytes: number,
  survives: Survival,
  boot = thisBoot(),
): Promise<DiskCache> {
  await mkdir(folder, { recursive: true })
  if (survives === 'boot') await emptyAfterBoot(folder, await boot)
  const draft = `${unfinished}${randomUUID()}-`
  const cache: DiskCache = { folder, maxBytes, draft, survives, entries: new Map(), changing: new Map(), bytes: 0 }
  count(cache).catch((fault) => log(`${folder} could not be counted: ${reasonOf(fault)}`))
  return cache
}

/**
 * The entry of a key, made first when it is not there: `make` fills the path it is given, which becomes the entry at once or,
 * when it throws, not at all. Two takers of one key wait for one maker; when that one fails the next makes it himself.
 */
export async function acquire(
  cache: DiskCache,
  key: string,
  make: (path: string) => Promise<void>,
): Promise<CacheEntry> {
  for (;;) {
    const held = await acquireIfCached(cache, key)
    if (held) return held
    if (!cache.changing.has(key)) await change(cache, key, fill(cache, key, make))
  }
}

/** The entry of a key, held before anybody else can throw it away; undefined when it has yet to be made. */
export async function acquireIfCached(cache: DiskCache, key: string): Promise<CacheEntry | undefined> {
  for (;;) {
    await Promise.allSettled([cache.changing.get(key)])
    if (!cache.entries.has(key)) {
      // it may lie on the disk uncounted
      const bytes = await weigh(join(cache.folder, key)).catch(() => undefined)
      if (cache.changing.has(key)) continue // it came or went while we looked
      if (bytes !== undefined) add(cache, key, bytes, Date.now())
    }
    const entry = cache.entries.get(key)
    return entry && hold(cache, key, entry)
  }
}

/** Others who want the entry wait for the work. */
async function change(cache: DiskCache, key: string, work: Promise<void>) {
  cache.changing.set(key, work)
  await work.finally(() => {
    // what was just made may be on its way out already
    if (cache.changing.get(key) === work) cache.changing.delete(key)
  })
}

async function fill(cache: DiskCache, key: string, make: (path: string) => Promise<void>) {
  const draft = join(cache.folder, cache.draft + randomUUID())
  try {
    await make(draft)
    const bytes = await weigh(draft)
    if (cache.bytes + bytes > cache.maxBytes) makeRoom(cache, bytes)
    if (cache.survives === 'written') await syncAll(draft)
    await rename(draft, join(cache.folder, key))
    if (cache.survives === 'written') await syncName(join(cache.folder, key))
    add(cache, key, bytes, Date.now())
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

function hold(cache: DiskCache, key: string, entry: Entry): CacheEntry {
  const path = join(cache.folder, key)
  if (Date.now() - entry.usedAt > 60_000) touch(path).catch((fault) => log(`${path}: ${reasonOf(fault)}`))
  entry.usedAt = Date.now()
  entry.holders += 1
  let isHeld = true
  const release = () => {
    if (isHeld) entry.holders -= 1
    isHeld = false
  }
  const drop = async () => {
    if (cache.entries.get(key) !== entry) return
    await throwAway(cache, key, entry)
  }
  return { path, release, evict: drop }
}

/** Says on the disk when an entry was last used; when it was written stays as it is. */
async function touch(path: string) {
  await utimes(path, new Date(), (await stat(path)).mtime)
}

function add(cache: DiskCache, key: string, bytes: number, usedAt: number) {
  if (cache.entries.has(key)) return
  cache.entries.set(key, { bytes, usedAt, holders: 0 })
  cache.bytes += bytes
}

/**
 * Throws away what was not used for longest until `wanted` bytes more fit and a tenth is free, so that a full cache is not
 * sorted for every entry; what is in use stays.
 */
function makeRoom(cache: DiskCache, wanted: number) {
  const goal = cache.maxBytes * 0.9 - wanted
  const oldest = [...cache.entries].sort(([, a], [, b]) => a.usedAt - b.usedAt)
  for (const [key, entry] of oldest) {
    if (cache.bytes <= goal) return
    if (entry.holders > 0) continue
    throwAway(cache, key, entry).catch((fault) => log(`${key} could not be thrown away: ${reasonOf(fault)}`))
  }
}

/**
 * Throws away what was not used for longest, about `wanted` bytes, and answers how many it was when they are gone; 0 when all
 * that is left is in use.
 */
export async function evictBytes(cache: DiskCache, wanted: number): Promise<number> {
  let freed = 0
  for (const [key, entry] of [...cache.entries].sort(([, a], [, b]) => a.usedAt - b.usedAt)) {
    if (freed >= wanted) break
    if (entry.holders > 0 || cache.entries.get(key) !== entry) continue
    await throwAway(cache, key, entry)
    freed += Math.max(1, entry.bytes)
  }
  return freed
}

/** Forgets the entry at once and removes it; whoever wants it waits until it is off its path, for there it would be found, and gone then. */
function throwAway(cache: DiskCache, key: string, entry: Entry): Promise<void> {
  cache.entries.delete(key)
  cache.bytes -= entry.bytes
  return change(cache, key, remove(cache, key))
}

async function remove(cache: DiskCache, key: string) {
  const grave = join(cache.folder, cache.draft + randomUUID())
  await rename(join(cache.folder, key), grave)
  await rm(grave, { recursive: true, force: true })
}

async function count(cache: DiskCache) {
  for (const name of await readdir(cache.folder)) {
    const path = join(cache.folder, name)
    if (name.startsWith(cache.draft)) continue
    if (name.startsWith(unfinished)) await rm(path, { recursive: true, force: true })
    else add(cache, name, await weigh(path), (await stat(path)).atimeMs)
  }
  if (cache.bytes > cache.maxBytes) makeRoom(cache, 0)
}

/** What a file holds of the disk; one that was just written may not have its blocks yet. */
const bytesOnDisk = ({ size, blocks }: { size: number; blocks: number }) => Math.max(size, blocks * 512)

/** Bytes that a file, or everything in a folder, holds of the disk. */
async function weigh(path: string): Promise<number> {
  const about = await stat(path)
  if (!about.isDirectory()) return bytesOnDisk(about)
  const inside = (await readdir(path, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
  const sizes = await Promise.all(inside.map(async (one) => bytesOnDisk(await stat(join(one.parentPath, one.name)))))
  return sizes.reduce((sum, size) => sum + size, 0)
}
