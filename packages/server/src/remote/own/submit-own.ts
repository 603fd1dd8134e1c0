import type * as routes from '@verdict/contract/remote/own-routes.ts'
import { remoteServers, serverOf, titleOfSite } from '@verdict/contract/remote/sites.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { laneOf, storeSubmission, targetOf } from '../../judging/new-submission.ts'
import { enqueueRelay } from '../../judging/relay/relay-queries.ts'
import { isSpokenTo, settledServer } from '../../judging/relay/server.ts'
import * as rows from './own-queries.ts'

/**
 * Stores what the caller has sent, or is about to send, to the site by themselves, and has a relay follow it there. The code is as they
 * give it: no site tells the code of others, so it is kept for themselves and proves nothing. In a contest a number counts for nothing,
 * as it may be older: there only what appears at the site after the relay has begun to look counts.
 */
export const submitOwnRemote: Handler<typeof routes.submitOwnRemote> = async (call, input) => {
  const { db, viewer } = call
  const target = await targetOf(call, input)
  const site = target.problem.remoteSite
  if (!site) throw new Refusal('remote/not-remote')
  const server = serverOf(site)
  if (!isSpokenTo(await settledServer(db, server))) throw new Refusal('remote/closed', { site: titleOfSite(site) })
  const claim = await rows.findHandle(db, viewer.uid, server)
  if (!claim?.provedAt) throw new Refusal('remote/handle-unknown', { site: remoteServers[server].title })
  const { handle } = claim
  const { contest } = call.at
  const remoteId = (!contest && input.remoteId) || null
  return db.transaction().execute(async (tx) => {
    await rows.lockHandle(tx, server, handle)
    if (remoteId !== null && (await rows.isCounted(tx, server, handle, remoteId)))
      throw new Refusal('remote/counted-already', { site: titleOfSite(site) })
    const { submitId } = await storeSubmission(tx, call, target, input)
    await rows.insertOwn(tx, {
      submitId,
      site,
      server,
      handle,
      remoteId,
      baseline: contest ? null : await rows.newestCounted(tx, server, handle),
      since: contest?.startsAt ?? null,
    })
    await enqueueRelay(tx, { submitId, server, uid: viewer.uid, priority: laneOf(call.at) })
    return { submitId }
  })
}
