import type { Failure } from '@verdict/contract/remote/failure.ts'
import {
  accountSettings,
  type RemoteServerKey,
  remoteServerKeys,
  remoteServers,
} from '@verdict/contract/remote/sites.ts'
import type { SettingName } from '@verdict/contract/site/settings.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import { tellPeople } from '../../message/tell.ts'
import { notifyWaiting } from '../../queue/queries.ts'
import { openSecret } from '../../secrets/sealed.ts'
import { readSettings } from '../../settings/settings.ts'
import { accountRow, operators, replaceAccounts, setAside, useAgain } from './account-queries.ts'

interface Where {
  db: Db
  config: Config
}

type ListName = Extract<SettingName, `${string}List`>
const namesOf = (key: RemoteServerKey) => `${accountSettings[key]}UsernameList` as ListName
const passwordsOf = (key: RemoteServerKey) => `${accountSettings[key]}PasswordList` as ListName

/** The operator's accounts at a server, name to password. */
async function listed(where: Where, key: RemoteServerKey): Promise<Map<string, string>> {
  const lists = await readSettings(where, [namesOf(key), passwordsOf(key)])
  return new Map(lists[namesOf(key)].map((name, index) => [name, lists[passwordsOf(key)][index] ?? '']))
}

/** Every account of the settings, by server. */
export async function listedAccounts(where: Where): Promise<Map<RemoteServerKey, Map<string, string>>> {
  return new Map(await Promise.all(remoteServerKeys.map(async (key) => [key, await listed(where, key)] as const)))
}

/** Makes the accounts in use those of the settings; one whose password is another than `before` is tried again. */
export async function syncAccounts(where: Where, before?: Map<RemoteServerKey, Map<string, string>>): Promise<void> {
  for (const [key, accounts] of await listedAccounts(where)) {
    await replaceAccounts(where.db, key, [...accounts.keys()])
    const changed = [...accounts].filter(([name, password]) => before && before.get(key)?.get(name) !== password)
    await useAgain(
      where.db,
      key,
      changed.map(([name]) => name),
    )
  }
  await notifyWaiting(where.db)
}

/** What an account's session is sealed as. */
export const aboutSession = (id: number): string => `remote account ${id}`

/** What a relay signs in with; undefined when the account, or its password, is gone. */
export async function accountFor(where: Where, id: number) {
  const row = await accountRow(where.db, id)
  if (!row) return undefined
  const password = (await listed(where, row.server)).get(row.name)
  if (password === undefined) return undefined
  const session = row.session && openSecret(where.config, row.session, aboutSession(id))
  return { id, name: row.name, password, session: session?.toString('utf8') ?? null }
}

/** Sets an account aside and tells the operator, once. */
export async function putAside(tx: Db, id: number, failure: Failure): Promise<void> {
  const aside = await setAside(tx, id, failure)
  if (!aside) return
  const about = { account: aside.name, site: remoteServers[aside.server].title }
  await tellPeople(tx, await operators(tx), { kind: 'Sys', words: 'remote-account-aside', about }, new Date())
}
