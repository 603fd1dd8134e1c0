import type { Db } from '../../db/connect.ts'
import type { WorkDone } from '../../db/judging-tables.ts'

export async function setWorkDone(tx: Db, id: number, result: WorkDone): Promise<void> {
  await tx
    .updateTable('workbench_run')
    .set({ result: JSON.stringify(result), finished_at: new Date() })
    .where('id', '=', id)
    .execute()
}

/** Makes a use of a helper wait again; answers whose it is. */
export async function reopenWork(tx: Db, id: number): Promise<string | undefined> {
  const row = await tx
    .updateTable('workbench_run')
    .set({ result: null, finished_at: null })
    .where('id', '=', id)
    .returning('uid')
    .executeTakeFirst()
  return row?.uid ?? undefined
}
