import { baseName, folderOf, type PackedFile, type Tree, treeOf } from '../../archive/tree.ts'
import { PackageFault } from '../../message.ts'
import type { FolderFormat, Found, Opened, ReadContext } from './format.ts'
import { isNeededBeside } from './odd.ts'
import { folderFormats } from './registry.ts'

/** The folder and those it lies in, from the outermost one, which is ''. */
const way = (folder: string): string[] => {
  const parts = folder === '' ? [] : folder.split('/')
  return ['', ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))]
}

/** Folders with a marker that lie in no other such folder, each with the files below it. */
function markedFolders(tree: Tree): Map<string, PackedFile[]> {
  const markers = new Set(folderFormats.map(({ marker }) => marker))
  const marked = new Set([...tree.keys()].filter((path) => markers.has(baseName(path))).map(folderOf))
  const parts = new Map<string, PackedFile[]>()
  for (const file of marked.size > 0 ? tree.values() : []) {
    const folder = way(folderOf(file.path)).find((one) => marked.has(one))
    if (folder === undefined) continue
    const part = parts.get(folder)
    if (part) part.push(file)
    else parts.set(folder, [file])
  }
  return parts
}

const formatOf = (tree: Tree): FolderFormat | undefined =>
  folderFormats.find((format) => tree.has(format.marker) && format.recognises(tree))

/** Formats with one marker are told apart by folders that an odd entry may be all there is of: it is needed if one of them does. */
const needsOf =
  (folder: string, { marker }: FolderFormat) =>
  (path: string): boolean | undefined => {
    if (folder !== '' && !path.startsWith(`${folder}/`)) return undefined
    const [top = '', ...below] = path.slice(folder === '' ? 0 : folder.length + 1).split('/')
    if (below.length === 0) return isNeededBeside(top)
    return folderFormats.some((format) => format.marker === marker && format.parts.includes(top))
  }

function packageIn(folder: string, files: PackedFile[], upload: string, context: ReadContext): Found[] {
  const name = folder === '' ? upload : baseName(folder)
  try {
    const tree = treeOf(folder === '' ? '' : `${folder}/`, files)
    const format = formatOf(tree)
    if (!format) return []
    return [{ name, idName: name, needs: needsOf(folder, format), read: () => format.read(tree, name, context) }]
  } catch (fault) {
    // one that cannot be cut out (a link leads to its neighbour) does not stop the others
    if (fault instanceof PackageFault) return [{ name, fault }]
    throw fault
  }
}

/** The packages that are folders of the upload, or the upload itself, by their markers. */
export const packagesInFolders = ({ tree, name, ...context }: Opened): Found[] =>
  [...markedFolders(tree)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([folder, files]) => packageIn(folder, files, name, context))
