import { open, readFile } from 'node:fs/promises'
import { PackageFault } from '../message.ts'

/** One file of a package, lying somewhere on disk under a name of our own. */
export interface PackedFile {
  /** Path inside the package, with `/`, never absolute, never with `..`. */
  path: string
  disk: string
  bytes: number
  /** Where a link led to, as a path inside the same archive. */
  linkedTo?: string
}

/** The files of a package by path. */
export type Tree = ReadonlyMap<string, PackedFile>

export const byPath = (a: { path: string }, b: { path: string }): number =>
  a.path < b.path ? -1 : a.path > b.path ? 1 : 0

export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
/** Lower case, without the dot; '' when there is none. */
export const extension = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''

/** The files of each tree that was asked, in the order of their paths; a tree does not change once it is read. */
const sorted = new WeakMap<Tree, PackedFile[]>()

function inOrder(tree: Tree): PackedFile[] {
  const known = sorted.get(tree)
  if (known) return known
  const files = [...tree.values()].sort(byPath)
  sorted.set(tree, files)
  return files
}

/** The position of the first file whose path is not before this one. */
function placeOf(files: readonly PackedFile[], path: string): number {
  let low = 0
  let high = files.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((files[middle]?.path ?? '') < path) low = middle + 1
    else high = middle
  }
  return low
}

/** Files anywhere below a folder, in the order of their paths. */
export function filesUnder(tree: Tree, folder: string): PackedFile[] {
  const files = inOrder(tree)
  // the slash's next sign ends what begins with the folder and a slash
  return folder === '' ? [...files] : files.slice(placeOf(files, `${folder}/`), placeOf(files, `${folder}0`))
}

/** Names directly inside a folder, with whether each is a folder itself. */
export function childrenOf(tree: Tree, folder: string): { name: string; path: string; isFolder: boolean }[] {
  const found = new Map<string, boolean>()
  const start = folder === '' ? 0 : folder.length + 1
  for (const { path } of filesUnder(tree, folder)) {
    const [name = '', ...rest] = path.slice(start).split('/')
    found.set(name, rest.length > 0)
  }
  return [...found].map(([name, isFolder]) => ({ name, path: folder === '' ? name : `${folder}/${name}`, isFolder }))
}

const maxTextBytes = 4 * 2 ** 20

/** A text file of the package; one that is not UTF-8 or holds a NUL is refused, a byte order mark and CR are dropped. */
export async function readText(file: PackedFile): Promise<string> {
  if (file.bytes > maxTextBytes)
    throw new PackageFault('text-too-large', { file: file.path, mebibytes: maxTextBytes / 2 ** 20 })
  const text = decoded(await readFile(file.disk))
  if (text === undefined || text.includes('\0')) throw new PackageFault('text-not-utf8', { file: file.path })
  return text.replace(/\r\n?/g, '\n')
}

function decoded(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** A text of the package; undefined when it is no text or too large for one. */
export async function textOrNothing(file: PackedFile): Promise<string | undefined> {
  try {
    return await readText(file)
  } catch (fault) {
    if (fault instanceof PackageFault) return undefined
    throw fault
  }
}

/** Reads texts that are held in memory together; refuses them once they come to more than one text file may. */
export function textReader(): (file: PackedFile) => Promise<string | undefined> {
  let bytes = 0
  return async (file) => {
    const text = await textOrNothing(file)
    bytes += text === undefined ? 0 : file.bytes
    if (bytes > maxTextBytes) throw new PackageFault('extra-too-large', { mebibytes: maxTextBytes / 2 ** 20 })
    return text
  }
}

/** Source code of whatever encoding, for looking at it only. */
export async function peekText(file: PackedFile): Promise<string> {
  return file.bytes > maxTextBytes ? '' : (await readFile(file.disk)).toString('utf8')
}

/** The first bytes of a file, fewer when it is shorter. */
export async function peekBytes(file: Pick<PackedFile, 'disk'>, most: number): Promise<Buffer> {
  const handle = await open(file.disk)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(most), 0, most, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Files as a tree of their own without what their paths begin with; a link that led out of it is refused. */
export function treeOf(beginning: string, files: readonly PackedFile[]): Tree {
  const entries = files.map((file): [string, PackedFile] => {
    if (file.linkedTo !== undefined && !file.linkedTo.startsWith(beginning))
      throw new PackageFault('link-outside', { entry: file.path })
    const path = file.path.slice(beginning.length)
    return [path, { ...file, path }]
  })
  return new Map(entries)
}

/** The folder that holds all there is, with its slash, or ''. */
export function topFolder(tree: Tree): string {
  const tops = new Set([...tree.keys()].map((path) => (path.includes('/') ? `${path.split('/')[0]}/` : '')))
  const [only = ''] = tops
  return tops.size === 1 ? only : ''
}
