import fs from 'node:fs'
import path from 'node:path'
import { readIfThere } from '../process/alive.ts'
import { say } from '../process/say.ts'
import type { Reader } from './readable.ts'

/**
 * Sees to it that the server's account can read, and extend, what lies in these folders, whoever copied them there: as root by
 * giving them to it. Where we may not, throws a sentence. Folders that were looked at and not changed since are not read again.
 */
export function mendFolders(dataDir: string, names: readonly string[], owner: Reader | undefined) {
  const noteFile = path.join(dataDir, 'readable')
  const before = new Set(readIfThere(noteFile)?.split('\n'))
  const states = new Map(names.map((name) => [name, `${name} ${stateOf(path.join(dataDir, name), owner)}`]))
  const changed = names.filter((name) => !before.has(states.get(name) ?? ''))
  if (!changed.length) return
  const mended = changed.reduce((count, name) => count + mendTree(path.join(dataDir, name), owner), 0)
  if (mended) say(`gave the server ${mended} files of ${dataDir} that its account could not use`)
  keepNote(noteFile, [...states.values()].join('\n'))
}

/** Without the note, as on a full disk, the next start looks again. */
function keepNote(file: string, text: string) {
  try {
    fs.writeFileSync(`${file}.new`, text, { mode: 0o600 })
    fs.renameSync(`${file}.new`, file)
  } catch (error) {
    say(`${file} could not be written: ${(error as Error).message}`)
  }
}

/** Another folder, or one whose owner, mode or entries changed, has another state; so has one that somebody else is to read. */
function stateOf(folder: string, owner: Reader | undefined): string {
  const { dev, ino, ctimeMs } = fs.statSync(folder)
  return [dev, ino, ctimeMs, owner?.uid, owner?.gid].join(':')
}

/** Answers how many files and folders were changed. */
function mendTree(folder: string, owner: Reader | undefined): number {
  let count = 0
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (!entry.isDirectory() && !entry.isFile()) continue
    if (!owner) refuseClosed(place, entry.isDirectory())
    else if (mend(place, owner)) count += 1
    if (entry.isDirectory()) count += mendTree(place, owner)
  }
  return count
}

function mend(place: string, { uid, gid }: Reader): boolean {
  const found = fs.statSync(place, { throwIfNoEntry: false })
  if (!found) return false // swept meanwhile, by a server that runs
  const wanted = found.isDirectory() ? 0o7 : 0o4
  const has = (shift: number) => ((found.mode >> shift) & wanted) === wanted
  if ((found.uid === uid && has(6)) || (found.gid === gid && has(3))) return false
  fs.chownSync(place, uid, gid)
  fs.chmodSync(place, found.isDirectory() ? 0o2770 : 0o640)
  return true
}

/** Throws a sentence when our own account cannot use something of DATA_DIR, e.g. because root ran Verdict on it before. */
function refuseClosed(place: string, isFolder: boolean) {
  const { R_OK, W_OK, X_OK } = fs.constants
  try {
    fs.accessSync(place, isFolder ? R_OK | W_OK | X_OK : R_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return
    const uid = process.getuid?.()
    throw new Error(
      `${place} cannot be used by the account that starts Verdict (uid ${uid}): give it the whole folder, e.g. by "sudo chown -R ${uid} ${path.dirname(place)}".`,
    )
  }
}

/** The same for what lies in DATA_DIR itself, which every start needs. */
export function refuseClosedDataDir(dataDir: string) {
  for (const entry of fs.readdirSync(dataDir, { withFileTypes: true }))
    refuseClosed(path.join(dataDir, entry.name), entry.isDirectory())
}
