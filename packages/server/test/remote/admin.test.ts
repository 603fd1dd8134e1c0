import {
  getRemoteServers,
  probeRemoteServer,
  setRemoteAccountAside,
  setRemoteServer,
  useRemoteAccount,
} from '@verdict/contract/remote/admin-routes.ts'
import type { RemoteServerKey } from '@verdict/contract/remote/sites.ts'
import { getAuditLog } from '@verdict/contract/site/audit-routes.ts'
import { aboutSession } from '../../src/judging/relay/accounts.ts'
import { openSecret } from '../../src/secrets/sealed.ts'
import { expect } from '../support/expect.ts'
import { type Person, type TestSite, test } from '../support/site.ts'
import { endErrand, relayThere } from './support/errands.ts'

const rooted = (site: TestSite) => site.user('super', 1000)

async function stateOf(root: Person, key: RemoteServerKey) {
  const { servers } = await root.get(getRemoteServers, {})
  const found = servers.find((one) => one.key === key)
  if (!found) throw new Error(`${key} is not listed`)
  return found
}

async function accountAt(site: TestSite, server: RemoteServerKey, name: string): Promise<number> {
  const inserted = site.db.insertInto('remoteAccount').values({ server, name }).returning('id')
  return (await inserted.executeTakeFirstOrThrow()).id
}

test('only root sees and changes how other sites are spoken to', async ({ site }) => {
  const id = await accountAt(site, 'HDU', 'team')
  for (const who of [site.guest, await site.user(), await site.user('a', 1001), await site.user('p', 1008)]) {
    for (const reply of [
      await who.call(getRemoteServers, {}),
      await who.call(setRemoteServer, { key: 'HDU', isOpen: false }),
      await who.call(probeRemoteServer, { key: 'HDU' }),
      await who.call(useRemoteAccount, { id }),
      await who.call(setRemoteAccountAside, { id }),
    ])
      expect(reply.status).toBeGreaterThan(400)
  }
  expect(await stateOf(await rooted(site), 'HDU')).toMatchObject({ isOpen: true, accounts: [{ aside: null }] })
})

test('before anything was asked, sites are as they come and AtCoder is for own accounts alone', async ({ site }) => {
  const root = await rooted(site)
  const { hasRelay, servers } = await root.get(getRemoteServers, {})
  expect(hasRelay).toBe(false)
  expect(servers.map(({ key, relays }) => [key, relays])).toEqual([
    ['HDU', true],
    ['CF', true],
    ['POJ', true],
    ['SPOJ', true],
    ['AC', false],
    ['LIBRE', true],
    ['VERDICT', true],
  ])
  expect(servers[1]).toMatchObject({
    ...{ title: 'Codeforces', address: 'https://codeforces.com', isOpen: true, state: 'unknown', nextTryAt: null },
    ...{ submitMs: 10_000, waiting: 0, held: 0, accounts: [], day: { requests: 0, succeeded: 0, failures: {} } },
  })
  await relayThere(site)
  expect((await root.get(getRemoteServers, {})).hasRelay).toBe(true)
})

test('what is set of a site holds and is noted; an empty address is its own again', async ({ site }) => {
  const root = await rooted(site)
  await root.get(setRemoteServer, { key: 'AC', address: 'http://mirror.example:8080', relays: true, submitMs: 20_000 })
  const changed = { address: 'http://mirror.example:8080', relays: true, submitMs: 20_000, isOpen: true, pollMs: 2500 }
  expect(await stateOf(root, 'AC')).toMatchObject({ ...changed, relaysByDefault: false })
  await root.get(setRemoteServer, { key: 'AC', address: '', isOpen: false })
  expect(await stateOf(root, 'AC')).toMatchObject({ ...changed, address: 'https://atcoder.jp', isOpen: false })
  // what is so already is no act
  await root.get(setRemoteServer, { key: 'AC', isOpen: false })
  const { records } = await root.get(getAuditLog, {})
  expect(records.map(({ act, object }) => [act, object])).toEqual([
    ['setRemoteServer', 'AC'],
    ['setRemoteServer', 'AC'],
  ])
  expect(records[0]).toMatchObject({ before: { isOpen: true }, after: { isOpen: false, address: null } })
})

test('accounts do not go along to another address, where their passwords would be told', async ({ site }) => {
  const root = await rooted(site)
  const id = await accountAt(site, 'HDU', 'team')
  const address = 'https://thief.example'
  expect(await root.call(setRemoteServer, { key: 'HDU', address })).toBeRefused('remote/address-with-accounts')
  await root.get(setRemoteServer, { key: 'HDU', pollMs: 5000 })
  await site.db.deleteFrom('remoteAccount').where('id', '=', id).execute()
  await root.get(setRemoteServer, { key: 'HDU', address })
  expect(await stateOf(root, 'HDU')).toMatchObject({ address, pollMs: 5000 })
})

