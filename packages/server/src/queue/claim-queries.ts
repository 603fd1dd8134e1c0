import { protocolVersion } from '@verdict/contract/judging/job.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { CallingNode } from '../http/call.ts'
import type { ClaimedJob, NodeKind } from './job.ts'
import { judgeSilenceMs } from './node-queries.ts'
import { claimedColumns } from './queries.ts'

/**
 * Takes the next jobs for a node, never more than it has slots for, whatever it asks.
 * A node that refuses work, is drained, judges by other rules or was revoked gets none.
 */
export async function takeJobs(db: Db, node: CallingNode, asked: number, leaseMs: number): Promise<ClaimedJob[]> {
  return db.transaction().execute(async (tx) => {
    // the queue grows and shrinks faster than PostgreSQL counts it, and it must not think that all of it is quickly read
    await sql`set local enable_seqscan = off`.execute(tx)
    const { free, ...standing } = await standingOf(tx, node)
    const taken: ClaimedJob[] = []
    while (taken.length < Math.min(asked, free)) {
      const next = await takeNext(tx, { ...node, ...standing }, leaseMs)
      if (!next) break
      taken.push(next)
    }
    return taken.toSorted((a, b) => a.id - b.id)
  })
}

/** Most looks are in vain, and this needs no lock. */
export async function isAnyWaiting(db: Db, kind: NodeKind): Promise<boolean> {
  const waiting = db.selectFrom('judgeJob').where('nodeKind', '=', kind).where('node', 'is', null)
  return (await waiting.where('behind', '=', false).select('id').limit(1).executeTakeFirst()) !== undefined
}

interface Standing {
  /** How many more jobs the node may hold than it does. */
  free: number
  languages: string[]
  /** What it has still to try. */
  awaited: string[]
  timeFactor: number
}

/** What the node may take; it is locked, so that claims made at once count one another. */
export async function standingOf(tx: Db, { id, name }: CallingNode): Promise<Standing> {
  const inUse = tx.selectFrom('judgeNode').where('id', '=', id).where('refuses', 'is', null)
  const ours = inUse.where('revokedAt', 'is', null).where('drainingSince', 'is', null)
  const standing = ours.where('protocol', '=', protocolVersion).select(['slots', 'languages', 'awaited', 'timeFactor'])
  const row = await standing.forUpdate().executeTakeFirst()
  if (!row?.slots) return { free: 0, languages: [], awaited: [], timeFactor: 1 }
  const held = tx.selectFrom('judgeJob').where('node', '=', name).where('leaseUntil', '>', sql<Date>`now()`)
  const { n } = await held.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const { slots, awaited, timeFactor } = row
  return { free: slots - n, languages: row.languages.map((language) => language.name), awaited, timeFactor }
}

type Claimant = CallingNode & Omit<Standing, 'free'>

/**
 * The next job. First by priority; among equals, whose owner has the least in hand, so that nobody's fifty submissions hold up
 * somebody's one; then the oldest. Only heads are looked at (0018-queue.sql), and those of owners who have something in hand,
 * who are no more than there are slots, only when nobody else waits. What only other nodes can judge is left to them.
 */
async function takeNext(tx: Db, node: Claimant, leaseMs: number): Promise<ClaimedJob | undefined> {
  const first = sql`priority = (select priority from judge_job where ${isHeadFor(node)} order by priority desc limit 1)`
  const ofTheFree = sql`
    select id from judge_job
    where ${isHeadFor(node)} and ${first} and (uid is null or uid not in (
      select uid from judge_job where uid is not null and node is not null and node_kind = ${node.kind}))
    order by id limit 1 for update skip locked`
  const ofTheBusy = sql`
    select judge_job.id from judge_job join (
      select heads.id, held.n from (
        select uid, count(*) as n from judge_job
        where node is not null and uid is not null and node_kind = ${node.kind} group by uid
      ) as held cross join lateral (
        select id from judge_job where uid = held.uid and ${isHeadFor(node)} and ${first} order by id limit 4
      ) as heads order by held.n, heads.id limit 32
    ) as next using (id)
    where judge_job.node is null order by next.n, next.id limit 1 for update of judge_job skip locked`
  // what others are just taking is passed over, and then the order matters less than that something is taken
  const any = sql`select id from judge_job where ${isHeadFor(node)} order by priority desc, id limit 1 for update skip locked`
  for (const choice of [ofTheFree, ofTheBusy, any]) {
    const { rows } = await sql<ClaimedJob>`
      with not_ours as (${languagesOfOthers(node)}), chosen as materialized (${choice})
      update judge_job set node = ${node.name}, attempt = attempt + 1, claimed_at = now(),
        lease_until = now() + ${leaseMs} * interval '1 millisecond', time_factor = ${node.timeFactor}
      from chosen where judge_job.id = chosen.id
      returning ${claimedColumns}`.execute(tx)
    if (rows[0]) return rows[0]
  }
  return undefined
}

/** What nobody has is taken to be told so, but for what this node has still to try: that waits for the outcome. */
const isHeadFor = ({
  kind,
  languages,
  awaited,
}: Claimant) => sql`node_kind = ${kind} and node is null and not behind and (
  language = any(${['', ...languages]}::text[])
  or language not in (select name from not_ours) and language <> all(${awaited}::text[]))`

/** Languages that some other node in use has announced and this one has not. */
const languagesOfOthers = ({ id }: CallingNode) => sql`
  select language->>'name' as name from judge_node, jsonb_array_elements(languages) as language
  where judge_node.id <> ${id} and revoked_at is null and refuses is null and last_contact > now() - ${judgeSilenceMs} * interval '1 millisecond'
  except
  select language->>'name' from judge_node, jsonb_array_elements(languages) as language where judge_node.id = ${id}`

/**
 * Lets jobs that wait behind nobody be claimed; answers how many there were. A head that left while the only one behind it was
 * in use elsewhere may leave such.
 */
export async function mendQueues(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update judge_job set behind = false where id in (
      select min(id) from judge_job where node is null and uid is not null
      group by node_kind, uid, priority, language having bool_and(behind))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
