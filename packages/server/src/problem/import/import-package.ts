import { stat } from 'node:fs/promises'
import path from 'node:path'
import { type Found, findPackages } from './archive/find-packages.ts'
import { readFolder } from './archive/folder.ts'
import { meter } from './archive/limits.ts'
import { withTempFolder } from './archive/temp.ts'
import { unzip } from './archive/unzip.ts'
import { type Imported, type Importer, type ImportOptions, importTree, type Store } from './import-problem.ts'
import { PackageFault, type Saying, says } from './says.ts'

export type Outcome = Imported | { error: Saying }

/** What is unpacked where: a zip into `scratch`, a folder where it lies. */
export async function openPackages(disk: string, name: string, scratch: string): Promise<Found[]> {
  const allowance = meter()
  const isFolder = (await stat(disk)).isDirectory()
  if (/\.xml$/i.test(name)) throw new PackageFault('other-format', { file: name, format: 'FPS' })
  const tree = isFolder
    ? await readFolder(disk, allowance)
    : await unzip(disk, name, path.join(scratch, 'unpacked'), allowance)
  return findPackages(tree, isFolder ? name : name.replace(/\.zip$/i, ''), scratch, allowance)
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
    return await importTree(store, found.name, found.tree, by, options, now)
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
