import { access, realpath } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import type { SourceFile } from './language.ts'

const segment = /^[\p{L}\p{N}_][\p{L}\p{N}_.+ -]{0,99}$/u

/** True for a relative path of plain segments: nothing hidden, no `..`, nothing that reads as an option. */
export const isPlainPath = (name: string): boolean =>
  name.length <= 255 && name.split('/').every((part) => segment.test(part))

/** The files that end in one of `extensions`, in order; a lone file counts whatever it is called. */
export function sourcesAmong(files: SourceFile[], extensions: string[]): SourceFile[] {
  const named = files.filter(({ name }) => extensions.some((extension) => name.endsWith(extension)))
  return named.length === 0 && files.length === 1 ? files : named
}

/** A lone source gets the name the language expects, whatever it was called; several keep theirs. */
export const renameLone = (files: SourceFile[], name: string): SourceFile[] =>
  files.length === 1 && files[0] ? [{ ...files[0], name }] : files

/** The source to start: the one called like `stem`, else the first. */
export const mainAmong = (sources: SourceFile[], stems: string[]): SourceFile | undefined =>
  stems.map((stem) => sources.find(({ name }) => stemOf(name) === stem)).find((found) => found) ?? sources[0]

/** `dir/main.cpp` -> `main`. */
export const stemOf = (name: string): string => (name.split('/').at(-1) ?? name).replace(/\.[^.]*$/, '')

/** The first of the paths that exists, links resolved. */
export async function firstThere(paths: string[]): Promise<string | undefined> {
  for (const path of paths) {
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (isThere) return realpath(path)
  }
  return undefined
}

/** Where a command may lie: the fixed folders first (never a version manager's shim in a home folder), then PATH. */
export const pathsOf = (command: string, folders: string[] = []): string[] =>
  [...folders, '/usr/bin', '/usr/local/bin', ...searchPath()].map((folder) => join(folder, command))

const searchPath = () => (process.env.PATH ?? '').split(delimiter).filter((folder) => /^\/(usr|opt|bin)\b/.test(folder))

/** Those of the host's files and folders that exist, to be shown at the same path in the jail: real path -> path there. */
export async function settingsThere(paths: string[]): Promise<Record<string, string>> {
  const found = await Promise.all(paths.map(async (path) => [await firstThere([path]), path] as const))
  return Object.fromEntries(found.flatMap(([real, path]) => (real ? [[real, path]] : [])))
}
