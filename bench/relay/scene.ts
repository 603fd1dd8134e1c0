import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { importRemoteOjProblem } from '@verdict/contract/remote/import-routes.ts'
import { accountSettings, type RemoteServerKey, remoteServerKeys } from '@verdict/contract/remote/sites.ts'
import { connect } from '../../packages/server/src/db/connect.ts'
import { migrate } from '../../packages/server/src/db/migrate.ts'
import { ensureNode } from '../../packages/server/src/http/node.ts'
import { newNodeToken } from '../../packages/server/src/http/node-token.ts'
import { startReaper } from '../../packages/server/src/judging/reaper.ts'
import { syncAccounts } from '../../packages/server/src/judging/relay/accounts.ts'
import { changeSettings } from '../../packages/server/src/settings/settings.ts'
import type { Caller } from '../../packages/server/test/support/caller.ts'
import { type OpenSite, serveDatabase } from '../../packages/server/test/support/serve-database.ts'
import { openAll } from '../../packages/stand-ins/src/all.ts'
import { somePeople } from '../../packages/stand-ins/src/kit/people.ts'
import { seeded } from '../../packages/stand-ins/src/kit/random.ts'
import type { Person, StandIn } from '../../packages/stand-ins/src/stand-in.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { type Killed, keepRelay } from './keep.ts'

/** A problem of each site, and a language to write it in. */
export const tasks = [
  { name: 'HDU', id: '1000', language: 'G++' },
  { name: 'POJ', id: '1000', language: 'G++' },
  { name: 'SPOJ', id: 'TEST', language: 'C++ (gcc 8.3)' },
  { name: 'AC', id: 'abc300_a', language: 'C++ 20 (gcc 12.2)' },
  { name: 'LIBRE', id: '6001', language: 'C++ 17 (G++)' },
  { name: 'CF', id: '4A', language: 'GNU G++17 7.3.0' },
  { name: 'GYM', id: '100001A', language: 'GNU G++17 7.3.0' },
] as const

/** At this site all takes the time it takes: nothing is hurried, no lease is ended early, and no word is unknown, which is asked for half an hour. */
export const unhurried: RemoteServerKey = 'POJ'

export const pace = { submitMs: 200, requestMs: 5 }
/** One has another password by now, and one is locked. */
const accounts: [name: string, password: string][] = [
  ['relay1', 'secret1'],
  ['changed', 'what it was'],
  ['relay2', 'secret2'],
  ['locked', 'secret4'],
  ['relay3', 'secret3'],
]
const unlike: Person[] = [
  { name: 'changed', password: 'what it is', profile: '' },
  { name: 'locked', password: 'secret4', profile: '', locked: true },
]
const leaseMs = 4000

export interface Scene {
  site: OpenSite
  /** What the problem of each site is called here. */
  problemIds: Map<string, string>
  standIns: Map<string, StandIn>
  relay: Killed
  /** A super administrator. */
  operator: Caller
}

/** A server with a database of its own, stand-ins of all sites and a relay between them, with a problem of each site in the bank. */
export async function withScene<T>(seed: number, work: (scene: Scene) => Promise<T>): Promise<T> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'verdict-relay-'))
  const postgres = await startPostgres({ dir: path.join(folder, 'postgres'), settings: { fsync: 'off' } })
  const standIns = await openAll({ random: seeded(seed), people: [...somePeople(), ...unlike] })
  const db = connect(postgres.url, 1)
  await migrate(db)
  await db.destroy()
  const site = await serveDatabase(postgres.url, { LEASE_MS: String(leaseMs) })
  const stopReaper = startReaper(site.db, leaseMs, () => undefined)
  const operator = await site.user('root-of-bench', 1000)
  const relay = await joined(site, standIns)
  try {
    return await work({ site, standIns, relay, operator, problemIds: await bank(site, operator) })
  } finally {
    await relay.stop()
    stopReaper()
    for (const one of standIns.values()) await one.close()
    await site.close()
    await postgres.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const isKey = (key: string): key is RemoteServerKey => remoteServerKeys.some((one) => one === key)

async function joined(site: OpenSite, standIns: Map<string, StandIn>): Promise<Killed> {
  const [names, passwords] = [accounts.map(([name]) => name), accounts.map(([, password]) => password)]
  for (const [key, { url }] of standIns) {
    if (!isKey(key)) continue
    const setting = accountSettings[key]
    await changeSettings(site, { [`${setting}UsernameList`]: names, [`${setting}PasswordList`]: passwords })
    const about = { address: url, relays: true, pollMs: 100, ...pace }
    await site.db.updateTable('remoteServer').set(about).where('key', '=', key).execute()
  }
  await syncAccounts(site)
  const token = newNodeToken()
  await ensureNode(site.db, 'bench', token)
  await site.db.updateTable('judgeNode').set({ kind: 'remote' }).where('name', '=', 'bench').execute()
  const hosts = [...standIns.values()].map(({ url }) => new URL(url).host).join(',')
  const env = {
    SERVER_URL: await site.listen(),
    NODE_TOKEN: token,
    RELAY_PRIVATE_HOSTS: hosts,
    RELAY_SLOTS: '64',
  }
  return keepRelay(env, () => loseAll(site))
}

/** As if the time had passed that the leases of a relay that is gone have left. */
async function loseAll({ db }: OpenSite): Promise<void> {
  await db
    .updateTable('judgeJob')
    .set({ leaseUntil: new Date(0) })
    .where('nodeKind', '=', 'remote')
    .where('language', '!=', unhurried)
    .where('node', 'is not', null)
    .execute()
}

async function bank(site: OpenSite, root: Caller): Promise<Map<string, string>> {
  const deadline = Date.now() + 60_000
  for (const { name, id } of tasks)
    for (;;) {
      // until the relay has said hello there is nobody who could fetch
      const isThere = await root.get(importRemoteOjProblem, { name, problemId: id }).then(
        () => true,
        (fault: Error) => {
          if (Date.now() > deadline) throw fault
          return false
        },
      )
      if (isThere) break
      await new Promise((done) => setTimeout(done, 200))
    }
  const rows = await site.db.selectFrom('problem').select(['problemId', 'remoteSite']).execute()
  return new Map(rows.map(({ problemId, remoteSite }) => [remoteSite ?? '', problemId]))
}
