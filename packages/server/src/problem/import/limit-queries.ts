import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { LimitRule } from '../../db/problem-tables.ts'

/** Puts judgements of reference submissions down, one run each. */
export async function insertRuns(
  tx: Db,
  referenceIds: number[],
  runId: string,
  purpose: 'limit' | 'verify',
): Promise<number[]> {
  if (referenceIds.length === 0) return []
  const rows = referenceIds.map((reference_id) => ({ reference_id, run_id: runId, purpose }))
  const inserted = await tx.insertInto('reference_run').values(rows).returning('id').execute()
  return inserted.map(({ id }) => id)
}

/** The problem whose limit may be settled, held until the transaction ends; undefined when it has a limit or needs none. */
export async function unsettledProblem(tx: Db, pid: number) {
  return tx
    .selectFrom('problem')
    .select(['pid', 'limit_rule', 'data_version'])
    .where('pid', '=', pid)
    .where('time_limit', 'is', null)
    .where('limit_rule', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Every run that measures for the time limit of this version. */
export async function limitRuns(tx: Db, pid: number, version: string) {
  return tx
    .selectFrom('reference_run as run')
    .innerJoin('reference_submission as reference', 'reference.id', 'run.reference_id')
    .select(['run.id', 'run.status', 'run.time', 'run.message', 'reference.path', 'reference.language'])
    .where('reference.pid', '=', pid)
    .where('reference.version', '=', version)
    .where('run.purpose', '=', 'limit')
    .orderBy('run.id')
    .execute()
}

export async function setTimeLimit(tx: Db, pid: number, timeLimit: number): Promise<void> {
  await tx
    .updateTable('problem')
    .set({ time_limit: timeLimit, modified_at: sql<Date>`now()` })
    .where('pid', '=', pid)
    .execute()
}

export async function setLimitRule(tx: Db, pid: number, rule: LimitRule): Promise<void> {
  await tx
    .updateTable('problem')
    .set({ limit_rule: JSON.stringify(rule) })
    .where('pid', '=', pid)
    .execute()
}
