import type { Failure } from '@verdict/contract/remote/failure.ts'
import type { RemoteServerKey, RemoteSiteKey } from '@verdict/contract/remote/sites.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { enqueue } from '../../queue/queries.ts'
import { followingMs, sendingMs, waitingMs } from './limits.ts'

export interface NewRelay {
  submitId: number
  site: RemoteSiteKey
  server: RemoteServerKey
  uid: string
  priority: number
}

/** Queues a submission that is judged at another site. */
export async function queueRelay(tx: Db, { submitId, site, server, uid, priority }: NewRelay): Promise<void> {
  await tx.insertInto('remoteSubmission').values({ submitId, site, server }).execute()
  await enqueueRelay(tx, { submitId, server, uid, priority })
}

export const enqueueRelay = (
  tx: Db,
  { submitId, server, uid, priority }: Pick<NewRelay, 'submitId' | 'server' | 'uid' | 'priority'>,
): Promise<void> =>
  enqueue(tx, { kind: 'relay', subject: submitId, uid, priority, language: server, nodeKind: 'remote' })

/** The site that judges a problem, and the problem's id there; undefined when it is judged here. */
export async function remoteProblemOf(db: Db, pid: number) {
  return db.selectFrom('remoteProblem').where('pid', '=', pid).selectAll().executeTakeFirst()
}

export const remoteSubmission = (db: Db, submitId: number) =>
  db.selectFrom('remoteSubmission').where('submitId', '=', submitId).selectAll().executeTakeFirst()

export const lockRemote = (tx: Db, submitId: number) =>
  tx.selectFrom('remoteSubmission').where('submitId', '=', submitId).selectAll().forUpdate().executeTakeFirst()

export type RemoteRow = NonNullable<Awaited<ReturnType<typeof lockRemote>>>

/** Everything that a relay must know of a submission besides its account. */
export async function submissionToRelay(db: Db, submitId: number) {
  return db
    .selectFrom('remoteSubmission as remote')
    .innerJoin('submission', 'submission.submitId', 'remote.submitId')
    .leftJoin('remoteProblem', 'remoteProblem.pid', 'submission.pid')
    .where('remote.submitId', '=', submitId)
    .selectAll('remote')
    .select(['submission.code', 'submission.language', 'submission.submittedAt', 'submission.cid'])
    .select('remoteProblem.remoteId as problemId')
    .select([
      sql<number | null>`round(extract(epoch from now() - remote.sending_at) * 1000)::int`.as('sendingMs'),
      sql<number | null>`round(extract(epoch from now() - remote.sent_at) * 1000)::int`.as('sentMs'),
    ])
    .executeTakeFirst()
}

const change = (tx: Db, submitId: number) => tx.updateTable('remoteSubmission').where('submitId', '=', submitId)

/** It is about to be sent by this account. */
export async function beginSending(
  tx: Db,
  submitId: number,
  { baseline, account }: { baseline: string | null; account: number },
): Promise<void> {
  await change(tx, submitId)
    .set({ phase: 'sending', baseline, account, sendingAt: sql`now()`, failure: null })
    .execute()
}

/** The first look for what its author makes there found this to be the newest. */
export async function noteLook(tx: Db, submitId: number, baseline: string): Promise<void> {
  await change(tx, submitId)
    .set({ baseline: sql`coalesce(baseline, ${baseline})` })
    .execute()
}

/** It is there, under this number. */
export async function noteSent(
  tx: Db,
  submitId: number,
  { remoteId, url }: { remoteId: string; url: string | null },
): Promise<void> {
  await change(tx, submitId)
    .set({ phase: 'sent', remoteId, url, sentAt: sql`coalesce(sent_at, now())`, failure: null })
    .execute()
}

/** Whether this number at the server was counted as another submission; one that somebody only told counts for nothing yet. */
export async function isCounted(tx: Db, { server, submitId }: RemoteRow, remoteId: string): Promise<boolean> {
  const all = tx.selectFrom('remoteSubmission').where('server', '=', server).where('remoteId', '=', remoteId)
  const found = all.where('sentAt', 'is not', null)
  return (await found.where('submitId', '<>', submitId).select('submitId').executeTakeFirst()) !== undefined
}

export async function setWord(tx: Db, submitId: number, word: string): Promise<void> {
  await change(tx, submitId).set({ word }).execute()
}

/** Why it does not come on, or null: it does. */
export async function setFailure(tx: Db, submitId: number, failure: Failure | null): Promise<void> {
  await change(tx, submitId)
    .set({ failure: failure && JSON.stringify(failure) })
    .execute()
}

/** It is surely not at the site: as if it had never been begun there. */
export async function forgetSending(tx: Db, submitId: number): Promise<void> {
  await change(tx, submitId)
    .set({ phase: 'waiting', account: null, baseline: null, sendingAt: null, sentAt: null, remoteId: null, url: null })
    .execute()
}

/** No more is done about it. What is known of it at the site stays, for whoever goes on with it after all. */
export async function endRemote(tx: Db, submitId: number): Promise<void> {
  await change(tx, submitId).set({ phase: 'ended' }).execute()
}

/** It is taken up once more: followed where its number there is known, looked for where it may be there, else sent. */
export async function reopenRemote(tx: Db, submitId: number) {
  return change(tx, submitId)
    .set({
      phase: sql`case when sent_at is not null and remote_id is not null then 'sent'
        when sending_at is not null then 'sending' else 'waiting' end`,
      queuedAt: sql`now()`,
      sentAt: sql`case when sent_at is not null and remote_id is not null then now() end`,
      word: null,
      failure: null,
    })
    .returning(['server', 'site'])
    .executeTakeFirst()
}

/** Gives a job of this node back, to whichever relay comes next. */
export async function giveBack(tx: Db, jobId: number): Promise<void> {
  await tx
    .updateTable('judgeJob')
    .set({ node: null, leaseUntil: null, claimedAt: null })
    .where('id', '=', jobId)
    .execute()
}

/** No relay takes a job for so long. */
export async function restJob(tx: Db, jobId: number, ms: number): Promise<void> {
  await tx
    .updateTable('judgeJob')
    .set({ notBefore: sql`now() + ${ms} * interval '1 millisecond'` })
    .where('id', '=', jobId)
    .execute()
}

/** Relayed submissions that nobody holds and whose time is over: not sent, not found again, or without a result. */
export async function overdueRelays(db: Db): Promise<number[]> {
  const { rows } = await sql<{ submitId: number }>`
    select submit_id from remote_submission join judge_job on kind = 'relay' and subject = submit_id
    where judge_job.node is null and (
      phase = 'waiting' and queued_at < now() - ${waitingMs} * interval '1 millisecond'
      or phase = 'sending' and queued_at < now() - ${waitingMs} * interval '1 millisecond'
        and sending_at < now() - ${sendingMs} * interval '1 millisecond'
      or phase = 'sent' and sent_at < now() - ${followingMs} * interval '1 millisecond')
    limit 200`.execute(db)
  return rows.map(({ submitId }) => submitId)
}

/** The job of a relayed submission if nobody holds it, locked. */
export async function lockIdleJob(tx: Db, submitId: number) {
  return tx
    .selectFrom('judgeJob')
    .where('kind', '=', 'relay')
    .where('subject', '=', submitId)
    .where('node', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

/** Whether submissions to this contest are marked with points. */
export async function isMarked(tx: Db, cid: number): Promise<boolean> {
  const contest = await tx.selectFrom('contest').where('cid', '=', cid).select('type').executeTakeFirst()
  return contest?.type === 1
}
