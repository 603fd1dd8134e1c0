import type { Failure } from '@verdict/contract/remote/failure.ts'
import type { RemoteLanguage } from '@verdict/contract/remote/problem.ts'
import type { RemoteServerKey } from '@verdict/contract/remote/sites.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { judgeSilenceMs } from '../../queue/node-queries.ts'
import { maxPauseMs } from './limits.ts'

export const serverRows = (db: Db) => db.selectFrom('remoteServer').selectAll().execute()

export const serverRow = (db: Db, key: RemoteServerKey) =>
  db.selectFrom('remoteServer').where('key', '=', key).selectAll().executeTakeFirstOrThrow()

/** Whether any relay was heard of late. */
export async function hasRelay(db: Db): Promise<boolean> {
  const relays = db.selectFrom('judgeNode').where('kind', '=', 'remote').where('revokedAt', 'is', null)
  const heard = relays.where('lastContact', '>', sql<Date>`now() - ${judgeSilenceMs} * interval '1 millisecond'`)
  return (await heard.select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * A server did not answer as expected: it is left alone, twice as long each time. Failures while it is being left alone are of requests that were
 * under way, and lengthen nothing.
 */
export async function noteFailure(db: Db, key: RemoteServerKey, failure: Failure): Promise<void> {
  await sql`
    update remote_server set failed_at = now(), failure = ${JSON.stringify(failure)}::jsonb,
      failures = failures + (next_try_at <= now())::int,
      next_try_at = greatest(next_try_at, now() + ${failure.retryAfterMs ?? 0} * interval '1 millisecond',
        case when next_try_at <= now()
          then now() + least(${maxPauseMs}, 1000 * power(2, least(failures, 20))) * interval '1 millisecond' end)
    where key = ${key}`.execute(db)
}

/** After a page that could not be read, others say for so long nothing of whether it can be now, ms. */
const unreadableMs = 60_000

/** A server has answered as expected; no pauses any more. */
export async function noteSuccess(db: Db, key: RemoteServerKey): Promise<void> {
  const isUnreadable = sql`failures > 0 and failure ->> 'reason' = 'markup'
    and failed_at > now() - ${unreadableMs} * interval '1 millisecond'`
  await db
    .updateTable('remoteServer')
    .set({ succeededAt: sql`now()`, failures: 0, nextTryAt: sql`now()` })
    .where('key', '=', key)
    .where(sql<boolean>`(${isUnreadable}) is not true`)
    .execute()
}

/** The relay of this name goes on to be the one that speaks to the server, if no other has become it. */
export async function keepServer(db: Db, key: RemoteServerKey, node: string, stayMs: number): Promise<void> {
  await db
    .updateTable('remoteServer')
    .set({ nodeUntil: sql`now() + ${stayMs} * interval '1 millisecond'` })
    .where('key', '=', key)
    .where('node', '=', node)
    .execute()
}

export async function setLanguages(db: Db, key: RemoteServerKey, languages: RemoteLanguage[]): Promise<void> {
  await db
    .updateTable('remoteServer')
    .set({ languages: JSON.stringify(languages), languagesAt: sql`now()` })
    .where('key', '=', key)
    .execute()
}

/** Adds to the counts of this hour; a reason is `requests`, `succeeded` or why something failed. */
export async function addToTally(db: Db, server: RemoteServerKey, reason: string, times: number): Promise<void> {
  if (!times) return
  await db
    .insertInto('remoteTally')
    .values({ server, hour: sql`date_trunc('hour', now())`, reason, times })
    .onConflict((conflict) =>
      conflict.columns(['server', 'hour', 'reason']).doUpdateSet({ times: sql`remote_tally.times + excluded.times` }),
    )
    .execute()
}

/** Removes what was counted, and looked up, long ago. */
export async function sweepRemote(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await db.deleteFrom('remoteTally').where('hour', '<', before(30)).execute()
  await db.deleteFrom('remoteErrand').where('createdAt', '<', before(1)).execute()
}
