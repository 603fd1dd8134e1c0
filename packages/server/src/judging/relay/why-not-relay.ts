import type { RemoteSiteKey } from '@verdict/contract/remote/sites.ts'
import { serverOf, titleOfSite } from '@verdict/contract/remote/sites.ts'
import type { Db } from '../../db/connect.ts'
import { Refusal } from '../../http/refusal.ts'
import { hasAccount } from './account-queries.ts'
import { isSpokenTo, type SettledServer, settledServer } from './server.ts'

/** Why nothing can be sent to a server by the operator's accounts now; undefined when it can. */
export async function whyNotRelay(db: Db, server: SettledServer) {
  if (!isSpokenTo(server)) return 'closed'
  if (!server.relays) return 'own-only'
  return (await hasAccount(db, server.key)) ? undefined : 'no-account'
}

/** The site with its server; refuses while nothing can be sent there. */
export async function siteToRelayTo(db: Db, site: RemoteSiteKey) {
  const server = await settledServer(db, serverOf(site))
  const why = await whyNotRelay(db, server)
  if (why) throw new Refusal(`remote/${why}`, { site: titleOfSite(site) })
  return { site, server: server.key }
}
