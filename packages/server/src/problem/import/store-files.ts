import { createReadStream } from 'node:fs'
import { type Blobs, type StoredBlob, storeBlob } from '../../blobs/blobs.ts'
import { keepPublic } from '../../files/public-files.ts'
import type { PackedFile } from './archive/tree.ts'
import type { PackedProblem } from './problem.ts'

/** Where each file of a package is kept, by the place it was unpacked to: a link and its file are kept once. */
export type Kept = (file: PackedFile) => StoredBlob

const atOnce = 4

/** Stores everything a problem is made of. Safe to do before the problem exists: what nobody refers to is only space. */
export async function storeFiles(blobs: Blobs, dataDir: string, problem: PackedProblem): Promise<Kept> {
  const kept = new Map<string, StoredBlob>()
  const extra = problem.references.flatMap(({ files }) => files.map(({ file }) => file))
  const waiting = [...new Set([...problem.files, ...extra].map(({ disk }) => disk))]
  const work = async () => {
    for (let disk = waiting.pop(); disk !== undefined; disk = waiting.pop()) {
      kept.set(disk, await storeBlob(blobs, createReadStream(disk)))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  for (const { name, file } of problem.publicFiles) await keepPublic(dataDir, name, file.disk)
  return ({ disk }) => {
    const blob = kept.get(disk)
    if (!blob) throw new Error(`not stored: ${disk}`)
    return blob
  }
}
