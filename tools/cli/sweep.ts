import { blobsIn } from '../../packages/server/src/blobs/blobs.ts'
import { sweepFiles } from '../../packages/server/src/problem/sweep.ts'
import { withInstance } from '../instance.ts'
import type { Command } from './command.ts'

/** `sweep`: what a running server does by itself once a day. */
export const sweep: Command = async ({ values }) => {
  const dryRun = values['dry-run'] === true
  const swept = await withInstance({ judging: false }, ({ db, dataDir }) =>
    sweepFiles(db, blobsIn(dataDir), { dryRun }),
  )
  if (!swept) throw new Error('Another sweep is at work.')
  const what = dryRun ? 'that would be removed' : 'removed'
  if (values['json']) console.log(JSON.stringify({ dryRun, ...swept }))
  else console.log(`Files ${what}: ${swept.files} (${inMegabytes(swept.bytes)} MB).`)
  return 0
}

const inMegabytes = (bytes: number): string => (bytes / 1e6).toFixed(1)
