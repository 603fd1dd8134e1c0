import type { RemoteServerKey } from '@verdict/contract/remote/sites.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { CallingNode } from '../../http/call.ts'
import { standingOf } from '../../queue/claim-queries.ts'
import type { ClaimedJob } from '../../queue/job.ts'
import { claimedColumns } from '../../queue/queries.ts'
import { stayMs } from './limits.ts'
import { isSpokenTo, settled } from './server.ts'

/** A job with the account that it is done by. */
export interface ClaimedRemote extends ClaimedJob {
  account: number | null
}

/** Takes the next jobs for a relay, never more than it has slots for, whatever it asks; each with an account that no other job has. */
export async function takeRemoteJobs(
  db: Db,
  node: CallingNode,
  asked: number,
  leaseMs: number,
): Promise<ClaimedRemote[]> {
  return db.transaction().execute(async (tx) => {
    const { free } = await standingOf(tx, node)
    if (free <= 0) return []
    const servers = await lockServers(tx, node.name)
    const taken: ClaimedRemote[] = []
    while (servers.all.length && taken.length < Math.min(asked, free)) {
      const next = await takeNext(tx, node.name, servers, leaseMs)
      if (!next) break
      taken.push(next)
    }
    return taken
  })
}

interface Servers {
  all: RemoteServerKey[]
  /** Those of them that submissions are sent to by the operator's accounts. */
  relaying: RemoteServerKey[]
}

/** Servers that may be asked now and that no other relay speaks to; they are locked, so that relays claim one after the other. */
async function lockServers(tx: Db, node: string): Promise<Servers> {
  const rows = await tx
    .selectFrom('remoteServer')
    .where('nextTryAt', '<=', sql<Date>`now()`)
    .where(sql<boolean>`exists (select from judge_job where language = remote_server.key
      and node_kind = 'remote' and node is null)`)
    .selectAll()
    .orderBy('key')
    .forUpdate()
    .execute()
  if (!rows.length) return { all: [], relaying: [] }
  // a statement of its own, for what was waited for above may have changed it
  const elsewhere = await sql<{ key: string }>`
    select key from remote_server where node <> ${node} and node_until > now()
    union select language from judge_job where node_kind = 'remote' and node is not null and node <> ${node}`.execute(
    tx,
  )
  const others = new Set(elsewhere.rows.map(({ key }) => key))
  const ours = rows.map(settled).filter((one) => isSpokenTo(one) && !others.has(one.key))
  return { all: ours.map(({ key }) => key), relaying: ours.filter(({ relays }) => relays).map(({ key }) => key) }
}

async function takeNext(tx: Db, node: string, servers: Servers, leaseMs: number): Promise<ClaimedRemote | undefined> {
  const { rows } = await sql<ClaimedRemote>`
    with idle as materialized (${idleOf(servers)}), chosen as materialized (${nextFor(servers)})
    update judge_job set node = ${node}, attempt = attempt + 1, claimed_at = now(), remote_account = chosen.account,
      lease_until = now() + ${leaseMs} * interval '1 millisecond'
    from chosen where judge_job.id = chosen.id
    returning ${claimedColumns}, judge_job.remote_account as account, judge_job.language`.execute(tx)
  const [taken] = rows
  if (!taken) return undefined
  await sql`
    update remote_server set node = ${node}, node_until = now() + ${stayMs} * interval '1 millisecond'
    where key = (select language from judge_job where id = ${taken.id})`.execute(tx)
  if (taken.account !== null)
    await sql`update remote_account set used_at = now() where id = ${taken.account}`.execute(tx)
  return taken
}

/**
 * The next job: what was begun before all else of its priority, then whose owner has the least in hand, then the oldest. What is sent,
 * or may be, goes on with the account it was begun with.
 */
const nextFor = ({ all, relaying }: Servers): RawBuilder<unknown> => sql`
  select judge_job.id, free.id as account
  from judge_job
    left join remote_submission as sub on judge_job.kind = 'relay' and sub.submit_id = judge_job.subject
    left join remote_errand as errand on judge_job.kind = 'errand' and errand.id = judge_job.subject
    left join (select uid, count(*) as n from judge_job where node is not null and node_kind = 'remote' group by uid)
      as held on held.uid = judge_job.uid
    left join lateral (
      select id from idle
      where server = judge_job.language and sub.handle is null
        and coalesce(errand.input ->> 'do', '') <> all(${withoutAccount}::text[])
        and (sub.submit_id is null or sub.phase = 'sent' or is_rested)
        and (sub.submit_id is null or sub.phase = 'waiting' or sub.account = idle.id
          or sub.phase = 'sent' and sub.account is null)
        and coalesce(being_sent <@ array[sub.submit_id], true)
      order by used_at nulls first, id limit 1
    ) as free on true
  where judge_job.node is null and judge_job.node_kind = 'remote' and judge_job.language = any(${all}::text[])
    and coalesce(judge_job.not_before <= now(), true)
    and (free.id is not null or not ${needsAccount})
    and (sub.submit_id is null or sub.handle is not null or sub.phase <> 'waiting'
      or judge_job.language = any(${relaying}::text[]))
  order by ${turn} limit 1 for update of judge_job skip locked`

/**
 * Accounts in use that no job has, looked up once for the whole line. What was begun with one and may have arrived is in `being_sent`:
 * until it is found, nothing else of the account is told from it.
 */
const idleOf = ({ all }: Servers): RawBuilder<unknown> => sql`
  select id, server, used_at, next_at <= now() as is_rested, (
    select array_agg(begun.submit_id) from remote_submission as begun
      join judge_job as its on its.kind = 'relay' and its.subject = begun.submit_id
    where begun.phase = 'sending' and begun.account = remote_account.id
  ) as being_sent
  from remote_account
  where aside is null and server = any(${all}::text[])
    and not exists (select from judge_job as other where other.remote_account = remote_account.id)`

/** Looked up as everybody sees it. */
const withoutAccount = ['calendar', 'profile', 'ratings', 'submission']

/** Sending and following does; so does asking for languages and whether an account can sign in, where there is one in use. */
const needsAccount = sql<boolean>`(judge_job.kind = 'relay' and sub.handle is null
  or coalesce(errand.input ->> 'do' in ('languages', 'probe'), false)
    and exists (select from remote_account where server = judge_job.language and aside is null))`

/** The order of the line; also that in which places in it are counted. */
export const turn = sql`judge_job.priority desc, coalesce(sub.phase in ('sending', 'sent'), false) desc,
  coalesce(held.n, 0), judge_job.id`
