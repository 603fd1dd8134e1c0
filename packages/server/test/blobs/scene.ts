import fs from 'node:fs'
import path from 'node:path'
import { blobPath, storeBlob } from '../../src/blobs/blobs.ts'
import type { TestSite } from '../support/site.ts'

/** Everything in the store, by its hash. */
export function blobsOf({ blobs }: TestSite): string[] {
  const folders = fs.readdirSync(blobs.folder).filter((name) => /^[0-9a-f]{2}$/.test(name))
  return folders.flatMap((name) => fs.readdirSync(path.join(blobs.folder, name))).toSorted()
}

/** As if the file had been written three days ago. */
export function makeOld(file: string): void {
  const then = new Date(Date.now() - 3 * 86_400_000)
  fs.utimesSync(file, then, then)
}

/** An old blob that nobody needs; answers its hash. */
export async function strayBlob({ blobs }: TestSite, content: string): Promise<string> {
  const { hash } = await storeBlob(blobs, Buffer.from(content))
  makeOld(blobPath(blobs, hash))
  return hash
}
