import type { Failure } from '@verdict/contract/remote/failure.ts'
import type { Errand, ErrandDone } from '@verdict/contract/remote/job.ts'
import type { RemoteContest, RemoteRating } from '@verdict/contract/remote/problem.ts'
import { type RemoteServerKey, type RemoteSiteKey, remoteServers, serverOf } from '@verdict/contract/remote/sites.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { enqueue, notify } from '../../queue/queries.ts'

export interface NewErrand {
  site: RemoteSiteKey
  input: Errand['errand']
  /** Who asks; absent: nobody in particular. */
  uid?: string
  priority: number
}

/** Queues something to be looked up at a site; answers its number, of which the channel `remote_errand` tells when it has ended. */
export async function queueErrand(tx: Db, { site, input, uid, priority }: NewErrand): Promise<number> {
  const server = serverOf(site)
  const { id } = await tx
    .insertInto('remoteErrand')
    .values({ site, server, uid: uid ?? null, input: JSON.stringify(input) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(tx, { kind: 'errand', subject: id, uid, priority, language: server, nodeKind: 'remote' })
  return id
}

/** Whether this was asked of a server within so long, or is still being fetched. */
export async function wasAskedFor(
  db: Db,
  server: RemoteServerKey,
  what: 'calendar' | 'languages',
  withinMs: number,
): Promise<boolean> {
  const asked = db.selectFrom('remoteErrand').where('server', '=', server).where(sql`input ->> 'do'`, '=', what)
  const recent = sql<boolean>`(created_at > now() - ${withinMs} * interval '1 millisecond' or ended_at is null)`
  return (await asked.where(recent).select('id').limit(1).executeTakeFirst()) !== undefined
}

export const errandRow = (db: Db, id: number) =>
  db.selectFrom('remoteErrand').where('id', '=', id).selectAll().executeTakeFirst()

/** Keeps what was found, or why nothing was. */
export async function endErrand(
  tx: Db,
  id: number,
  end: { output: z.output<typeof ErrandDone>['found'] } | { failure: Failure },
): Promise<void> {
  await tx
    .updateTable('remoteErrand')
    .set({
      endedAt: sql`now()`,
      ...('output' in end ? { output: JSON.stringify(end.output) } : { failure: JSON.stringify(end.failure) }),
    })
    .where('id', '=', id)
    .execute()
  await notify(tx, 'remote_errand', id)
}

/** What a site's calendar tells now takes the place of what it told before. */
export async function replaceContests(tx: Db, server: RemoteServerKey, contests: RemoteContest[]): Promise<void> {
  await tx.deleteFrom('otherContest').where('server', '=', server).execute()
  const told = contests
    .map((one) => ({ ...one, beginsAt: new Date(one.beginsAt), endsAt: new Date(one.endsAt) }))
    .filter(({ beginsAt, endsAt, url }) => beginsAt <= endsAt && /^https?:\/\//.test(url))
  if (told.length)
    await tx
      .insertInto('otherContest')
      .values(told.map((one) => ({ ...one, server, oj: remoteServers[server].title })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await tx.updateTable('remoteServer').set({ calendarAt: sql`now()` }).where('key', '=', server).execute()
}

/** What these people are rated there takes the place of what was told before; of whom nothing is told, nothing stands. */
export async function keepRatings(tx: Db, handles: string[], ratings: RemoteRating[]): Promise<void> {
  const told = new Map(ratings.map(({ handle, rating }) => [handle.toLowerCase(), rating]))
  const all = [...new Set(handles.map((handle) => handle.toLowerCase()))]
  const rows = all.map((handle) => sql`(${handle}::text, ${told.get(handle) ?? null}::int)`)
  await sql`update account set cf_rating = told.rating from (values ${sql.join(rows)}) as told (handle, rating)
    where lower(cf_username) = told.handle`.execute(tx)
}
