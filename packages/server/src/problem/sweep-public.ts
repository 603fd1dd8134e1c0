import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Blobs } from '../blobs/blobs.ts'
import { removeOld, type Swept, sizeIfOld } from '../blobs/sweep.ts'
import { type Db, withoutStatementTimeout } from '../db/connect.ts'
import { publicFolder } from '../files/public-files.ts'
import { shownInTexts } from './sweep-queries.ts'

interface SweepOfPublic {
  before: Date
  dryRun?: boolean
  signal?: AbortSignal
}

async function names(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw fault
  }
}

/**
 * Removes pictures and files that imports brought for everybody once no text shows them and they are old, beside the blobs of the
 * same data; what is imported again meanwhile is young and stays.
 */
export async function sweepPublic(
  db: Db,
  blobs: Blobs,
  { before, dryRun = false, signal }: SweepOfPublic,
): Promise<Swept> {
  const folder = publicFolder(path.dirname(blobs.folder))
  const found = await names(folder)
  const shown = await db.transaction().execute(async (tx) => {
    await withoutStatementTimeout(tx)
    return found.length > 0 ? shownInTexts(tx) : new Set<string>()
  })
  const swept = { files: 0, bytes: 0 }
  for (const name of found.filter((one) => !shown.has(one))) {
    signal?.throwIfAborted()
    const file = path.join(folder, name)
    const bytes = await (dryRun ? sizeIfOld(file, before) : removeOld(blobs, file, before))
    if (bytes === undefined) continue
    swept.files += 1
    swept.bytes += bytes
  }
  return swept
}
