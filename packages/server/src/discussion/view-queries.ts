import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Counts a view unless the same viewer has looked that day; true when it counts. */
export async function insertView(db: Db, did: number, viewer: string, day: number): Promise<boolean> {
  const { rows } = await sql`
    with seen as (
      insert into discussion_view (did, viewer, day) values (${did}, ${viewer}, ${day})
      on conflict do nothing returning did
    )
    update discussion set views = views + 1 from seen where discussion.did = seen.did
    returning discussion.did`.execute(db)
  return rows.length > 0
}

/** Forgets who looked before that day. */
export async function sweepViews(db: Db, day: number): Promise<void> {
  await db.deleteFrom('discussionView').where('day', '<', day).execute()
}
