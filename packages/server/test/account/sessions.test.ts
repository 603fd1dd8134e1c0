import { getUserAuthInfo, login } from '@verdict/contract/account/routes.ts'
import {
  endOtherSessions,
  endOwnSession,
  getLoginRecords,
  getOwnSessions,
} from '@verdict/contract/account/session-routes.ts'
import { createRoot } from '../../src/account/root.ts'
import { callerOf } from '../support/caller.ts'
import { expect } from '../support/expect.ts'
import { type TestSite, test } from '../support/site.ts'

const root = { username: 'root', password: 'root-secret' }
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1'
const home = { ip: '203.0.113.5' }

/** Signs in from somewhere; answers who calls from then on. */
async function signIn(site: TestSite, ip: string, userAgent: string) {
  const { headers } = await site.guest.call(login, root, { ip, headers: { 'user-agent': userAgent } })
  return callerOf(site.app, headers['authorization'])
}

test('one sees where one is signed in, in words, and no address', async ({ site }) => {
  await createRoot(site.db, root.password)
  const here = await signIn(site, home.ip, desktop)
  for (const ip of ['203.0.113.77', '192.168.0.3', '198.51.100.1']) await signIn(site, ip, phone)
  const reply = await here.call(getOwnSessions, {}, home)

  expect(reply.text).not.toMatch(/\d+\.\d+\.\d+\.\d+/)
  const found = reply.data?.map(({ browser, system, place, isThis }) => ({ browser, system, place, isThis })) ?? []
  const onPhone = { browser: 'Safari 17', system: 'iOS', isThis: false }
  expect(found.filter(({ isThis }) => isThis)).toEqual([
    { browser: 'Chrome 126', system: 'Windows', place: 'this-address', isThis: true },
  ])
  for (const place of ['this-network', 'local', 'elsewhere']) expect(found).toContainEqual({ ...onPhone, place })
  const records = await here.get(getLoginRecords, { limit: 3 }, home)
  expect(records.total).toBe(4)
  expect(records.records.map(({ place }) => place)).toEqual(['elsewhere', 'local', 'this-network'])
})

test('a session that was renewed is still one, and its last use is told', async ({ site }) => {
  await createRoot(site.db, root.password)
  const before = await signIn(site, home.ip, desktop)
  site.wait(13 * 3_600_000)
  const { headers } = await before.call(getUserAuthInfo, {}, home)
  const renewed = callerOf(site.app, headers['authorization'])

  const list = await renewed.get(getOwnSessions, {}, home)
  expect(list).toHaveLength(1)
  expect(list[0]?.isThis).toBe(true)
  expect(Date.parse(list[0]?.usedAt ?? '') - Date.parse(list[0]?.startedAt ?? '')).toBeGreaterThan(12 * 3_600_000)
})

test('a session is ended by its owner alone, all others at once, and this one last', async ({ site }) => {
  await createRoot(site.db, root.password)
  const [here, lost, old] = [
    await signIn(site, home.ip, desktop),
    await signIn(site, '198.51.100.1', phone),
    await signIn(site, '198.51.100.2', phone),
  ]
  const list = await lost.get(getOwnSessions, {})
  const id = list.find(({ isThis }) => isThis)?.id ?? 0
  const stranger = await site.user()
  expect(await stranger.call(endOwnSession, { id })).toBeRefused('account/session-unknown')

  await here.get(endOwnSession, { id })
  expect(await lost.call(getUserAuthInfo, {})).toBeRefused('account/session-over')
  expect(await here.get(endOtherSessions, {})).toEqual({ ended: 1 })
  expect(await old.call(getUserAuthInfo, {})).toBeRefused('account/session-over')
  const [last] = await here.get(getOwnSessions, {})
  await here.get(endOwnSession, { id: last?.id ?? 0 })
  expect(await here.call(getUserAuthInfo, {})).toBeRefused('account/session-over')
})
