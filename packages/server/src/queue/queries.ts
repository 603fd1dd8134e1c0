import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { ClaimedJob, HeldJob, JobKind, NodeKind } from './job.ts'

/** What is to be judged, by whom, and before whom. */
export interface Work {
  kind: JobKind
  subject: number
  /** Whose turn it is, for fairness; reference runs belong to nobody. */
  uid?: string | undefined
  priority: number
  /** What a judge must have to take it; empty when any may. */
  language: string
  nodeKind?: NodeKind
}

/** Queues work within the caller's transaction, so that neither exists without the other; judges hear of it at commit. */
export async function enqueue(tx: Db, work: Work): Promise<void> {
  await tx.insertInto('judgeJob').values(work).execute()
  await notifyWaiting(tx)
}

export async function notifyWaiting(tx: Db): Promise<void> {
  await sql`select pg_notify('judge_job', '')`.execute(tx)
}

/** Tells every server process at commit that something became of a submission or a run. */
export async function notify(
  tx: Db,
  channel: 'submission' | 'reference_run' | 'workbench_run' | 'remote_errand',
  id: number,
): Promise<void> {
  await sql`select pg_notify(${channel}, ${String(id)})`.execute(tx)
}

/** The columns of a ClaimedJob. */
export const claimedColumns = sql`judge_job.id, judge_job.attempt, judge_job.losses, judge_job.kind, judge_job.subject,
  judge_job.time_factor`

/** Leases as a table `held`. */
const given = (leases: Lease[]) =>
  sql`unnest(${leases.map(({ jobId }) => jobId)}::bigint[], ${leases.map(({ attempt }) => attempt)}::int[]) as held(id, attempt)`

export interface Lease {
  jobId: number
  attempt: number
}

/** Prolongs the leases that still hold; answers the jobs whose lease is lost, or was held for longer than `maxMs`. */
export async function renewLeases(
  db: Db,
  node: string,
  leases: Lease[],
  { leaseMs, maxMs }: { leaseMs: number; maxMs: number },
): Promise<number[]> {
  if (!leases.length) return []
  const { rows } = await sql<{ id: number }>`
    update judge_job set lease_until = now() + ${leaseMs} * interval '1 millisecond'
    from ${given(leases)}
    where judge_job.id = held.id and judge_job.attempt = held.attempt and node = ${node}
      and claimed_at > now() - ${maxMs} * interval '1 millisecond'
    returning judge_job.id`.execute(db)
  const kept = new Set(rows.map(({ id }) => id))
  return leases.map(({ jobId }) => jobId).filter((id) => !kept.has(id))
}

/** Returns jobs that this node still holds to the queue, unjudged; answers them. It is not the jobs' fault: no loss counts. */
export async function takeBackGiven(db: Db, node: string, leases: Lease[]): Promise<ClaimedJob[]> {
  if (!leases.length) return []
  const { rows } = await sql<ClaimedJob>`
    update judge_job set node = null, lease_until = null, claimed_at = null
    from ${given(leases)}
    where judge_job.id = held.id and judge_job.attempt = held.attempt and node = ${node}
    returning ${claimedColumns}`.execute(db)
  return rows
}

/** Returns jobs that this node failed over, with the node; each counts as lost once more. */
export async function takeBackFailed(db: Db, node: string, leases: Lease[]): Promise<HeldJob[]> {
  if (!leases.length) return []
  const { rows } = await sql<HeldJob>`
    update judge_job set node = null, lease_until = null, claimed_at = null, losses = losses + 1
    from ${given(leases)}
    where judge_job.id = held.id and judge_job.attempt = held.attempt and node = ${node}
    returning ${claimedColumns}, ${node}::text as node`.execute(db)
  return rows
}

/** Returns everything a node holds to the queue, as when it is revoked; answers it. */
export async function takeBackAll(db: Db, node: string): Promise<ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    update judge_job set node = null, lease_until = null, claimed_at = null
    where node = ${node} returning ${claimedColumns}`.execute(db)
  return rows
}

/** What a node holds. */
export async function heldBy(db: Db, node: string): Promise<ClaimedJob[]> {
  return db
    .selectFrom('judgeJob')
    .where('node', '=', node)
    .select(['id', 'attempt', 'losses', 'kind', 'subject', 'timeFactor'])
    .execute()
}

/** Whether a judge is at work on anything. */
export async function isJudging(db: Db): Promise<boolean> {
  const held = db.selectFrom('judgeJob').where('node', 'is not', null).where('leaseUntil', '>', sql<Date>`now()`)
  return (await held.select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Gives every job that is held a whole lease from now on. */
export async function prolongAll(db: Db, leaseMs: number): Promise<void> {
  await sql`
    update judge_job set lease_until = greatest(lease_until, now() + ${leaseMs} * interval '1 millisecond')
    where id in (select id from judge_job where node is not null for update skip locked)`.execute(db)
}

/** Returns jobs whose judge fell silent to the queue; answers them with the node that held them. What a judge is just renewing or ending is not silent. */
export async function takeBackSilent(db: Db): Promise<HeldJob[]> {
  const { rows } = await sql<HeldJob>`
    update judge_job set node = null, lease_until = null, claimed_at = null, losses = losses + 1
    from (
      select id, node as last_node from judge_job where node is not null and lease_until < now() for update skip locked
    ) as silent
    where judge_job.id = silent.id returning ${claimedColumns}, last_node as node`.execute(db)
  return rows
}

const jobOf = (db: Db, { jobId }: Lease) => db.selectFrom('judgeJob').where('id', '=', jobId).selectAll()

/** The job if this node still holds this attempt of it, at this moment. */
export async function findHeld(db: Db, node: string, lease: Lease, isFenced: boolean) {
  const job = await jobOf(db, lease).executeTakeFirst()
  return job && isHeld(job, node, lease, isFenced) ? job : undefined
}

/** The same, locked until the transaction ends. */
export async function lockHeld(tx: Db, node: string, lease: Lease, isFenced: boolean) {
  const job = await jobOf(tx, lease).forUpdate().executeTakeFirst()
  return job && isHeld(job, node, lease, isFenced) ? job : undefined
}

const isHeld = (job: { node: string | null; attempt: number }, node: string, lease: Lease, isFenced: boolean) =>
  !isFenced || (job.node === node && job.attempt === lease.attempt)

/** Ends this attempt's job. */
export async function deleteJob(tx: Db, { jobId, attempt }: Lease): Promise<void> {
  await tx.deleteFrom('judgeJob').where('id', '=', jobId).where('attempt', '=', attempt).execute()
}

/** Drops the jobs of these, waiting or held: whoever holds one has lost its lease. */
export async function dropJobs(tx: Db, kind: JobKind, subjects: number[]): Promise<void> {
  await tx
    .deleteFrom('judgeJob')
    .where('kind', '=', kind)
    .where('subject', '=', sql<number>`any(${subjects}::bigint[])`)
    .execute()
}
