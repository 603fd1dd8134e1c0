import { createHash } from 'node:crypto'
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

/** What a record holds: such a text, and the SHA-256 of all that is in the files if none has changed since. */
interface Kept {
  looks: string
  contents: string | undefined
}

/** Remembers such a text, at once; who may not write there has everything looked at again next time, and that is all. */
export function keepLooks(record: string, looks: string): void {
  const files = filesIn(looks)
  const contents = contentsOf(files)
  const kept: Kept = { looks, contents: looksOf(files) === looks ? contents : undefined }
  try {
    fs.writeFileSync(`${record}.new`, JSON.stringify(kept))
    fs.chmodSync(`${record}.new`, 0o644) // whatever our umask: others start from this checkout, too
    fs.renameSync(`${record}.new`, record)
  } catch (error) {
    if (!isForbidden(error)) throw error
  }
}

/**
 * Whether these are the files that were remembered. A copy of them, such as an image's layer, has other times: then what is in them
 * decides.
 */
export function isAsKept(record: string, files: readonly string[]): boolean {
  const kept = readRecord(record)
  if (!kept) return false
  const looks = looksOf(files)
  if (kept.looks === looks) return true
  const isSame = filesIn(kept.looks).join('\n') === files.join('\n') && kept.contents === contentsOf(files)
  if (isSame) keepLooks(record, looks)
  return isSame
}

function contentsOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    const found = fs.statSync(file, { throwIfNoEntry: false })?.isFile()
    hash.update(`\0${file}\0`).update(found ? fs.readFileSync(file) : 'missing')
  }
  return hash.digest('hex')
}

/** Whether somebody may not write, however there is. */
const isForbidden = (error: unknown): boolean =>
  ['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Whether we may write in a folder, which is made if it is not there. */
export function mayWrite(folder: string): boolean {
  try {
    fs.mkdirSync(folder, { recursive: true })
    fs.accessSync(folder, fs.constants.W_OK)
    return true
  } catch (error) {
    if (isForbidden(error)) return false
    throw error
  }
}

/** The files that were remembered; none where nothing was, or we may not read it. */
export const keptFiles = (record: string): string[] => filesIn(readRecord(record)?.looks ?? '[]')

function readRecord(record: string): Kept | undefined {
  try {
    const text = readIfThere(record)
    const kept = text === undefined ? undefined : (JSON.parse(text) as Partial<Kept>)
    return kept?.looks === undefined ? undefined : { looks: kept.looks, contents: kept.contents }
  } catch (error) {
    if (isForbidden(error)) return undefined
    throw error
  }
}

/** The files that such a text tells of. */
const filesIn = (looks: string): string[] => (JSON.parse(looks) as [string, string][]).map(([file]) => file)

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
