import fs from 'node:fs'
import path from 'node:path'
import { readIfThere } from '../process/alive.ts'
import { inCheckout } from '../process/paths.ts'

/**
 * Where files are, how long they are and when they last changed, as a text to be compared with that of another day: to read what is
 * in a thousand of them takes a start several times as long. What is not there has its place in it, too.
 */
export function looksOf(files: readonly string[]): string {
  const look = (file: string) => {
    const found = fs.statSync(file, { throwIfNoEntry: false })
    return [file, found ? `${found.size} ${found.mtimeMs} ${found.ctimeMs}` : 'missing']
  }
  return JSON.stringify(files.map(look), undefined, 1)
}

/** Remembers such a text, at once; who may not write there has everything looked at again next time, and that is all. */
export function keepLooks(record: string, looks: string): void {
  try {
    fs.writeFileSync(`${record}.new`, looks)
    fs.chmodSync(`${record}.new`, 0o644) // whatever our umask: others start from this checkout, too
    fs.renameSync(`${record}.new`, record)
  } catch (error) {
    if (!isForbidden(error)) throw error
  }
}

/** Whether somebody may not write, however there is. */
export const isForbidden = (error: unknown): boolean =>
  ['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')

/** What was remembered; nothing where we may not read it. */
export function keptLooks(record: string): string | undefined {
  try {
    return readIfThere(record)
  } catch (error) {
    if (isForbidden(error)) return undefined
    throw error
  }
}

/** The files that such a text tells of. */
export const filesIn = (looks: string): string[] => (JSON.parse(looks) as [string, string][]).map(([file]) => file)

const notSources = new Set(['node_modules', 'dist', 'test', 'e2e'])

/** All files of these files and folders of the checkout, but what is made of them and what tests them. */
export const sourcesUnder = (names: readonly string[]): string[] =>
  names.flatMap((name) => filesUnder(inCheckout(name), (entry) => !notSources.has(entry)))

/** All files of a folder, in order; or the file itself. */
export function filesUnder(place: string, counts: (name: string) => boolean = () => true): string[] {
  const kind = fs.statSync(place, { throwIfNoEntry: false })
  if (!kind?.isDirectory()) return [place]
  return below(place, counts)
}

function below(folder: string, counts: (name: string) => boolean): string[] {
  const entries = fs.readdirSync(folder, { withFileTypes: true }).filter(({ name }) => counts(name))
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = path.join(folder, entry.name)
      return entry.isDirectory() ? below(inside, counts) : [inside]
    })
}
