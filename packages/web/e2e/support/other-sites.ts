import { accountSettings, type RemoteServerKey, remoteServerKeys } from '@verdict/contract/remote/sites.ts'
import { logFrom } from '../../../node/src/log.ts'
import type { Config } from '../../../remote/src/config.ts'
import { startNode } from '../../../remote/src/node.ts'
import { sites } from '../../../remote/src/sites/index.ts'
import { syncAccounts } from '../../../server/src/judging/relay/accounts.ts'
import { changeSettings } from '../../../server/src/settings/settings.ts'
import { openAll } from '../../../stand-ins/src/all.ts'
import type { OpenStandIn } from '../../../stand-ins/src/kit.ts'
import type { Site } from '../site.ts'

/** Stand-ins of all sites, and a relay between them and the site of the tests. */
export interface OtherSites {
  /** By the key of the server: the gym is Codeforces. */
  of(key: RemoteServerKey): OpenStandIn
  /** Ends the relay, which gives back what it is about, and starts another that goes on with it. */
  restartRelay(between?: () => Promise<unknown>): Promise<void>
}

const isServer = (key: string): key is RemoteServerKey => remoteServerKeys.some((one) => one === key)

/** What a relay waits for at the sites of the Internet takes a moment at stand-ins; ms. */
const times = { sendMs: 20_000, settleMs: 21_000, lookMs: [10, 50, 200, 1000, 4000], maxMs: 500, patienceMs: 20_000 }
const pace = { submitMs: 0, requestMs: 0, pollMs: 100 }

/** Opens them with accounts of the operator at each; AtCoder is relayed to as well. They end with the site. */
export async function openOtherSites(site: Site): Promise<OtherSites> {
  const standIns = await openAll()
  for (const [key, { url }] of standIns) if (isServer(key)) await settle(site, key, url)
  await syncAccounts(site)
  const { token } = await site.node('relay')
  await site.db.updateTable('judgeNode').set({ kind: 'remote' }).where('name', '=', 'relay').execute()
  const config: Config = {
    ...{ serverUrl: site.url, token, slots: 32, build: '', logLevel: 'silent', exitWithParent: false },
    privateHosts: new Set([...standIns.values()].map(({ url }) => new URL(url).host)),
  }
  logFrom('silent', 'relay')
  let relay = startNode(config, sites, times)
  site.atEnd(async () => {
    await relay.stop()
    for (const one of standIns.values()) await one.close()
  })
  return {
    of(key) {
      const found = standIns.get(key)
      if (!found) throw new Error(`there is no stand-in for ${key}`)
      return found
    },
    async restartRelay(between) {
      await relay.stop()
      await between?.()
      relay = startNode(config, sites, times)
    },
  }
}

async function settle(site: Site, key: RemoteServerKey, address: string): Promise<void> {
  const setting = accountSettings[key]
  await changeSettings(site, {
    [`${setting}UsernameList`]: ['relay1', 'relay2', 'relay3'],
    [`${setting}PasswordList`]: ['secret1', 'secret2', 'secret3'],
  })
  const about = { address, relays: true, ...pace }
  await site.db.updateTable('remoteServer').set(about).where('key', '=', key).execute()
}
