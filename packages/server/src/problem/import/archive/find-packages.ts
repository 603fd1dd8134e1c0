import { join } from 'node:path'
import { PackageFault } from '../says.ts'
import type { Meter } from './limits.ts'
import { baseName, extension, folderOf, subtree, type Tree } from './tree.ts'
import { unzip } from './unzip.ts'

/** One package found in an upload: its files, or why it could not even be opened. */
export type Found = { name: string; tree: Tree } | { name: string; fault: PackageFault }

const marker = 'problem.yaml'

/** Folders that are packages themselves, outermost only. */
function packageFolders(tree: Tree): string[] {
  const folders = [...tree.keys()].filter((path) => baseName(path) === marker).map(folderOf)
  const isInside = (folder: string, other: string) =>
    folder !== other && (other === '' || folder.startsWith(`${other}/`))
  return folders.filter((folder) => !folders.some((other) => isInside(folder, other))).sort()
}

/** Says what the upload is instead, where that can be told. */
function whyNone(tree: Tree, name: string): PackageFault {
  const names = new Set([...tree.keys()].map(baseName))
  const other = names.has('problem.xml')
    ? 'Polygon'
    : names.has('problem.json')
      ? 'QDUOJ'
      : names.has('task.yaml')
        ? 'CMS'
        : undefined
  return other
    ? new PackageFault('other-format', { file: name, format: other })
    : new PackageFault('no-package', { file: name })
}

/** A package that cannot be cut out (a link leads to its neighbour) does not stop the others. */
function cut(tree: Tree, folder: string, name: string): Found {
  try {
    return { name, tree: subtree(tree, folder) }
  } catch (fault) {
    if (fault instanceof PackageFault) return { name, fault }
    throw fault
  }
}

const stem = (file: string): string => baseName(file).replace(/\.zip$/i, '')

/**
 * The packages of an unpacked upload: the upload itself, folders in it, or zips in it. `name` is the upload's, without
 * `.zip`; `scratch` takes what inner zips hold.
 */
export async function findPackages(tree: Tree, name: string, scratch: string, meter: Meter): Promise<Found[]> {
  const folders = packageFolders(tree)
  if (folders.length > 0) return folders.map((folder) => cut(tree, folder, folder === '' ? name : baseName(folder)))
  const zips = [...tree.values()].filter((file) => extension(file.path) === 'zip')
  if (zips.length === 0) throw whyNone(tree, name)
  const found: Found[] = []
  for (const [index, zip] of zips.entries()) {
    try {
      const inner = await unzip(zip.disk, zip.path, join(scratch, `inner-${index}`), meter)
      const [folder, ...more] = packageFolders(inner)
      if (folder === undefined) throw whyNone(inner, zip.path)
      if (more.length > 0) throw new PackageFault('nested-batch', { file: zip.path })
      found.push(cut(inner, folder, folder === '' ? stem(zip.path) : baseName(folder)))
    } catch (fault) {
      if (!(fault instanceof PackageFault)) throw fault
      found.push({ name: zip.path, fault })
    }
  }
  return found
}
