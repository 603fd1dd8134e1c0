import { join } from 'node:path'
import { baseName, extension, type PackedFile } from '../../archive/tree.ts'
import { unzip } from '../../archive/unzip.ts'
import { PackageFault } from '../../message.ts'
import type { Found, Opened, ReadContext } from './format.ts'
import { packagesInFolders } from './in-folders.ts'
import { tellingOdd } from './odd.ts'
import { finders } from './registry.ts'

async function packagesOf(opened: Opened): Promise<Found[]> {
  const inFolders = packagesInFolders(opened)
  if (inFolders.length > 0) return inFolders
  for (const find of finders) {
    const found = await find(opened)
    if (found.length > 0) return found
  }
  return []
}

/** A zip in the upload; it holds one package. */
async function packageInZip(
  zip: PackedFile,
  index: number,
  { name: _name, tree: _tree, ...shared }: Opened,
): Promise<Found> {
  const context: ReadContext = { ...shared, odd: [] }
  try {
    const tree = await unzip(zip.disk, zip.path, join(context.scratch, `inner-${index}`), context)
    const name = baseName(zip.path).replace(/\.zip$/i, '')
    const [found, ...more] = tellingOdd(await packagesOf({ tree, name, ...context }), context.odd)
    if (!found) throw context.odd[0]?.fault ?? new PackageFault('no-package', { file: zip.path })
    if (more.length > 0) throw new PackageFault('nested-batch', { file: zip.path })
    return 'read' in found ? { ...found, needs: () => undefined } : found
  } catch (fault) {
    if (!(fault instanceof PackageFault)) throw fault
    return { name: zip.path, fault }
  }
}

/** The problems of an unpacked upload: the upload itself, parts of it, or zips in it. */
export async function findPackages(opened: Opened): Promise<Found[]> {
  const found = await packagesOf(opened)
  if (found.length > 0) return tellingOdd(found, opened.odd)
  const zips = [...opened.tree.values()].filter((file) => extension(file.path) === 'zip')
  if (zips.length === 0) throw opened.odd[0]?.fault ?? new PackageFault('no-package', { file: opened.name })
  const inZips: Found[] = []
  for (const [index, zip] of zips.entries()) inZips.push(await packageInZip(zip, index, opened))
  return tellingOdd(inZips, opened.odd)
}
