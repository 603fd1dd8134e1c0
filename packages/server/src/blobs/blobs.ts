import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { moveDurably } from './durable.ts'

/** A folder of files named by their SHA-256: the same content is kept once, and a name can only mean one content. */
export interface Blobs {
  folder: string
}

export interface StoredBlob {
  /** SHA-256, lower-case hex. */
  hash: string
  bytes: number
}

export const blobsIn = (dataDir: string): Blobs => ({ folder: path.join(dataDir, 'blobs') })

/** Where a blob lies, whether or not it is there. */
export function blobPath({ folder }: Blobs, hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error(`not a SHA-256: ${hash}`)
  return path.join(folder, hash.slice(0, 2), hash)
}

/** Stores content durably: it is on the disk, whole, before its hash is told. Storing the same again changes nothing. */
export async function storeBlob(blobs: Blobs, content: Buffer | Readable): Promise<StoredBlob> {
  const fresh = path.join(blobs.folder, 'new', randomUUID())
  await fs.mkdir(path.dirname(fresh), { recursive: true })
  const digest = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  try {
    const source = Buffer.isBuffer(content) ? Readable.from(content.length ? [content] : []) : content
    await pipeline(source, measure, createWriteStream(fresh, { mode: 0o640, flush: true }))
    const hash = digest.digest('hex')
    const place = blobPath(blobs, hash)
    await moveDurably(fresh, place)
    return { hash, bytes }
  } finally {
    await fs.rm(fresh, { force: true })
  }
}
