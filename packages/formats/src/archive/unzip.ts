import { createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { PackageFault } from '../message.ts'
import { checkPacked, type Meter } from './limits.ts'
import { resolveLinks } from './links.ts'
import { cleanPath, isIgnored, nameOf } from './names.ts'
import { type OddEntry, oddEntry } from './odd.ts'
import type { PackedFile, Tree } from './tree.ts'

const kindBits = 0o170000
const linkKind = 0o120000
const unixMaker = 3
const maxLinkLength = 4096

const isLink = (entry: Entry): boolean =>
  entry.versionMadeBy >>> 8 === unixMaker && ((entry.externalFileAttributes >>> 16) & kindBits) === linkKind

/** What unpacking is bounded by, and where it tells of entries that it could not use. */
export interface Unpacking {
  meter: Meter
  odd: OddEntry[]
}

/** What a zip says of itself, before any of it is unpacked. */
interface Listing {
  files: Map<string, Entry>
  links: Map<string, Entry>
}

async function openZip(path: string, name: string): Promise<ZipFile> {
  try {
    return await openPromise(path, {
      lazyEntries: true,
      autoClose: false,
      decodeStrings: false,
      validateEntrySizes: true,
    })
  } catch (error) {
    throw new PackageFault('zip-unreadable', { file: name, why: (error as Error).message })
  }
}

function checkEntry(entry: Entry, name: string): void {
  if (entry.isEncrypted()) throw new PackageFault('entry-encrypted', { entry: name })
  if (!entry.canDecodeFileData())
    throw new PackageFault('entry-method', { entry: name, method: entry.compressionMethod })
}

/** A name may be given once only, and no file may be the folder of another. */
function checkNames(paths: ReadonlySet<string>): void {
  for (const path of paths)
    for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1))
      if (paths.has(path.slice(0, slash))) throw new PackageFault('entry-twice', { entry: path.slice(0, slash) })
}

async function list(zip: ZipFile, { meter, odd }: Unpacking, file: string): Promise<Listing> {
  const found: Listing = { files: new Map(), links: new Map() }
  const seen = new Set<string>()
  for await (const entry of eachEntry(zip, file)) {
    meter.takeEntry()
    const name = nameOf(entry)
    try {
      const path = acceptedPath(entry, name, seen)
      if (path !== undefined) (isLink(entry) ? found.links : found.files).set(path, entry)
    } catch (fault) {
      odd.push(oddEntry(name, fault))
    }
  }
  checkNames(seen)
  return found
}

/** Where the entry goes; undefined for folders and what is ignored. */
function acceptedPath(entry: Entry, name: string, seen: Set<string>): string | undefined {
  const path = cleanPath(name)
  if (name.endsWith('/') || path === '') return undefined
  if (seen.has(path)) throw new PackageFault('entry-twice', { entry: path })
  if (isIgnored(path)) return void seen.add(path)
  checkEntry(entry, path)
  seen.add(path)
  return path
}

async function* eachEntry(zip: ZipFile, file: string): AsyncGenerator<Entry> {
  const entries = zip.eachEntry()
  for (;;) {
    const next = await entries.next().catch((error: Error) => {
      throw new PackageFault('zip-unreadable', { file, why: error.message })
    })
    if (next.done) return
    yield next.value
  }
}

/** Counts and sums up what flows through; more than the entry declared never gets this far. */
function counted(meter: Meter) {
  const sum = { bytes: 0, crc: 0 }
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum.bytes += chunk.length
      sum.crc = crc32(chunk, sum.crc)
      try {
        meter.takeBytes(chunk.length)
        done(null, chunk)
      } catch (error) {
        done(error as Error)
      }
    },
  })
  return { sum, stream }
}

/** Runs one entry through `sink`, and refuses it when it is not what the zip's directory promised. */
async function inflate<T>(
  zip: ZipFile,
  entry: Entry,
  path: string,
  meter: Meter,
  sink: (from: Transform) => Promise<T>,
): Promise<T> {
  const { sum, stream } = counted(meter)
  try {
    const source = await zip.openReadStreamPromise(entry)
    const [result] = await Promise.all([sink(stream), pipeline(source, stream)])
    if (sum.crc !== entry.crc32) throw new Error('checksum')
    return result
  } catch (error) {
    if (error instanceof PackageFault || isDiskFault(error)) throw error
    throw new PackageFault('entry-damaged', { entry: path, why: (error as Error).message })
  }
}

const isDiskFault = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EIO', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')

async function unpackFiles(
  zip: ZipFile,
  files: Map<string, Entry>,
  into: string,
  meter: Meter,
): Promise<Map<string, PackedFile>> {
  const unpacked = new Map<string, PackedFile>()
  for (const [path, entry] of files) {
    const disk = join(into, String(unpacked.size))
    await inflate(zip, entry, path, meter, (stream) =>
      pipeline(stream, createWriteStream(disk, { flags: 'wx', mode: 0o600 })),
    )
    unpacked.set(path, { path, disk, bytes: entry.uncompressedSize })
  }
  return unpacked
}

async function readLinks(zip: ZipFile, links: Map<string, Entry>, meter: Meter): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  for (const [path, entry] of links) {
    if (entry.uncompressedSize > maxLinkLength) throw new PackageFault('link-outside', { entry: path })
    targets.set(path, (await inflate(zip, entry, path, meter, buffer)).toString('utf8'))
  }
  return targets
}

/**
 * Unpacks a zip into a new folder `into`. Files lie there under numbers, so no name in the zip ever becomes a name on
 * disk. Throws a fault that names the entry at the first thing that makes the zip no package at all, with what was unpacked left
 * behind; an entry that only cannot be used itself is left out and told.
 */
export async function unzip(path: string, name: string, into: string, unpacking: Unpacking): Promise<Tree> {
  const { meter } = unpacking
  checkPacked((await stat(path)).size)
  await mkdir(into, { recursive: true })
  const zip = await openZip(path, name)
  try {
    const listing = await list(zip, unpacking, name)
    const declared = [...listing.files.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0)
    meter.expectBytes(declared)
    const files = await unpackFiles(zip, listing.files, into, meter)
    for (const copy of resolveLinks(await readLinks(zip, listing.links, meter), files, unpacking.odd)) {
      meter.takeBytes(copy.bytes)
      files.set(copy.path, copy)
    }
    return files
  } finally {
    zip.close()
  }
}
