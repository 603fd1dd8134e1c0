import { baseName, extension, folderOf, type PackedFile, topFolder, treeOf } from '../../archive/tree.ts'
import { PackageFault } from '../../message.ts'
import type { Found, Opened, ReadContext } from '../common/format.ts'
import { readHoj } from './read.ts'

function inFolders(files: PackedFile[], top: string): Map<string, PackedFile[]> {
  return Map.groupBy(
    files.filter(({ path }) => path.slice(top.length).includes('/')),
    ({ path }) => path.slice(top.length).split('/')[0] ?? '',
  )
}

function problemOf(json: PackedFile, inside: PackedFile[] | undefined, top: string, context: ReadContext): Found {
  const name = baseName(json.path).replace(/\.json$/i, '')
  if (!inside) return { name, fault: new PackageFault('hoj-folder', { file: json.path, folder: name }) }
  const read = async () => readHoj(treeOf(top, [json, ...inside]), name, context)
  // what is judged and shown lies in the folder itself
  const needs = (path: string) =>
    path === json.path || (path.startsWith(`${top}${name}/`) ? folderOf(path) === `${top}${name}` : undefined)
  return { name, idName: '', needs, read }
}

/** Problems of a HOJ export: `<name>.json` beside a folder `<name>`, at the root or in one top folder. */
export async function findHoj({ tree, name: _name, ...context }: Opened): Promise<Found[]> {
  const files = [...tree.values()]
  const top = topFolder(tree)
  const folders = inFolders(files, top)
  const stem = ({ path }: PackedFile) => path.slice(top.length).replace(/\.json$/i, '')
  const loose = files.filter(({ path }) => !path.slice(top.length).includes('/') && extension(path) === 'json')
  if (!loose.some((json) => folders.has(stem(json)))) return []
  return loose.map((json) => problemOf(json, folders.get(stem(json)), top, context))
}
