import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { note, reasonOf } from './note.ts'

/** A folder of entries (files or folders) by key, made once and kept until the folder grows too large. */
export interface Shelf {
  folder: string
  mostBytes: number
  /** Begins the names of what this process is still making. */
  draft: string
  entries: Map<string, Entry>
  making: Map<string, Promise<void>>
  bytes: number
}

interface Entry {
  bytes: number
  usedAt: number
  holders: number
}

/** An entry in use: it is not thrown away before `release`. */
export interface Held {
  path: string
  release(): void
  /** Throws the entry away, for it is spoilt; the next taker makes it anew. */
  drop(): Promise<void>
}

const unfinished = '.new-'

/** Opens the folder, made when missing; what lies there is counted in the background, leftovers of a dead process go. */
export async function openShelf(folder: string, mostBytes: number): Promise<Shelf> {
  await mkdir(folder, { recursive: true })
  const draft = `${unfinished}${randomUUID()}-`
  const shelf: Shelf = { folder, mostBytes, draft, entries: new Map(), making: new Map(), bytes: 0 }
  count(shelf).catch((fault) => note(`${folder} could not be counted: ${reasonOf(fault)}`))
  return shelf
}

/**
 * The entry of a key, made first when it is not there: `make` fills the path it is given, which becomes the entry at once or,
 * when it throws, not at all. Two takers of one key wait for one maker; when that one fails the next makes it himself.
 */
export async function take(shelf: Shelf, key: string, make: (path: string) => Promise<void>): Promise<Held> {
  for (;;) {
    await Promise.allSettled([shelf.making.get(key)])
    const entry = await find(shelf, key)
    if (entry) return hold(shelf, key, entry)
    if (!shelf.making.has(key)) await once(shelf, key, fill(shelf, key, make))
  }
}

/** The entry of a key, or undefined when it has yet to be made. */
export async function takeIfThere(shelf: Shelf, key: string): Promise<Held | undefined> {
  const entry = await find(shelf, key)
  return entry && hold(shelf, key, entry)
}

/** Others who want the entry wait for the work. */
async function once(shelf: Shelf, key: string, work: Promise<void>) {
  shelf.making.set(key, work)
  await work.finally(() => shelf.making.delete(key))
}

async function fill(shelf: Shelf, key: string, make: (path: string) => Promise<void>) {
  const draft = join(shelf.folder, shelf.draft + randomUUID())
  try {
    await make(draft)
    const bytes = await weigh(draft)
    if (shelf.bytes + bytes > shelf.mostBytes) makeRoom(shelf, bytes)
    await rename(draft, join(shelf.folder, key))
    add(shelf, key, bytes, Date.now())
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** The entry, also when it lies on the disk uncounted. */
async function find(shelf: Shelf, key: string): Promise<Entry | undefined> {
  if (!shelf.entries.has(key)) {
    const bytes = await weigh(join(shelf.folder, key)).catch(() => undefined)
    if (bytes !== undefined) add(shelf, key, bytes, Date.now())
  }
  return shelf.entries.get(key)
}

function hold(shelf: Shelf, key: string, entry: Entry): Held {
  const path = join(shelf.folder, key)
  if (Date.now() - entry.usedAt > 60_000) touch(path).catch((fault) => note(`${path}: ${reasonOf(fault)}`))
  entry.usedAt = Date.now()
  entry.holders += 1
  let isHeld = true
  const release = () => {
    if (isHeld) entry.holders -= 1
    isHeld = false
  }
  const drop = async () => {
    if (shelf.entries.get(key) !== entry) return
    forget(shelf, key, entry)
    await once(shelf, key, throwAway(shelf, key))
  }
  return { path, release, drop }
}

/** Says on the disk when an entry was last used; when it was written stays as it is. */
async function touch(path: string) {
  await utimes(path, new Date(), (await stat(path)).mtime)
}

function add(shelf: Shelf, key: string, bytes: number, usedAt: number) {
  if (shelf.entries.has(key)) return
  shelf.entries.set(key, { bytes, usedAt, holders: 0 })
  shelf.bytes += bytes
}

/**
 * Throws away what was not used for longest until `wanted` bytes more fit and a tenth is free, so that a full shelf is not
 * sorted for every entry; what is in use stays.
 */
function makeRoom(shelf: Shelf, wanted: number) {
  const goal = shelf.mostBytes * 0.9 - wanted
  const oldest = [...shelf.entries].sort(([, a], [, b]) => a.usedAt - b.usedAt)
  for (const [key, entry] of oldest) {
    if (shelf.bytes <= goal) return
    if (entry.holders > 0) continue
    forget(shelf, key, entry)
    throwAway(shelf, key).catch((fault) => note(`${key} could not be thrown away: ${reasonOf(fault)}`))
  }
}

/**
 * Throws away what was not used for longest, about `wanted` bytes, and answers how many it was when they are gone; 0 when all
 * that is left is in use.
 */
export async function shed(shelf: Shelf, wanted: number): Promise<number> {
  let freed = 0
  for (const [key, entry] of [...shelf.entries].sort(([, a], [, b]) => a.usedAt - b.usedAt)) {
    if (freed >= wanted) break
    if (entry.holders > 0 || shelf.entries.get(key) !== entry) continue
    forget(shelf, key, entry)
    await throwAway(shelf, key)
    freed += Math.max(1, entry.bytes)
  }
  return freed
}

function forget(shelf: Shelf, key: string, entry: Entry) {
  shelf.entries.delete(key)
  shelf.bytes -= entry.bytes
}

async function throwAway(shelf: Shelf, key: string) {
  const grave = join(shelf.folder, shelf.draft + randomUUID())
  await rename(join(shelf.folder, key), grave)
  await rm(grave, { recursive: true, force: true })
}

async function count(shelf: Shelf) {
  for (const name of await readdir(shelf.folder)) {
    const path = join(shelf.folder, name)
    if (name.startsWith(shelf.draft)) continue
    if (name.startsWith(unfinished)) await rm(path, { recursive: true, force: true })
    else add(shelf, name, await weigh(path), (await stat(path)).atimeMs)
  }
  if (shelf.bytes > shelf.mostBytes) makeRoom(shelf, 0)
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
