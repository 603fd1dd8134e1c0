import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Until the transaction ends, no other process of the site asks for what is asked for from time to time. */
export async function lockCalendars(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('remote-calendars'))`.execute(tx)
}
