import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import readline from 'node:readline'
import { accountSettings, type RemoteServerKey, remoteServerKeys } from '@verdict/contract/remote/sites.ts'
import { connect } from '../../packages/server/src/db/connect.ts'
import { replaceAccounts } from '../../packages/server/src/judging/relay/account-queries.ts'
import { storeSettings } from '../../packages/server/src/settings/queries.ts'
import { asStored } from '../../packages/server/src/settings/secret-values.ts'
import { environmentOf } from '../process/environment.ts'
import { inCheckout } from '../process/paths.ts'
import type { Settings } from '../settings.ts'
import { dyingWithUs } from './identity.ts'

/** The accounts that every stand-in knows. */
const accounts = { names: ['relay1', 'relay2', 'relay3'], passwords: ['secret1', 'secret2', 'secret3'] }

export interface StandIns {
  /** `host:port` of each. */
  hosts: string[]
  /** Has a development database speak to them in place of the sites, with accounts that they know. */
  settle(settings: Settings, databaseUrl: string): Promise<void>
}

/** Starts small servers that act like the other sites, until we end. */
export async function startStandIns(): Promise<StandIns> {
  const [program = '', ...flags] = dyingWithUs
  const command = [...flags, process.execPath, inCheckout('packages/stand-ins/src/main.ts')]
  const child = spawn(program, command, { env: environmentOf(), stdio: ['ignore', 'pipe', 'inherit'] })
  const said = once(readline.createInterface({ input: child.stdout }), 'line') as Promise<[string]>
  const ended = once(child, 'exit').then(() => {
    throw new Error('The stand-ins of other sites do not start.')
  })
  const [line] = await Promise.race([said, ended])
  ended.catch(() => undefined) // that they end with us is as it should be
  const urls = new Map(Object.entries(JSON.parse(line) as Record<string, string>))
  return {
    hosts: [...urls.values()].map((url) => new URL(url).host),
    settle: (settings, databaseUrl) => settle(urls, settings, databaseUrl),
  }
}

async function settle(urls: Map<string, string>, { secretKeys, dataDir }: Settings, databaseUrl: string) {
  const db = connect(databaseUrl, 1)
  try {
    for (const key of remoteServerKeys.filter((one) => urls.has(one))) {
      const address = urls.get(key) ?? ''
      await db.updateTable('remoteServer').set({ address, relays: true }).where('key', '=', key).execute()
      await storeSettings(db, accountsOf(key, { secretKeys, dataDir }))
      await replaceAccounts(db, key, accounts.names)
    }
  } finally {
    await db.destroy()
  }
}

const accountsOf = (key: RemoteServerKey, source: Pick<Settings, 'secretKeys' | 'dataDir'>) => [
  { name: `${accountSettings[key]}UsernameList`, value: accounts.names },
  {
    name: `${accountSettings[key]}PasswordList`,
    value: asStored(source, `${accountSettings[key]}PasswordList`, accounts.passwords),
  },
]
