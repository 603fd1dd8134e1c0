import type { WorkbenchResult } from '@verdict/contract/judging/job.ts'
import { type Blobs, storeBlob } from '../../blobs/blobs.ts'
import type { Db } from '../../db/connect.ts'
import type { WorkDone } from '../../db/judging-tables.ts'
import { tell } from '../../queue/queries.ts'
import { setWorkDone } from './queries.ts'

/** The result with the files that were made among the blobs, where they are whole before the result is recorded. */
export async function keepMade(
  blobs: Blobs,
  { rows, ...result }: WorkbenchResult,
): Promise<WorkDone & { kind: 'workbench' }> {
  const kept = []
  for (const { made, ...row } of rows)
    kept.push(made === undefined ? row : { ...row, made: await storeBlob(blobs, Buffer.from(made, 'base64')) })
  return { ...result, rows: kept }
}

/** Ends a use of a helper with what it came to. */
export async function endWork(tx: Db, id: number, { compileError, systemError, rows }: WorkDone): Promise<void> {
  await setWorkDone(tx, id, { compileError, systemError, rows })
  await tell(tx, 'workbench_run', id)
}
