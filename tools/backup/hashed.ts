import { createReadStream, createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Hashed, hashing, hashOfFile } from '../../packages/server/src/blobs/hash.ts'

/** Writes a new file and tells what was written. */
export async function storeHashed(content: Readable, file: string, mode: number): Promise<Hashed> {
  const { through, told } = hashing()
  await fs.mkdir(path.dirname(file), { recursive: true })
  await pipeline(content, through, createWriteStream(file, { mode, flags: 'wx' }))
  return told()
}

export const copyHashed = (from: string, to: string, mode: number): Promise<Hashed> =>
  storeHashed(createReadStream(from), to, mode)

/** The SHA-256 of a file. */
export const hashOf = async (file: string): Promise<string> => (await hashOfFile(file)).hash
