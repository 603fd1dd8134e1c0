import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

interface Window {
  times: number
  windowMs: number
  now: Date
}

/**
 * Counts a call under its key, or answers how many ms are left until it may be counted; of calls made at once no more are counted
 * than may be.
 */
export async function takeCall(db: Db, key: string, { times, windowMs, now }: Window): Promise<number> {
  const since = new Date(now.getTime() - windowMs)
  const recent = sql<Date[]>`array(select at from unnest(rate_limit.taken) as at where at > ${since} order by at)`
  const expiresAt = new Date(now.getTime() + windowMs)
  const counted = await db
    .insertInto('rateLimit')
    .values({ key, taken: [now], expiresAt: expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ taken: sql`${recent} || ${now}::timestamptz`, expiresAt: expiresAt })
        .where(sql`cardinality(${recent})`, '<', times),
    )
    .returning('key')
    .executeTakeFirst()
  if (counted) return 0
  const row = await db.selectFrom('rateLimit').where('key', '=', key).select('taken').executeTakeFirst()
  const oldest = row?.taken.at(-times)
  return oldest ? Math.max(1, oldest.getTime() + windowMs - now.getTime()) : 0
}

/** Takes back what was counted at that moment. */
export async function giveCallBack(db: Db, key: string, at: Date): Promise<void> {
  await db
    .updateTable('rateLimit')
    .set({ taken: sql`array_remove(taken, ${at}::timestamptz)` })
    .where('key', '=', key)
    .execute()
}

/** Removes what no limit looks at any more. */
export async function sweepCalls(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rateLimit').where('expiresAt', '<', before).execute()
}
