import { constants } from 'node:fs'
import { lstat, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { log, reasonOf } from '@verdict/node/log.ts'
import { wait } from '@verdict/node/retry.ts'
import type { Installed } from './installed.ts'

const block = Buffer.alloc(1024 * 1024)

/** Reads a file whole, so that all of it is in memory; resolves to its bytes. */
async function readThrough(path: string): Promise<number> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    let bytes = 0
    for (let read = block.length; read > 0; bytes += read)
      read = (await file.read(block, 0, block.length, bytes)).bytesRead
    return bytes
  } finally {
    await file.close()
  }
}

/** Reads every file at or below the path; resolves to their bytes. What is gone by now is none. */
async function readBelow(path: string, signal: AbortSignal): Promise<number> {
  signal.throwIfAborted()
  const kind = await stat(path).catch(() => undefined)
  if (kind?.isFile()) return readThrough(path)
  if (!kind?.isDirectory()) return 0
  let bytes = 0
  for (const one of await readdir(path, { withFileTypes: true })) {
    const inside = join(path, one.name)
    if (one.isFile() || one.isDirectory()) bytes += await readBelow(inside, signal)
    else await lstat(inside) // where a link leads is read from the disk, too
  }
  return bytes
}

/** Brings these files, and those in these folders, into memory, one after the other; resolves to their bytes. */
export async function warm(paths: Iterable<string>, signal: AbortSignal): Promise<number> {
  let bytes = 0
  for (const path of paths) bytes += await readBelow(path, signal)
  return bytes
}

/** What the programs of these languages are shown: files and folders of the host. Where that is all of /usr, it is left out. */
export const shownBy = (languages: Iterable<Installed>): Set<string> =>
  new Set([...languages].flatMap(({ tools }) => Object.keys({ ...tools.system, ...tools.binds })))

/** Files that nobody read for a while may have been driven out of memory. */
const againMs = 2 * 60_000

/**
 * Keeps what programs are shown in memory, until `signal`: a file that had to be read from the disk would tell the next program
 * whether one before had read it (decision 0095). Never rejects.
 */
export async function keepWarm(languages: ReadonlyMap<string, Installed>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await warm(shownBy(languages.values()), signal).then(
      (bytes) => log(`${Math.round(bytes / 1024 / 1024)} MiB that programs are shown are in memory`, 'debug'),
      (fault: unknown) => signal.aborted || log(`what programs are shown is not all in memory: ${reasonOf(fault)}`),
    )
    await wait(againMs, signal).catch(() => undefined)
  }
}