test('an address names a site and nothing besides', async ({ site }) => {
  const root = await rooted(site)
  const odd = ['hdu', 'ftp://a.example', 'http://me:pw@a.example', 'https://a.example/path', 'https://a.example/?q']
  for (const address of [...odd, 'https://a.example#x', 'javascript:alert(1)', 'http://', 'https://a b'])
    expect(await root.call(setRemoteServer, { key: 'HDU', address })).toBeRefused('remote/address-malformed')
  for (const input of [{ submitMs: -1 }, { pollMs: 0 }, { requestMs: 1.5 }])
    expect(await root.call(setRemoteServer, { key: 'HDU', ...input })).toBeRefused('request/malformed')
  expect((await stateOf(root, 'HDU')).address).toBe('http://acm.hdu.edu.cn')
})

test('how a site has been is told: pauses, the last day by reasons, what waits', async ({ site }) => {
  const root = await rooted(site)
  const failure = { reason: 'too-slow', detail: 'HDU: no answer within 20 s' } as const
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  await site.db
    .updateTable('remoteServer')
    .set({ failures: 3, failure: JSON.stringify(failure), failedAt: at(-1), nextTryAt: at(20), succeededAt: at(-60) })
    .where('key', '=', 'HDU')
    .execute()
  const tally = (hours: number, reason: string, times: number) => ({
    server: 'HDU' as const,
    hour: at(-60 * hours),
    reason,
    times,
  })
  await site.db
    .insertInto('remoteTally')
    .values([tally(1, 'requests', 40), tally(2, 'requests', 2), tally(1, 'succeeded', 9), tally(1, 'too-slow', 3)])
    .execute()
  await site.db
    .insertInto('remoteTally')
    .values(tally(30, 'requests', 1000))
    .execute()
  expect(await stateOf(root, 'HDU')).toMatchObject({
    ...{ state: 'failing', failure, failuresInARow: 3, nextTryAt: expect.any(String) },
    day: { requests: 42, succeeded: 9, failures: { 'too-slow': 3 } },
  })
})

test('a site is asked at once, past its pause; what the relay finds is what one is told', async ({ site }) => {
  const root = await rooted(site)
  expect(await root.call(probeRemoteServer, { key: 'HDU' })).toBeRefused('remote/no-relay')
  await relayThere(site)
  expect(await root.call(probeRemoteServer, { key: 'VERDICT' })).toBeRefused('remote/closed')
  await site.db
    .updateTable('remoteServer')
    .set({ failures: 5, nextTryAt: new Date(Date.now() + 1_800_000) })
    .where('key', '=', 'HDU')
    .execute()

  const ended = async (end: Parameters<typeof endErrand>[1]) => (await endErrand(site, end)).input.do
  const well = root.call(probeRemoteServer, { key: 'HDU' })
  const first = await ended({ found: { do: 'probe' } })
  const second = await ended({ found: { do: 'languages', languages: [] } })
  expect([first, second].toSorted()).toEqual(['languages', 'probe'])
  await well
  expect(await stateOf(root, 'HDU')).toMatchObject({ nextTryAt: null })

  const failing = root.call(probeRemoteServer, { key: 'HDU' })
  const failure = { reason: 'wrong-password', detail: 'HDU: No such user or wrong password.' } as const
  await ended({ failure })
  await ended({ failure })
  const refused = await failing
  expect(refused).toBeRefused('remote/failed')
  expect(refused.msg).toContain('wrong password')
})

test('a signed-in session is given with an account and never told again', async ({ site }) => {
  const root = await rooted(site)
  const id = await accountAt(site, 'CF', 'team')
  await root.get(setRemoteAccountAside, { id })
  await root.get(setRemoteAccountAside, { id })
  const [aside] = (await stateOf(root, 'CF')).accounts
  expect(aside).toMatchObject({ name: 'team', hasSession: false, aside: { reason: 'not-possible' } })

  const session = 'JSESSIONID=very-secret-cookie; X-User=1'
  const reply = await root.call(useRemoteAccount, { id, session: `Cookie: ${session}` })
  const list = await root.call(getRemoteServers, {})
  const log = await root.call(getAuditLog, {})
  for (const { text } of [reply, list, log]) expect(text).not.toContain('very-secret')
  expect(list.text).toContain('"hasSession":true')
  expect(log.data?.records.map(({ act }) => act)).toEqual(['useRemoteAccount', 'setRemoteAccountAside'])

  const row = await site.db.selectFrom('remoteAccount').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  expect(row.session?.includes('very-secret')).toBe(false)
  const opened = row.session && openSecret(site.config, row.session, aboutSession(id))
  expect(opened?.toString()).toBe(session)
  expect(row.aside).toBeNull()

  // without one it signs in by its password again
  await root.get(useRemoteAccount, { id })
  expect((await stateOf(root, 'CF')).accounts).toMatchObject([{ hasSession: false, aside: null }])
  expect(await root.call(useRemoteAccount, { id, session: 'a=b\r\nX-Evil: 1' })).toBeRefused('request/malformed')
  expect(await root.call(useRemoteAccount, { id: id + 1 })).toBeRefused('remote/account-unknown')
  expect(await root.call(setRemoteAccountAside, { id: id + 1 })).toBeRefused('remote/account-unknown')
})
