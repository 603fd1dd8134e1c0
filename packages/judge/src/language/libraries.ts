import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { readElf } from './elf.ts'

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
export const resolvedPath = async (path: string): Promise<string> => join(await realpath(dirname(path)), basename(path))

/** What has been looked for, by folders and name: most libraries are asked for by hundreds of others. */
const places = new Map<string, Promise<string | undefined>>()

/** The path of a library of this name; undefined when it is not installed. It is looked for once in the life of a judge. */
export function findLibrary(name: string, folders: string[] = []): Promise<string | undefined> {
  const paths = name.includes('/') ? [name] : [...folders, ...libraryFolders].map((folder) => join(folder, name))
  const key = paths.join(':')
  const looked = places.get(key) ?? firstResolved(paths)
  places.set(key, looked)
  return looked
}

async function firstResolved(paths: string[]): Promise<string | undefined> {
  for (const path of paths) if (existsSync(path)) return resolvedPath(path)
  return undefined
}

/** What each asks for, by its path: languages share most libraries, and are located once. */
const known = new Map<string, Promise<string[]>>()

/** The paths of all that these programs and libraries are linked with, loader and themselves included. */
export async function linkedWith(files: string[]): Promise<string[]> {
  const found = new Set<string>()
  const todo = [...files]
  for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const asked = known.get(path) ?? askedBy(path)
    known.set(path, asked)
    todo.push(...(await asked))
  }
  return [...found]
}

async function askedBy(path: string): Promise<string[]> {
  const elf = await readElf(path)
  if (!elf) return []
  const origin = elf.folders.length > 0 ? dirname(await realpath(path)) : ''
  const folders = elf.folders.map((folder) => folder.replace(/\$ORIGIN|\$\{ORIGIN\}/g, origin))
  const names = elf.loader ? [elf.loader, ...elf.needed] : elf.needed
  const paths = await Promise.all(names.map((name) => findLibrary(name, folders)))
  return paths.filter((path) => path !== undefined)
}
