import { verdict } from '@verdict/contract/judging/verdict.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { lockSubmission } from './record-queries.ts'

/**
 * The submission with its job, if it has one, both locked: first against others who rule over it, then in the order in which
 * results are recorded, so that neither waits for the other for ever.
 */
export async function lockForRuling(tx: Db, submitId: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended('submission', ${submitId}))`.execute(tx)
  const job = tx.selectFrom('judgeJob').where('kind', 'in', ['submission', 'relay']).where('subject', '=', submitId)
  await job.select('id').forUpdate().execute()
  return lockSubmission(tx, submitId)
}

/** Forgets what a submission came to; its version rises. */
export async function resetSubmission(tx: Db, submitId: number) {
  await tx.deleteFrom('submissionCase').where('submitId', '=', submitId).execute()
  return tx
    .updateTable('submission')
    .set({
      status: verdict.pending,
      time: null,
      memory: null,
      score: null,
      oiRankScore: null,
      errorMessage: null,
      judger: '',
      timeFactor: 1,
      isManual: false,
      modifiedAt: new Date(),
      version: sql`version + 1`,
    })
    .where('submitId', '=', submitId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export interface ByHand {
  status: number
  judger: string
  score: number | null
  oiRankScore: number | null
}

export async function setByHand(tx: Db, submitId: number, judgement: ByHand): Promise<void> {
  await tx
    .updateTable('submission')
    .set({ ...judgement, isManual: true, modifiedAt: new Date() })
    .where('submitId', '=', submitId)
    .execute()
}

/** Whose submission it is, and in which contest. */
export async function findBare(db: Db, submitId: number) {
  return db.selectFrom('submission').where('submitId', '=', submitId).select(['uid', 'cid', 'gid']).executeTakeFirst()
}

/** What a submission has come to, for the log of what is changed about it. */
export async function findRuled(db: Db, submitId: number) {
  return db
    .selectFrom('submission')
    .where('submitId', '=', submitId)
    .select(['status', 'score', 'version'])
    .executeTakeFirst()
}
