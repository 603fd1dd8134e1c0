import type { Outcome } from '@verdict/contract/judging/proposal.ts'
import { sql } from 'kysely'
import type { Replaced } from '../../db/column-types.ts'
import type { Db } from '../../db/connect.ts'
import { replaceCases } from '../record-queries.ts'

const changing = ['better', 'worse', 'other'] as const

/** What is left as it is, at once: nothing was found that could be applied. */
export async function leaveFailed(tx: Db, proposalId: number): Promise<void> {
  await tx
    .updateTable('rejudgeTrial')
    .set({ outcome: 'left' })
    .where('proposalId', '=', proposalId)
    .where('change', '=', 'failed')
    .where('outcome', 'is', null)
    .execute()
}

/** The next submissions on which nothing was carried out yet, in order. */
export async function nextToApply(db: Db, proposalId: number, most: number): Promise<Numbers[]> {
  return db
    .selectFrom('rejudgeTrial')
    .where('proposalId', '=', proposalId)
    .where('outcome', 'is', null)
    .select(['id', 'submitId'])
    .orderBy('submitId')
    .limit(most)
    .execute()
}

export interface Numbers {
  id: number
  submitId: number
}

/** The next submissions that have the verdict of the proposal, in order. */
export async function nextToUndo(db: Db, proposalId: number, most: number): Promise<Numbers[]> {
  return db
    .selectFrom('rejudgeTrial')
    .where('proposalId', '=', proposalId)
    .where('outcome', 'in', ['applied', 'kept'])
    .select(['id', 'submitId'])
    .orderBy('submitId')
    .limit(most)
    .execute()
}

/** The trial, held until the transaction ends. */
export async function lockTrial(tx: Db, id: number) {
  return tx.selectFrom('rejudgeTrial').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
}

export interface Settled {
  outcome: Outcome
  appliedVersion?: number
  replaced?: Replaced
}

export async function settleTrial(tx: Db, id: number, { replaced, ...settled }: Settled): Promise<void> {
  await tx
    .updateTable('rejudgeTrial')
    .set({ ...settled, ...(replaced && { replaced: JSON.stringify(replaced) }) })
    .where('id', '=', id)
    .execute()
}

/** Everything of a submission that another verdict replaces. */
export async function replacedBy(tx: Db, submitId: number): Promise<Required<Replaced>> {
  const { dataVersion, ...verdict } = await tx
    .selectFrom('submission')
    .where('submitId', '=', submitId)
    .select(['status', 'time', 'memory', 'score', 'oiRankScore', 'errorMessage', 'judger', 'caseMode', 'dataVersion'])
    .select('timeFactor')
    .executeTakeFirstOrThrow()
  const found = await tx
    .selectFrom('submissionCase')
    .where('submitId', '=', submitId)
    .select(['caseId', 'seq', 'groupNum', 'status', 'time', 'memory', 'score', 'message', 'transcript'])
    .select((e) => [
      e.fn.coalesce('inputName', sql<string>`''`).as('inputName'),
      e.fn.coalesce('outputName', sql<string>`''`).as('outputName'),
      sql<string | null>`difference::text`.as('difference'),
      sql<string | null>`runs::text`.as('runs'),
    ])
    .orderBy('seq')
    .execute()
  return { dataVersion, verdict: { ...verdict, cases: found } }
}

/** Gives the submission this verdict with its cases, and a new version; answers the version. */
export async function replaceVerdict(
  tx: Db,
  submitId: number,
  { dataVersion, verdict: { cases, timeFactor = 1, ...verdict } }: Required<Replaced>,
  now: Date,
): Promise<number> {
  await replaceCases(tx, submitId, cases)
  const { version } = await tx
    .updateTable('submission')
    .set({ ...verdict, timeFactor, dataVersion, version: sql`version + 1`, modifiedAt: now })
    .where('submitId', '=', submitId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Notes with which test data its verdict holds. */
export async function noteDataVersion(tx: Db, submitId: number, dataVersion: string | null): Promise<void> {
  await tx.updateTable('submission').set({ dataVersion }).where('submitId', '=', submitId).execute()
}

export interface Untold extends Numbers {
  uid: string
  status: number
  score: number | null
  newStatus: number
  newScore: number | null
  submittedAt: Date
}

/**
 * Those whose results changed and who have not heard of it, some people at a time; once it is undone, those who had heard.
 * A person's submissions come together.
 */
export async function untold(db: Db, proposalId: number, isUndone: boolean, after: string, people: number) {
  const concerned = () =>
    db
      .selectFrom('rejudgeTrial as trial')
      .where('trial.proposalId', '=', proposalId)
      .where('trial.change', 'in', changing)
      .where('trial.outcome', '=', isUndone ? 'undone' : 'applied')
      .where('trial.toldAt', isUndone ? 'is not' : 'is', null)
  const who = concerned()
    .where('trial.uid', '>', after)
    .select('trial.uid')
    .distinct()
    .orderBy('trial.uid')
    .limit(people)
  return concerned()
    .where('trial.uid', 'in', who)
    .innerJoin('submission', 'submission.submitId', 'trial.submitId')
    .select(['trial.id', 'trial.submitId', 'trial.uid', 'trial.status', 'trial.score', 'trial.newScore'])
    .select((e) => e.ref('trial.newStatus').$castTo<number>().as('newStatus'))
    .select('submission.submittedAt')
    .orderBy('trial.uid')
    .orderBy('trial.submitId')
    .execute()
}

/** Notes that these were told; throws where that no longer holds for each of them, so that they are looked at again. */
export async function noteTold(tx: Db, trials: number[], at: Date | null): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('rejudgeTrial')
    .set({ toldAt: at })
    .where('id', 'in', trials)
    .where('toldAt', at === null ? 'is not' : 'is', null)
    .where('outcome', '=', at === null ? 'undone' : 'applied')
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== trials.length) throw new Error('somebody else tells people of it')
}
