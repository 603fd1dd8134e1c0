import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface Hashed {
  /** SHA-256, lower-case hex. */
  hash: string
  bytes: number
}

/** Writes a new file and tells what was written. */
export async function storeHashed(content: Readable, file: string, mode: number): Promise<Hashed> {
  const digest = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await fs.mkdir(path.dirname(file), { recursive: true })
  await pipeline(content, measure, createWriteStream(file, { mode, flags: 'wx' }))
  return { hash: digest.digest('hex'), bytes }
}

export const copyHashed = (from: string, to: string, mode: number): Promise<Hashed> =>
  storeHashed(createReadStream(from), to, mode)

/** The SHA-256 of a file. */
export async function hashOf(file: string): Promise<string> {
  const digest = createHash('sha256')
  await pipeline(createReadStream(file), digest)
  return digest.digest('hex')
}
