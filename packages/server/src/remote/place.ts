import type { Viewer } from '@verdict/contract/account/viewer.ts'
import { manages } from '@verdict/contract/contest/policy.ts'
import type * as routes from '@verdict/contract/remote/routes.ts'
import { serverOf, titleOfSite } from '@verdict/contract/remote/sites.ts'
import { submitUrlOf } from '@verdict/contract/remote/submit-urls.ts'
import type { PlacedCall } from '../http/call.ts'
import type { Handler } from '../http/serve.ts'
import { waitingFor } from '../judging/relay/line-queries.ts'
import { remoteProblemOf } from '../judging/relay/relay-queries.ts'
import { type SettledServer, settledServer } from '../judging/relay/server.ts'
import { hasRelay } from '../judging/relay/server-queries.ts'
import { whyNotRelay } from '../judging/relay/why-not-relay.ts'
import { problemByPid } from '../problem/detail.ts'
import { findHandle } from './own/own-queries.ts'

export const getRemotePlace: Handler<typeof routes.getRemotePlace> = async (call, { pid }) => {
  const { db, viewer } = call
  const { remoteSite: site } = await problemByPid(call, pid)
  const known = site && (await remoteProblemOf(db, pid))
  if (!known) return null
  const server = await settledServer(db, serverOf(site))
  const whyNot = (await whyNotRelay(db, server)) ?? ((await hasRelay(db)) ? null : 'no-relay')
  const own = viewer && (await findHandle(db, viewer.uid, server.key))
  return {
    site,
    server: server.key,
    title: titleOfSite(site),
    relays: server.relays,
    whyNot,
    ...addressesOf(call, server, { ...known, site }),
    trouble: troubleOf(server),
    waiting: await waitingFor(db, server.key),
    handle: own?.provedAt ? own.handle : null,
  }
}

/**
 * Until a contest is over, where its problems are from is told to those who run it, and where one must submit there oneself.
 */
function addressesOf(
  { at }: PlacedCall<Viewer | undefined>,
  { address, relays }: SettledServer,
  { site, remoteId, url }: { site: Parameters<typeof submitUrlOf>[0]; remoteId: string; url: string },
) {
  const isSecret = at.contest && at.phase !== 'ended' && relays && !manages(at)
  if (isSecret) return { url: address, submitUrl: address }
  return { url, submitUrl: submitUrlOf(site, { id: remoteId, url, address }) }
}

const troubleOf = ({ failures, failure, succeededAt, failedAt }: SettledServer) => {
  const since = succeededAt ?? failedAt
  return failures > 0 && failure && since ? { since, reason: failure.reason } : null
}
