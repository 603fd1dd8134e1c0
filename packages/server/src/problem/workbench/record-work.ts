import type { Workbench, WorkbenchResult } from '@verdict/contract/judging/job.ts'
import { type Blobs, storeBlob } from '../../blobs/blobs.ts'
import type { WorkDone } from '../../db/column-types.ts'
import type { Db } from '../../db/connect.ts'
import { notify } from '../../queue/queries.ts'
import { setWorkDone } from './queries.ts'

/**
 * The result with the files that the tasks were to make among the blobs, where they are whole before the result is recorded.
 * What nobody asked for is dropped.
 */
export async function keepMade(
  blobs: Blobs,
  { rows, ...result }: WorkbenchResult,
  tasks: Pick<Workbench['tasks'][number], 'do'>[],
): Promise<WorkDone & { kind: 'workbench' }> {
  const kept = []
  for (const [index, { made, ...row }] of rows.entries()) {
    const isAsked = made !== undefined && tasks[index]?.do === 'generate'
    kept.push(isAsked ? { ...row, made: await storeBlob(blobs, Buffer.from(made, 'base64')) } : row)
  }
  return { ...result, rows: kept }
}

/** Ends a use of a helper with what it came to. */
export async function endWork(tx: Db, id: number, { compileError, systemError, rows }: WorkDone): Promise<void> {
  await setWorkDone(tx, id, { compileError, systemError, rows })
  await notify(tx, 'workbench_run', id)
}
