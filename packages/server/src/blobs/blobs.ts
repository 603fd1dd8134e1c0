import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { moveDurably } from './durable.ts'
import { type Hashed, hashing } from './hash.ts'

/** A folder of files named by their SHA-256: the same content is kept once, and a name can only mean one content. */
export interface Blobs {
  folder: string
}

export const blobsIn = (dataDir: string): Blobs => ({ folder: path.join(dataDir, 'blobs') })

/** Where a blob lies, whether or not it is there. */
export function blobPath({ folder }: Blobs, hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error(`not a SHA-256: ${hash}`)
  return path.join(folder, hash.slice(0, 2), hash)
}

/** Stores content durably: it is on the disk, whole, before its hash is told. Storing the same again changes nothing. */
export async function storeBlob(blobs: Blobs, content: Buffer | Readable): Promise<Hashed> {
  const fresh = path.join(blobs.folder, 'new', randomUUID())
  await fs.mkdir(path.dirname(fresh), { recursive: true })
  const { through, told } = hashing()
  try {
    const source = Buffer.isBuffer(content) ? Readable.from(content.length ? [content] : []) : content
    await pipeline(source, through, createWriteStream(fresh, { mode: 0o640, flush: true }))
    const stored = told()
    await moveDurably(fresh, blobPath(blobs, stored.hash))
    return stored
  } finally {
    await fs.rm(fresh, { force: true })
  }
}
