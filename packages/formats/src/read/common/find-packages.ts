import { join } from 'node:path'
import { baseName, extension, folderOf, type PackedFile, type Tree, topFolder } from '../../archive/tree.ts'
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

const stemOf = (path: string): string => baseName(path).replace(/\.[^.]*$/, '')
const tells = /\.(md|markdown|pdf|tex|html?|xml|json|ya?ml)$/i

/** Tests alone in a zip, with the statement that lies beside it: under its own name, or the only one where the zip is. */
function withStatement(tree: Tree, zip: PackedFile, outer: Tree): Tree {
  if ([...tree.keys()].some((path) => tells.test(path))) return tree
  const beside = [...outer.values()].filter(({ path }) => folderOf(path) === folderOf(zip.path))
  const isAlone = beside.filter(({ path }) => extension(path) === 'zip').length === 1
  const statements = beside.filter(
    ({ path }) =>
      /\.(md|markdown|pdf)$/i.test(path) &&
      (stemOf(path) === stemOf(zip.path) || (isAlone && /^(problem|readme|statement)$/i.test(stemOf(path)))),
  )
  const top = topFolder(tree)
  const added = statements.map((file): [string, PackedFile] => {
    const path = `${top}problem.${extension(file.path)}`
    return [path, { ...file, path }]
  })
  return new Map([...tree, ...added])
}

/** A zip in the upload; it holds one package. */
async function packageInZip(
  zip: PackedFile,
  index: number,
  { name: _name, tree: outer, ...shared }: Opened,
): Promise<Found> {
  const context: ReadContext = { ...shared, odd: [] }
  try {
    const tree = withStatement(
      await unzip(zip.disk, zip.path, join(context.scratch, `inner-${index}`), context),
      zip,
      outer,
    )
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
