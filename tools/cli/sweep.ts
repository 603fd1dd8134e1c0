import { parseArgs } from 'node:util'
import { blobsIn } from '../../packages/server/src/blobs/blobs.ts'
import { sweepFiles } from '../../packages/server/src/problem/sweep.ts'
import type { Command } from '../cli.ts'
import { withInstance } from '../instance.ts'

/** `sweep`: what a running server does by itself once a day. */
export const sweep: Command = {
  usage: 'sweep [--dry-run]',
  about: 'Removes files that no problem needs any more, at least a day old; --dry-run only counts them',
  async run(args) {
    const { values } = parseArgs({ args, options: { 'dry-run': { type: 'boolean', default: false } } })
    const dryRun = values['dry-run']
    const swept = await withInstance({ judging: false }, ({ db, dataDir }) =>
      sweepFiles(db, blobsIn(dataDir), { dryRun }),
    )
    if (!swept) throw new Error('Another sweep is at work.')
    console.log(
      `Files ${dryRun ? 'that would be removed' : 'removed'}: ${swept.files} (${inMegabytes(swept.bytes)} MB).`,
    )
    return 0
  },
}

const inMegabytes = (bytes: number): string => (bytes / 1e6).toFixed(1)
