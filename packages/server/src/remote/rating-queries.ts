import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Until the transaction ends, no other process of the site asks for ratings. */
export async function lockRatings(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('remote-ratings'))`.execute(tx)
}

/** Whether ratings are being fetched now. */
export async function areRatingsAskedFor(tx: Db): Promise<boolean> {
  const asked = tx.selectFrom('remoteErrand').where('endedAt', 'is', null).where(sql`input ->> 'do'`, '=', 'ratings')
  return (await asked.select('id').limit(1).executeTakeFirst()) !== undefined
}

/** What a name at Codeforces looks like; others would not be asked for as one name. */
const handlePattern = /^[\w.-]{1,24}$/

/** Handles that were not asked for since then, whose turn is the longest ago; from now on they were. */
export async function claimHandles(tx: Db, asked: { before: Date; now: Date; most: number }): Promise<string[]> {
  const due = await tx
    .updateTable('account')
    .set({ cfAskedAt: asked.now })
    .where('uid', 'in', (e) =>
      e
        .selectFrom('account as one')
        .where('one.cfUsername', 'is not', null)
        .where((w) => w.or([w('one.cfAskedAt', 'is', null), w('one.cfAskedAt', '<', asked.before)]))
        .orderBy('one.cfAskedAt', (order) => order.asc().nullsFirst())
        .select('one.uid')
        .limit(asked.most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('cfUsername')
    .execute()
  return due.map(({ cfUsername }) => cfUsername ?? '').filter((handle) => handlePattern.test(handle))
}
