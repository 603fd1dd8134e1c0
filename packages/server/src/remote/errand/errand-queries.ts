import type { RemoteSiteKey } from '@verdict/contract/remote/sites.ts'
import { sql } from 'kysely'
import type { ColumnTypes } from '../../db/column-types.ts'
import type { Db } from '../../db/connect.ts'

type Input = ColumnTypes['remoteErrand.input']

/** Until the transaction ends, nobody else asks whether an errand is there already. */
export async function lockErrands(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('remote-errand'))`.execute(tx)
}

/** The newest errand for the same that is on its way, or that ended well no longer ago than this. */
export async function findSame(tx: Db, site: RemoteSiteKey, input: Input, withinMs: number) {
  return tx
    .selectFrom('remoteErrand')
    .where('site', '=', site)
    .where(sql<boolean>`input = ${JSON.stringify(input)}::jsonb`)
    .where(
      sql<boolean>`(ended_at is null and exists (
          select from judge_job where kind = 'errand' and subject = remote_errand.id)
        or output is not null and ended_at > now() - ${withinMs} * interval '1 millisecond')`,
    )
    .orderBy('id', 'desc')
    .select('id')
    .limit(1)
    .executeTakeFirst()
}

/** How an errand ended; undefined while it is on its way. */
export const findEnd = (db: Db, id: number) =>
  db
    .selectFrom('remoteErrand')
    .where('id', '=', id)
    .where('endedAt', 'is not', null)
    .select(['output', 'failure'])
    .executeTakeFirst()
