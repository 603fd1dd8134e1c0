import fs from 'node:fs/promises'
import { type Blobs, blobPath } from '../../blobs/blobs.ts'
import { whyLost } from '../../blobs/lost.ts'
import { Refusal } from '../../http/refusal.ts'

/** Reads what is kept; refuses what was released (no hash) or is lost, which the problem's managers may learn. */
export async function reading<T>(blobs: Blobs, hash: string, read: (path: string) => Promise<T>): Promise<T> {
  if (hash === '') throw new Refusal('test-data/files-released')
  try {
    return await read(blobPath(blobs, hash))
  } catch (fault) {
    if (whyLost(fault)) throw new Refusal('test-data/files-released', {}, fault)
    throw fault
  }
}

/** A kept text, whole. */
export const readText = (blobs: Blobs, hash: string): Promise<string> =>
  reading(blobs, hash, (path) => fs.readFile(path, 'utf8'))

/** Refuses, before a byte is sent, what would break off at a file that is lost. */
export async function refuseLost(blobs: Blobs, hashes: Iterable<string>): Promise<void> {
  for (const hash of new Set(hashes)) await reading(blobs, hash, (path) => fs.access(path, fs.constants.R_OK))
}
