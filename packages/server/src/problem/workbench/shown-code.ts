import { readFile } from 'node:fs/promises'
import { withoutByteOrderMark } from '@verdict/contract/source-code.ts'
import { type Blobs, blobPath } from '../../blobs/blobs.ts'
import { whyLost } from '../../blobs/lost.ts'
import type { StoredFile } from '../../db/column-types.ts'

/** Longer programs are not shown, for they could not be sent back. */
const maxShownBytes = 600_000

/** The code of a program of one file; null: several files, too long to be shown, or lost. */
export async function codeOf(blobs: Blobs, [file, ...more]: StoredFile[]): Promise<string | null> {
  if (!file || more.length > 0 || file.bytes > maxShownBytes) return null
  return readFile(blobPath(blobs, file.hash), 'utf8').then(withoutByteOrderMark, (fault: unknown) => {
    // the row stays, so that somebody can put another in the place of what is lost
    if (whyLost(fault)) return null
    throw fault
  })
}
