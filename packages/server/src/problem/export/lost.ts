import { access, constants } from 'node:fs/promises'
import type { PackedFile } from '@verdict/formats/archive/tree.ts'
import { PackageFault } from '@verdict/formats/message.ts'
import { whyLost } from '../../blobs/lost.ts'

/**
 * Throws a `PackageFault` that names the first file that is gone or closed to us: a zip that broke off in its midst would only
 * look like trouble on the way.
 */
export async function refuseLost(problemId: string, files: Iterable<Pick<PackedFile, 'path' | 'disk'>>): Promise<void> {
  for (const { path: file, disk } of files) {
    try {
      await access(disk, constants.R_OK)
    } catch (fault) {
      if (whyLost(fault)) throw new PackageFault('export-lost', { problemId, file })
      throw fault
    }
  }
}
