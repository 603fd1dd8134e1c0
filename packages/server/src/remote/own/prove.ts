import type * as routes from '@verdict/contract/remote/proof-routes.ts'
import { type RemoteServerKey, remoteServers } from '@verdict/contract/remote/sites.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { runErrand } from '../errand/run-errand.ts'
import { hasExpired } from './handles.ts'
import * as rows from './own-queries.ts'

/** Has the profile looked at, and notes that the name is the caller's when their code stands there. */
export const proveRemoteHandle: Handler<typeof routes.proveRemoteHandle> = async (call, { server }) => {
  const { db, viewer, now } = call
  const claim = await rows.findHandle(db, viewer.uid, server)
  if (!claim) throw new Refusal('remote/handle-unknown', { site: remoteServers[server].title })
  if (claim.provedAt) return null
  const { handle, code } = claim
  if (hasExpired(claim, now)) throw new Refusal('remote/code-expired')
  if (await rows.isTaken(db, viewer.uid, server, handle)) throw new Refusal('remote/handle-taken')
  const { hasCode } = await runErrand(call, { site: siteOf(server), input: { do: 'profile', handle, code } })
  if (!hasCode) throw new Refusal('remote/code-not-found', { handle })
  const isProved = await rows.setProved(db, { uid: viewer.uid, server, code, now })
  if (!isProved) throw new Refusal('remote/handle-taken')
  return null
}

/** Every server has a site of its own name. */
const siteOf = (server: RemoteServerKey) => server
