import { existsSync, realpathSync } from 'node:fs'
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
export const resolvedPath = (path: string): string => join(realpathSync.native(dirname(path)), basename(path))

/** What has been looked for, by folders and name: most libraries are asked for by hundreds of others. */
const places = new Map<string, string | undefined>()

/** The path of a library of this name; undefined when it is not installed. It is looked for once in the life of a judge. */
export function findLibrary(name: string, folders: string[] = []): string | undefined {
  const paths = name.includes('/') ? [name] : [...folders, ...libraryFolders].map((folder) => join(folder, name))
  const key = paths.join(':')
  if (places.has(key)) return places.get(key)
  const there = paths.find((path) => existsSync(path))
  const place = there && resolvedPath(there)
  places.set(key, place)
  return place
}

/** What each asks for, by its path: languages share most libraries, and are located once. */
const known = new Map<string, string[]>()

/** The paths of all that these programs and libraries are linked with, loader and themselves included. */
export function linkedWith(files: string[]): string[] {
  const found = new Set<string>()
  const todo = [...files]
  for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const asked = known.get(path) ?? askedBy(path)
    known.set(path, asked)
    todo.push(...asked)
  }
  return [...found]
}

function askedBy(path: string): string[] {
  const elf = readElf(path)
  if (!elf) return []
  const origin = elf.folders.length > 0 ? dirname(realpathSync.native(path)) : ''
  const folders = elf.folders.map((folder) => folder.replace(/\$ORIGIN|\$\{ORIGIN\}/g, origin))
  const names = elf.loader ? [elf.loader, ...elf.needed] : elf.needed
  return names.map((name) => findLibrary(name, folders)).filter((place) => place !== undefined)
}
