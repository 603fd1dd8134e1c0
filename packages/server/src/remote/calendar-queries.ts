import type { RemoteServerKey } from '@verdict/contract/remote/sites.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Until the transaction ends, no other process of the site asks for calendars. */
export async function lockCalendars(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('remote-calendars'))`.execute(tx)
}

/** Whether a server's calendar was asked for within so long, or is still being fetched. */
export async function wasAskedFor(tx: Db, server: RemoteServerKey, withinMs: number): Promise<boolean> {
  const asked = tx.selectFrom('remoteErrand').where('server', '=', server).where(sql`input ->> 'do'`, '=', 'calendar')
  const recent = sql<boolean>`(created_at > now() - ${withinMs} * interval '1 millisecond' or ended_at is null)`
  return (await asked.where(recent).select('id').limit(1).executeTakeFirst()) !== undefined
}
