import { filesUnder } from '../archive/tree.ts'
import { findHoj } from '../hoj/find.ts'
import { readPackage } from '../icpc/read-package.ts'
import { PackageFault } from '../says.ts'
import type { Finder, FolderFormat } from './format.ts'

/** A format that is known by its marker, and that is all. */
const notRead = (
  marker: string,
  format: string,
  recognises: FolderFormat['recognises'] = () => true,
): FolderFormat => ({
  marker,
  recognises,
  read: (_tree, name) => Promise.reject(new PackageFault('other-format', { file: name, format })),
})

/** In the order of asking: of two with the same marker the first that recognises a folder reads it. */
export const folderFormats: readonly FolderFormat[] = [
  notRead(
    'problem.yaml',
    'Hydro',
    (tree) => filesUnder(tree, 'data').length === 0 && filesUnder(tree, 'testdata').length > 0,
  ),
  { marker: 'problem.yaml', recognises: () => true, read: readPackage },
  notRead('problem.xml', 'Polygon'),
  notRead('task.yaml', 'CMS'),
  notRead('problem.json', 'QDUOJ'),
]

/** Asked in this order when no folder is a package; the first that finds anything has it. */
export const finders: readonly Finder[] = [findHoj]
