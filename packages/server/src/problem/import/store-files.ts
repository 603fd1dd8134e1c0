import { createReadStream } from 'node:fs'
import type { PackedFile } from '@verdict/formats/archive/tree.ts'
import type { PackedProblem } from '@verdict/formats/problem.ts'
import { type Blobs, storeBlob } from '../../blobs/blobs.ts'
import type { Hashed } from '../../blobs/hash.ts'
import { keepPublic } from '../../files/public-files.ts'

/** Where each file of a package is kept, by the place it was unpacked to: a link and its file are kept once. */
export type Kept = (file: PackedFile) => Hashed

const atOnce = 4

/** What the package held, and what was made of it on the way in. */
function filesOf(problem: PackedProblem): PackedFile[] {
  const { checker, interactor, validators, generators, references, cases, checkerTests } = problem
  const programs = [checker, interactor, ...validators, ...generators, ...references].flatMap((one) => one?.files ?? [])
  return [
    ...problem.files,
    ...programs.map(({ file }) => file),
    ...cases.flatMap(({ input, answer }) => [input, answer]),
    ...checkerTests.flatMap(({ input, output, answer }) => [input, output, answer]),
  ]
}

/** Stores everything a problem is made of. Safe to do before the problem exists: what nobody refers to is only space. */
export async function storeFiles(blobs: Blobs, dataDir: string, problem: PackedProblem): Promise<Kept> {
  const kept = new Map<string, Hashed>()
  const waiting = [...new Set(filesOf(problem).map(({ disk }) => disk))]
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
