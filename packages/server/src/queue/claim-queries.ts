import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { CallingNode } from '../http/call.ts'
import { judgeSilenceMs } from './node-queries.ts'
import { type ClaimedJob, claimedColumns } from './queries.ts'

/**
 * Takes the next jobs for a node, never more than it has slots for, whatever it asks.
 * A node that refuses work or was revoked gets none.
 */
export async function takeJobs(db: Db, node: CallingNode, asked: number, leaseMs: number): Promise<ClaimedJob[]> {
  // most looks are in vain, and they need no lock
  if (!(await isAnyWaiting(db))) return []
  return db.transaction().execute(async (tx) => {
    const most = Math.min(asked, await freeSlots(tx, node))
    return most > 0 ? takeNext(tx, node, most, leaseMs) : []
  })
}

async function isAnyWaiting(db: Db): Promise<boolean> {
  const waiting = db.selectFrom('judge_job').where('node', 'is', null).select('id').limit(1)
  return (await waiting.executeTakeFirst()) !== undefined
}

/** How many more jobs the node may hold than it does; the node is locked, so that claims made at once count one another. */
async function freeSlots(tx: Db, { id, name }: CallingNode): Promise<number> {
  const inUse = tx.selectFrom('judge_node').where('id', '=', id).where('refuses', 'is', null)
  const row = await inUse.where('revoked_at', 'is', null).select('slots').forUpdate().executeTakeFirst()
  if (!row?.slots) return 0
  const held = tx.selectFrom('judge_job').where('node', '=', name).where('lease_until', '>', sql<Date>`now()`)
  const { n } = await held.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return row.slots - n
}

/**
 * The next jobs. First by priority; among equals, whose owner has the least in hand and in front of it,
 * so that nobody's fifty submissions hold up somebody's one; then the oldest. What only other nodes can judge is left to them.
 */
async function takeNext(tx: Db, node: CallingNode, most: number, leaseMs: number): Promise<ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    with not_ours as (${languagesOfOthers(node)}), waiting as (
      select id, priority, uid, row_number() over (partition by priority, uid order by id) as place
      from judge_job where node is null
        and (not exists (select from not_ours) or ${languageOfJob} not in (select name from not_ours))
    ), held as (
      select uid, count(*) as n from judge_job where node is not null and uid is not null group by uid
    ), next as (
      select waiting.id, waiting.priority, waiting.place + coalesce(held.n, 0) as turn
      from waiting left join held using (uid)
      order by waiting.priority desc, turn, waiting.id limit ${most * 4 + 16}
    ), taken as (
      select judge_job.id from judge_job join next using (id)
      where judge_job.node is null
      order by next.priority desc, next.turn, next.id limit ${most}
      for update of judge_job skip locked
    )
    update judge_job set node = ${node.name}, attempt = attempt + 1, claimed_at = now(),
      lease_until = now() + ${leaseMs} * interval '1 millisecond'
    from taken where judge_job.id = taken.id
    returning ${claimedColumns}`.execute(tx)
  return rows.toSorted((a, b) => a.id - b.id)
}

/** Languages that some other node in use has announced and this one has not. */
const languagesOfOthers = ({ id }: CallingNode) => sql`
  select language->>'name' as name from judge_node, jsonb_array_elements(languages) as language
  where judge_node.id <> ${id} and revoked_at is null and refuses is null and last_contact > now() - ${judgeSilenceMs} * interval '1 millisecond'
  except
  select language->>'name' from judge_node, jsonb_array_elements(languages) as language where judge_node.id = ${id}`

const languageOfJob = sql`coalesce(
  (select language from submission where submission.submit_id = judge_job.submit_id),
  (select language from reference_run join reference_submission on reference_submission.id = reference_id
    where reference_run.id = judge_job.reference_run_id),
  (select language from test_run where test_run.id = judge_job.test_run_id),
  (select request->'helper'->>'language' from workbench_run where workbench_run.id = judge_job.workbench_run_id),
  '')`
