import { realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Elf, readElf } from './elf.ts'
import { firstThere } from './files.ts'

const triplet = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }[process.arch as string] ?? process.arch

/** Where the loader looks, before what a file names itself is taken into account. */
export const libraryFolders = [
  '/usr/local/lib',
  `/usr/lib/${triplet}`,
  `/lib/${triplet}`,
  '/usr/lib64',
  '/lib64',
  '/usr/lib',
  '/lib',
]

/** The path with the links of its folder resolved, but not the file's own: where a jail must have it. */
const resolvedPath = async (path: string): Promise<string> => join(await realpath(dirname(path)), basename(path))

/** The path of a library of this name; undefined when it is not installed. */
export async function findLibrary(name: string, folders: string[] = []): Promise<string | undefined> {
  const paths = name.includes('/') ? [name] : [...folders, ...libraryFolders].map((folder) => join(folder, name))
  for (const path of paths) if (await firstThere([path])) return resolvedPath(path)
  return undefined
}

/** What has been read, by path: languages share most libraries. */
const known = new Map<string, Promise<Elf | undefined>>()

function elfOf(path: string): Promise<Elf | undefined> {
  const read = known.get(path) ?? readElf(path)
  known.set(path, read)
  return read
}

/** The paths of all that these programs and libraries are linked with, loader and themselves included. */
export async function linkedWith(files: string[]): Promise<string[]> {
  const found = new Set<string>()
  const todo = [...files]
  for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
    if (found.has(path)) continue
    found.add(path)
    todo.push(...(await askedBy(path)))
  }
  return [...found]
}

async function askedBy(path: string): Promise<string[]> {
  const elf = await elfOf(path)
  if (!elf) return []
  const origin = dirname(await realpath(path))
  const folders = elf.folders.map((folder) => folder.replace(/\$ORIGIN|\$\{ORIGIN\}/g, origin))
  const names = elf.loader ? [elf.loader, ...elf.needed] : elf.needed
  const paths = await Promise.all(names.map((name) => findLibrary(name, folders)))
  return paths.filter((path) => path !== undefined)
}
