import { stat } from 'node:fs/promises'
import path from 'node:path'
import { readFolder } from './archive/folder.ts'
import { checkPacked, type Meter, meter } from './archive/limits.ts'
import { withTempFolder } from './archive/temp.ts'
import type { Tree } from './archive/tree.ts'
import { unzip } from './archive/unzip.ts'
import { findPackages } from './formats/find-packages.ts'
import type { Found } from './formats/format.ts'
import { type Imported, type Importer, type ImportOptions, importProblem, type Store } from './import-problem.ts'
import { PackageFault, type Saying, says } from './says.ts'

export type Outcome = Imported | { error: Saying }

/** A file that is no archive, as one. */
async function lone(disk: string, name: string): Promise<Tree> {
  const { size } = await stat(disk)
  checkPacked(size)
  return new Map([[name, { path: name, disk, bytes: size }]])
}

function treeOf(disk: string, name: string, scratch: string, allowance: Meter): Promise<Tree> {
  return /\.xml$/i.test(name) ? lone(disk, name) : unzip(disk, name, path.join(scratch, 'unpacked'), allowance)
}

/** The problems of a zip (unpacked into `scratch`), of a folder (where it lies) or of a single file. */
export async function openPackages(disk: string, name: string, scratch: string): Promise<Found[]> {
  const bench = { scratch, meter: meter() }
  if ((await stat(disk)).isDirectory())
    return findPackages({ tree: await readFolder(disk, bench.meter), name, ...bench })
  const tree = await treeOf(disk, name, scratch, bench.meter)
  return findPackages({ tree, name: name.replace(/\.(zip|xml)$/i, ''), ...bench })
}

/** A fault of the package is an answer; any other is logged and named as ours, so that the other packages still come in. */
function refusalOf(error: unknown, name: string): { error: Saying } {
  if (error instanceof PackageFault) return { error: error.saying }
  console.error(`importing ${name}:`, error)
  return { error: says('unreadable', { file: name }) }
}

async function importFound(
  store: Store,
  found: Found,
  by: Importer,
  options: ImportOptions,
  now: Date,
): Promise<Outcome> {
  try {
    if ('fault' in found) throw found.fault
    return await importProblem(store, found.idName, await found.read(), by, options, now)
  } catch (error) {
    return refusalOf(error, found.name)
  }
}

/**
 * Imports a package, or every package of a zip or folder of packages; each comes in whole or is refused with a
 * sentence, and one that is refused does not stop the others.
 */
export async function importPackages(
  store: Store,
  file: { disk: string; name: string },
  by: Importer,
  options: ImportOptions,
  now: Date,
): Promise<Outcome[]> {
  return withTempFolder(store.dataDir, async (scratch) => {
    try {
      const packages = await openPackages(file.disk, file.name, scratch)
      if (options.problemId !== undefined && packages.length > 1) {
        throw new PackageFault('id-for-one', { problemId: options.problemId, count: packages.length })
      }
      const outcomes: Outcome[] = []
      for (const found of packages) outcomes.push(await importFound(store, found, by, options, now))
      return outcomes
    } catch (error) {
      return [refusalOf(error, file.name)]
    }
  })
}
