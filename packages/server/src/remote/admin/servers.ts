import type * as routes from '@verdict/contract/remote/admin-routes.ts'
import { remoteServers } from '@verdict/contract/remote/sites.ts'
import { changeOf, noteAct } from '../../audit/audit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Handler } from '../../http/serve.ts'
import { type SettledServer, settledServers } from '../../judging/relay/server.ts'
import { hasRelay } from '../../judging/relay/server-queries.ts'
import { notifyWaiting } from '../../queue/queries.ts'
import * as rows from './admin-queries.ts'

/** The judges of other sites, in the order of the contract. */
export const getRemoteServers: Handler<typeof routes.getRemoteServers> = async ({ db, now }) => {
  const [isRelayThere, servers, tallies, work, accounts] = await Promise.all([
    hasRelay(db),
    settledServers(db),
    rows.talliesOfDay(db),
    rows.workOfServers(db),
    rows.allAccounts(db),
  ])
  const stateOf = (server: SettledServer) => {
    const ofServer = (one: { server: string }) => one.server === server.key
    const { waiting = 0, held = 0 } = work.find(ofServer) ?? {}
    return {
      ...spokenTo(server),
      ...health(server, now),
      waiting,
      held,
      day: dayOf(tallies.filter(ofServer)),
      accounts: accounts.filter(ofServer).map(({ server: _, ...account }) => account),
    }
  }
  return { hasRelay: isRelayThere, servers: servers.map(stateOf) }
}

/** How a server is spoken to. */
const spokenTo = ({ key, title, address, isOpen, relays, pace, languagesAt }: SettledServer) => ({
  key,
  title,
  address,
  isOpen,
  relays,
  ...pace,
  languagesAt,
  relaysByDefault: remoteServers[key].relays,
})

/** A pause that is over is not told: it is tried as soon as there is something to ask. */
function health({ succeededAt, failedAt, failure, failures, nextTryAt }: SettledServer, now: Date) {
  const asked = succeededAt || failedAt
  const state: 'well' | 'failing' | 'unknown' = failures > 0 ? 'failing' : asked ? 'well' : 'unknown'
  return {
    state,
    succeededAt,
    failedAt,
    failure,
    failuresInARow: failures,
    nextTryAt: failures > 0 && nextTryAt > now ? nextTryAt : null,
  }
}

function dayOf(tallies: { reason: string; times: number }[]) {
  const by = Object.fromEntries(tallies.map(({ reason, times }) => [reason, times]))
  const { requests = 0, succeeded = 0, ...failures } = by
  return { requests, succeeded, failures }
}

/** An address is that of a site: nothing besides, above all no name and password. */
function addressOf(typed: string): string | null {
  if (!typed) return null
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  const isSite = url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href && !/[?#@]/.test(typed)
  if (!isSite) throw new Refusal('remote/address-malformed')
  return url.origin
}

export const setRemoteServer: Handler<typeof routes.setRemoteServer> = async (call, { key, address, ...given }) => {
  const asked = { ...given, ...(address === undefined ? {} : { address: addressOf(address) }) }
  const changes: Partial<rows.ServerSettings> = Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== undefined),
  )
  await call.db.transaction().execute(async (tx) => {
    const { address, isOpen, relays, submitMs, requestMs, pollMs } = await rows.lockServer(tx, key)
    const { before, after } = changeOf<rows.ServerSettings>(
      { address, isOpen, relays, submitMs, requestMs, pollMs },
      changes,
    )
    if (!Object.keys(after).length) return
    // a stolen session of an administrator must not be enough to have the passwords told to a server of the thief's
    if ('address' in after && (await rows.hasAccounts(tx, key))) throw new Refusal('remote/address-with-accounts')
    await rows.setServer(tx, key, after)
    // what may go there now need not wait for the next look
    await notifyWaiting(tx)
    await noteAct(tx, call, { act: 'setRemoteServer', objectKind: 'remote site', object: key, before, after })
  })
  return null
}
