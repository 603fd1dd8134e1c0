import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

export interface LaneUse {
  priority: number
  waiting: number
  held: number
  /** How long the oldest waiting job has waited, s; 0 when none does. */
  oldest: number
}

/** How many jobs of each priority wait and are held. */
export async function laneUse(db: Db): Promise<LaneUse[]> {
  const { rows } = await sql<LaneUse>`
    select priority, count(*) filter (where node is null) as waiting, count(*) filter (where node is not null) as held,
      coalesce(extract(epoch from now() - min(created_at) filter (where node is null)), 0)::float8 as oldest
    from judge_job group by priority`.execute(db)
  return rows
}
