import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { NodeKind } from './job.ts'

export interface LaneUse {
  priority: number
  waiting: number
  held: number
  /** How long the oldest waiting job has waited, s; 0 when none does. */
  oldest: number
}

/** How many jobs of each priority wait for judges, or relays, and are held by them. */
export async function laneUse(db: Db, kind: NodeKind = 'sandbox'): Promise<LaneUse[]> {
  const { rows } = await sql<LaneUse>`
    select priority, count(*) filter (where node is null) as waiting, count(*) filter (where node is not null) as held,
      coalesce(extract(epoch from now() - min(created_at) filter (where node is null)), 0)::float8 as oldest
    from judge_job where node_kind = ${kind} group by priority`.execute(db)
  return rows
}

export interface SiteUse {
  /** By its key, `HDU`. */
  site: string
  waiting: number
  held: number
  /** s; 0 when nothing waits. */
  oldest: number
}

/** How much work for each other site waits for a relay and is held by one; all that the site knows, also those with none. */
export async function siteUse(db: Db): Promise<SiteUse[]> {
  const { rows } = await sql<SiteUse>`
    select key as site, count(job.id) filter (where job.node is null) as waiting, count(job.node) as held,
      coalesce(extract(epoch from now() - min(job.created_at) filter (where job.node is null)), 0)::float8 as oldest
    from remote_server left join judge_job as job on job.node_kind = 'remote' and job.language = key
    group by key order by key`.execute(db)
  return rows
}
