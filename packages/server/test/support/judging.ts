import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import type { Db } from '../../src/db/connect.ts'
import { reap } from '../../src/judging/reaper.ts'
import type { Caller } from './caller.ts'

/** Submits to a problem; answers the number of the submission. */
export async function submit(who: Caller, problemId: string, language = 'C'): Promise<number> {
  const code = `// ${Math.random()}`
  return (await who.get(submitProblemJudge, { pid: problemId, language, code })).submitId
}

/** As if every judge had been silent for longer than its lease, and the server had looked. */
export async function loseLeases(db: Db): Promise<void> {
  await db
    .updateTable('judgeJob')
    .set({ leaseUntil: new Date(Date.now() - 60_000) })
    .where('node', 'is not', null)
    .execute()
  await reap(db, () => undefined)
}

/** The row of a submission. */
export async function submissionRow(db: Db, submitId: number) {
  return db.selectFrom('submission').where('submitId', '=', submitId).selectAll().executeTakeFirstOrThrow()
}

/** The statuses a submission took, and which of them were final. */
export async function logOf(db: Db, submitId: number): Promise<{ status: number; isFinal: boolean }[]> {
  return db
    .selectFrom('judgementLog')
    .where('submitId', '=', submitId)
    .select(['status', 'isFinal'])
    .orderBy('id')
    .execute()
}

/** How many jobs there are, waiting or taken. */
export async function jobCount(db: Db): Promise<number> {
  return (await db.selectFrom('judgeJob').select('id').execute()).length
}
