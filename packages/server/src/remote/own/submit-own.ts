import type * as routes from '@verdict/contract/remote/own-routes.ts'
import { remoteServers, serverOf, titleOfSite } from '@verdict/contract/remote/sites.ts'
import type { Db } from '../../db/connect.ts'
import type { CallOf } from '../../http/call.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { laneOf, storeSubmission, targetOf } from '../../judging/new-submission.ts'
import { enqueue } from '../../queue/queries.ts'
import * as rows from './own-queries.ts'

/** Without its number, what is looked for there was made no longer ago than this. */
const lookBackMs = 3_600_000

/**
 * Stores what the caller has sent, or is about to send, to the site by themselves, and has a relay follow it there. The code is as they
 * give it: no site tells the code of others, so it is kept for themselves and proves nothing.
 */
export const submitOwnRemote: Handler<typeof routes.submitOwnRemote> = async (call, input) => {
  const { db, viewer } = call
  const target = await targetOf(call, input)
  const site = target.problem.remoteSite
  if (!site) throw new Refusal('remote/not-remote')
  const server = serverOf(site)
  await refuseClosed(db, server)
  const claim = await rows.findHandle(db, viewer.uid, server)
  if (!claim?.provedAt) throw new Refusal('remote/handle-unknown', { site: remoteServers[server].title })
  const { handle } = claim
  const remoteId = input.remoteId || null
  return db.transaction().execute(async (tx) => {
    await rows.lockHandle(tx, server, handle)
    if (remoteId !== null && (await rows.isCounted(tx, server, handle, remoteId)))
      throw new Refusal('remote/counted-already', { site: titleOfSite(site) })
    const { submitId } = await storeSubmission(tx, call, target, input)
    await rows.insertOwn(tx, {
      ...{ submitId, site, server, handle, remoteId },
      phase: remoteId === null ? 'waiting' : 'sent',
      baseline: await rows.newestCounted(tx, server, handle),
      since: sinceWhen(call, remoteId),
      sentAt: remoteId === null ? null : call.now,
    })
    const work = { kind: 'relay', nodeKind: 'remote', uid: viewer.uid, priority: laneOf(call.at) } as const
    await enqueue(tx, { ...work, subject: submitId, language: server })
    return { submitId }
  })
}

/** In a contest what was made before it counts for nothing; elsewhere one's own work counts whenever it was done. */
function sinceWhen({ at, now }: CallOf<typeof routes.submitOwnRemote>, remoteId: string | null): Date | null {
  const recently = remoteId === null ? new Date(now.getTime() - lookBackMs) : null
  const begin = at.contest?.startsAt
  return begin && (!recently || begin > recently) ? begin : recently
}

async function refuseClosed(db: Db, server: ReturnType<typeof serverOf>): Promise<void> {
  const { isOpen, address } = await rows.findServer(db, server)
  if (!isOpen || !(address ?? remoteServers[server].address))
    throw new Refusal('remote/closed', { site: remoteServers[server].title })
}
