import type { Failure } from '@verdict/contract/remote/failure.ts'
import type { RemoteServerKey } from '@verdict/contract/remote/sites.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** Held until the transaction ends. */
export const lockServer = (tx: Db, key: RemoteServerKey) =>
  tx.selectFrom('remoteServer').where('key', '=', key).selectAll().forUpdate().executeTakeFirstOrThrow()

/** What the operator may set of a server; null: as it comes. */
export interface ServerSettings {
  address: string | null
  isOpen: boolean
  relays: boolean | null
  submitMs: number | null
  requestMs: number | null
  pollMs: number | null
}

export async function setServer(tx: Db, key: RemoteServerKey, changes: Partial<ServerSettings>): Promise<void> {
  await tx
    .updateTable('remoteServer')
    .set({ ...changes, modifiedAt: sql`now()` })
    .where('key', '=', key)
    .execute()
}

/** Ends the pause that a server is given after failures. */
export async function endPause(tx: Db, key: RemoteServerKey): Promise<void> {
  await tx.updateTable('remoteServer').set({ nextTryAt: sql`now()` }).where('key', '=', key).execute()
}

/** The counts of the last 24 hours, by server and reason. */
export const talliesOfDay = (db: Db) =>
  db
    .selectFrom('remoteTally')
    .where('hour', '>', sql<Date>`now() - interval '24 hours'`)
    .groupBy(['server', 'reason'])
    .select(['server', 'reason', sql<number>`sum(times)::int`.as('times')])
    .execute()

/** Submissions that wait, and that relays hold, by server. */
export const workOfServers = (db: Db) =>
  db
    .selectFrom('judgeJob')
    .where('nodeKind', '=', 'remote')
    .where('kind', '=', 'relay')
    .groupBy('language')
    .select(['language as server', sql<number>`(count(*) filter (where node is null))::int`.as('waiting')])
    .select(sql<number>`(count(node))::int`.as('held'))
    .execute()

/** The accounts at other sites with whether a job is done by each now; whether there is a session is all that is told of it. */
export const allAccounts = (db: Db) =>
  db
    .selectFrom('remoteAccount')
    .orderBy('name')
    .select(['id', 'server', 'name', 'aside', 'asideAt', 'usedAt', 'signedInAt'])
    .select(sql<boolean>`session is not null`.as('hasSession'))
    .select(sql<boolean>`exists (select from judge_job where remote_account = remote_account.id)`.as('isBusy'))
    .execute()

/** Whether the operator has accounts at this server. */
export async function hasAccounts(tx: Db, server: RemoteServerKey): Promise<boolean> {
  return !!(await tx.selectFrom('remoteAccount').where('server', '=', server).select('id').limit(1).executeTakeFirst())
}

/** Held until the transaction ends; undefined when there is none. */
export const lockAccount = (tx: Db, id: number) =>
  tx
    .selectFrom('remoteAccount')
    .where('id', '=', id)
    .select(['id', 'server', 'name', 'aside'])
    .forUpdate()
    .executeTakeFirst()

/** Takes an account into use, with this sealed session; without one it signs in with its password again. */
export async function takeIntoUse(tx: Db, id: number, session: Buffer | null): Promise<void> {
  await tx.updateTable('remoteAccount').set({ aside: null, asideAt: null, session }).where('id', '=', id).execute()
}

/** Uses an account no more, nor the session it had. */
export async function putAway(tx: Db, id: number, why: Failure): Promise<void> {
  await tx
    .updateTable('remoteAccount')
    .set({ aside: JSON.stringify(why), asideAt: sql`now()`, session: null })
    .where('id', '=', id)
    .execute()
}
