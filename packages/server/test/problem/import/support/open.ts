import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { messageText } from '@verdict/formats/message.ts'
import type { PackedProblem } from '@verdict/formats/problem.ts'
import { openPackages } from '@verdict/formats/read/open.ts'
import { entriesOf, type Files, goodFiles, packageZip } from './package.ts'
import { zipOf } from './zip.ts'

/** Reads an upload as the importer does, up to where it would be stored; the first package in it. */
export async function openUpload(file: Buffer, name = 'doubling.zip'): Promise<PackedProblem> {
  const [packed] = await openAll(file, name)
  if (!packed) throw new Error('nothing was found')
  // what the package unpacked to is gone with the folder, so a test may look at texts only
  return packed
}

/** Every package of an upload, in order. */
export async function openAll(file: Buffer, name = 'doubling.zip'): Promise<PackedProblem[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verdict-open-'))
  try {
    const disk = path.join(folder, 'upload')
    fs.writeFileSync(disk, file)
    const packed: PackedProblem[] = []
    for (const found of await openPackages(disk, name, path.join(folder, 'scratch'))) {
      if ('fault' in found) throw found.fault
      packed.push(await found.read())
    }
    return packed
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** The good package with some files changed. */
export const openPackage = (changes: Files = {}): Promise<PackedProblem> => openUpload(packageZip(changes))

/** Only these files, in the legacy layout or any other. */
export const openFiles = (files: Files): Promise<PackedProblem> =>
  openPackage({ ...Object.fromEntries(Object.keys(goodFiles).map((name) => [name, undefined])), ...files })

/** An upload of these files and nothing else. */
export const openFilesOnly = (files: Files, name?: string): Promise<PackedProblem> =>
  openUpload(zipOf(entriesOf(files)), name)

export const warningsOf = ({ warnings }: PackedProblem): string[] => warnings.map((one) => messageText(one, 'en-US'))
