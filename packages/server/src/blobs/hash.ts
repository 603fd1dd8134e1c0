import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface Hashed {
  /** SHA-256, lower-case hex. */
  hash: string
  bytes: number
}

/** Lets everything through, and knows at the end what it was. */
export function hashing(): { through: Transform; told(): Hashed } {
  const digest = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { through, told: () => ({ hash: digest.digest('hex'), bytes }) }
}

/** What a file holds; fails as reading it does. */
export async function hashOfFile(file: string): Promise<Hashed> {
  const { through, told } = hashing()
  await pipeline(createReadStream(file), through, async (chunks) => {
    for await (const _ of chunks); // nothing is kept of them
  })
  return told()
}
