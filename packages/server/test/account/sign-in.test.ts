import { getUserAuthInfo, login, logout } from '@verdict/contract/account/routes.ts'
import { hashPassword } from '../../src/account/password.ts'
import { insertAccount } from '../../src/account/queries.ts'
import { createRoot, rootExists, setRootPassword } from '../../src/account/root.ts'
import { callerOf } from '../support/caller.ts'
import { expect } from '../support/expect.ts'
import { test, testOnSite } from '../support/site.ts'

const wrong = { username: 'root', password: 'not-it-at-all' }
const right = { username: 'root', password: 'root-secret' }

test('a login gives the whole person, a token in the header and a cookie that only starts uploads', async ({
  site,
}) => {
  await createRoot(site.db, right.password)

  const reply = await site.guest.call(login, right)

  expect(reply).toMatchObject({ http: 200, status: 200, msg: 'success' })
  expect(reply.data).toMatchObject({
    uid: '1',
    username: 'root',
    gender: 'secrecy',
    roleList: ['root'],
    nickname: null,
  })
  expect(Object.keys(reply.data ?? {})).toHaveLength(17)
  const root = callerOf(site.app, reply.headers['authorization'])
  expect(await root.get(getUserAuthInfo, {})).toEqual({ roles: ['root'], permissions: null })
  const cookie = String(reply.headers['set-cookie'])
  expect(cookie).toMatch(/HttpOnly/i)
  expect(cookie).toMatch(/SameSite=Strict/i)
  const value = cookie.split(';')[0] ?? ''
  expect(await site.guest.call(getUserAuthInfo, {}, { headers: { cookie: value } })).toBeRefused(
    'account/sign-in-needed',
  )
  const headers = { cookie: value, 'sec-fetch-site': 'same-origin' }
  const upload = await site.guest.send('POST', '/api/file/import-problem-package', '', { headers })
  expect(upload).toBeRefused('import/no-file')
  expect(await site.guest.send('POST', '/api/file/import-problem-package', '')).toBeRefused('account/sign-in-needed')
})

test('the cookie counts only where the browser says that a page of this site uploads', async ({ site }) => {
  await createRoot(site.db, right.password)
  const signedIn = await site.guest.call(login, right)
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
  const upload = (headers: Record<string, string>) =>
    site.guest.send('POST', '/api/file/import-problem-package', '', {
      headers: { cookie, host: 'judge.example.org:8080', ...headers },
    })

  for (const own of [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://behind.a.proxy.example.org' },
    { origin: 'http://judge.example.org:8080' },
  ])
    expect(await upload(own), JSON.stringify(own)).toBeRefused('import/no-file')
  for (const foreign of [
    {},
    { 'sec-fetch-site': 'same-site', origin: 'http://judge.example.org:8080' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://judge.example.org' },
    { origin: 'http://example.org' },
    { origin: 'null' },
    { origin: '' },
  ])
    expect(await upload(foreign as Record<string, string>), JSON.stringify(foreign)).toBeRefused('account/foreign-page')
  const token = signedIn.headers['authorization'] ?? ''
  expect(await upload({ authorization: token })).toBeRefused('import/no-file')
})

test('neither tokens nor passwords are stored', async ({ site }) => {
  await createRoot(site.db, right.password)
  const { headers } = await site.guest.call(login, right)
  const token = headers['authorization'] ?? ''

  const sessions = await site.db.selectFrom('session').selectAll().execute()
  const account = await site.db.selectFrom('account').selectAll().executeTakeFirstOrThrow()

  expect(token.length).toBeGreaterThan(40)
  expect(JSON.stringify(sessions)).not.toContain(token)
  expect(account.password_hash).toMatch(/^\$argon2id\$/)
})

test('checks come in the documented order, and an unknown user reads as a wrong password', async ({ site }) => {
  await createRoot(site.db, right.password)
  const attempt = (username: string, password: string) => site.guest.call(login, { username, password })

  expect(await attempt('x'.repeat(21), 'short')).toBeRefused('account/password-length')
  expect(await attempt('x'.repeat(21), 'long-enough')).toBeRefused('account/username-length')
  expect(await attempt('nobody', 'long-enough')).toBeRefused('account/wrong-credentials')
  expect(await attempt('root', 'long-enough')).toBeRefused('account/wrong-credentials')
  expect(await attempt(' ', 'long-enough')).toBeRefused('request/malformed')
  expect(await attempt(' ROOT ', ` ${right.password} `)).toMatchObject({ status: 200 })
})

test('a disabled account cannot sign in, and its sessions end at once', async ({ site }) => {
  await createRoot(site.db, right.password)
  const root = callerOf(site.app, (await site.guest.call(login, right)).headers['authorization'])
  await site.db.updateTable('account').set({ status: 1 }).execute()

  expect(await root.call(getUserAuthInfo, {})).toBeRefused('account/session-over')
  expect(await site.guest.call(login, right)).toBeRefused('account/disabled')
})

test('a name outside of ASCII signs in however it is capitalised', async ({ site }) => {
  await createRoot(site.db, right.password)
  await site.db.updateTable('account').set({ username: 'ÉMILE' }).execute()

  expect(await site.guest.call(login, { ...right, username: 'émile' })).toMatchObject({ status: 200 })
  expect(await site.guest.call(login, { ...right, username: 'ÉMILE' })).toMatchObject({ status: 200 })
})

const limited = testOnSite({ LOGIN_FAILURES_PER_ACCOUNT: '3', LOGIN_FAILURES_PER_ADDRESS: '5' })

limited(
  'after too many failures an account has to wait, from wherever; a success clears its count',
  async ({ site }) => {
    await createRoot(site.db, right.password)
    const from = (ip: string) => ({ ip })
    for (const ip of ['10.0.0.1', '10.0.0.2']) await site.guest.call(login, wrong, from(ip))
    expect(await site.guest.call(login, right, from('10.0.0.3'))).toMatchObject({ status: 200 })
    for (const ip of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
      expect(await site.guest.call(login, wrong, from(ip))).toBeRefused('account/wrong-credentials')

    expect(await site.guest.call(login, right, from('10.0.0.4'))).toBeRefused('account/too-many-failures')
    site.wait(31 * 60_000)
    expect(await site.guest.call(login, right, from('10.0.0.4'))).toMatchObject({ status: 200 })
  },
)

limited('an account has one count, however its name is written', async ({ site }) => {
  await insertAccount(site.db, {
    ...{ uid: '2', username: 'winner', email: null, roleId: 1002 },
    passwordHash: await hashPassword(right.password),
  })
  // The database reads all of these as `winner`; the last is no `winner` for JavaScript.
  const names = ['winner', 'WINNER', 'w\u0130nner']
  for (const username of names) await site.guest.call(login, { ...wrong, username })

  for (const username of names)
    expect(await site.guest.call(login, { ...right, username })).toBeRefused('account/too-many-failures')
})

limited(
  'an address waits after its own limit, which counts failures on all accounts and no successes',
  async ({ site }) => {
    await createRoot(site.db, right.password)
    const ip = '10.1.1.1'
    for (let time = 0; time < 8; time++)
      expect(await site.guest.call(login, right, { ip })).toMatchObject({ status: 200 })
    for (let time = 0; time < 5; time++) await site.guest.call(login, { ...wrong, username: `someone-${time}` }, { ip })

    expect(await site.guest.call(login, right, { ip })).toBeRefused('account/too-many-failures')
    expect(await site.guest.call(login, right, { ip: '10.1.1.2' })).toMatchObject({ status: 200 })
    site.wait(6 * 60_000)
    expect(await site.guest.call(login, right, { ip })).toMatchObject({ status: 200 })
  },
)

limited('the addresses of one IPv6 network are one address', async ({ site }) => {
  await createRoot(site.db, right.password)
  const addresses = ['2001:db8:0:7::1', '2001:db8:0:7:ffff::2', '2001:db8::7:0:0:0:3', '2001:db8:0:7:1:2:3:4']
  for (const [n, ip] of [...addresses, '2001:db8:0:7::5'].entries())
    await site.guest.call(login, { ...wrong, username: `someone-${n}` }, { ip })

  expect(await site.guest.call(login, right, { ip: '2001:db8:0:7::6' })).toBeRefused('account/too-many-failures')
  for (const ip of ['2001:db8:0:8::1', '::1', '::ffff:10.0.0.1'])
    expect(await site.guest.call(login, right, { ip })).toMatchObject({ status: 200 })
})

limited('guesses sent all at once are no way around the limit', async ({ site }) => {
  await createRoot(site.db, right.password)

  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      site.guest.call(login, { ...wrong, password: `guess-${n}-x` }, { ip: `10.2.0.${n}` }),
    ),
  )

  const tried = replies.filter(({ msg }) => msg.includes('wrong'))
  expect(tried.length).toBeLessThanOrEqual(3)
  expect(await site.guest.call(login, right, { ip: '10.2.1.1' })).toBeRefused('account/too-many-failures')
})

limited('what a client claims in X-Forwarded-For changes nothing unless a proxy is trusted', async ({ site }) => {
  await createRoot(site.db, right.password)
  for (let n = 0; n < 5; n++)
    await site.guest.call(
      login,
      { ...wrong, username: `u${n}` },
      { ip: '10.3.0.1', headers: { 'x-forwarded-for': `10.9.9.${n}` } },
    )

  const reply = await site.guest.call(login, right, { ip: '10.3.0.1', headers: { 'x-forwarded-for': '10.9.9.9' } })
  expect(reply).toBeRefused('account/too-many-failures')
})

const proxied = testOnSite({ LOGIN_FAILURES_PER_ADDRESS: '2', TRUST_PROXY: '10.4.0.1' })

proxied('behind a trusted proxy the address is the one the proxy saw', async ({ site }) => {
  await createRoot(site.db, right.password)
  const via = (address: string) => ({ ip: '10.4.0.1', headers: { 'x-forwarded-for': `1.2.3.4, ${address}` } })
  for (const username of ['u1', 'u2']) await site.guest.call(login, { ...wrong, username }, via('10.5.0.1'))

  expect(await site.guest.call(login, right, via('10.5.0.1'))).toBeRefused('account/too-many-failures')
  expect(await site.guest.call(login, right, via('10.5.0.2'))).toMatchObject({ status: 200 })
})

test('logging out ends the sessions of all devices', async ({ site }) => {
  await createRoot(site.db, right.password)
  const tokens = [await site.guest.call(login, right), await site.guest.call(login, right)]
  const [phone, desk] = tokens.map(({ headers }) => callerOf(site.app, headers['authorization']))

  expect(await phone?.call(logout, {})).toMatchObject({ http: 200, status: 200, data: null })

  expect(await phone?.call(getUserAuthInfo, {})).toBeRefused('account/session-over')
  expect(await desk?.call(getUserAuthInfo, {})).toBeRefused('account/session-over')
  expect(await site.guest.call(login, right)).toMatchObject({ status: 200 })
})

test('a new password of root ends its sessions', async ({ site }) => {
  expect(await rootExists(site.db)).toBe(false)
  await createRoot(site.db, right.password)
  expect(await rootExists(site.db)).toBe(true)
  const before = callerOf(site.app, (await site.guest.call(login, right)).headers['authorization'])

  await setRootPassword(site.db, 'another-one')

  expect(await before.call(getUserAuthInfo, {})).toBeRefused('account/session-over')
  expect(await site.guest.call(login, right)).toBeRefused('account/wrong-credentials')
  expect(await site.guest.call(login, { ...right, password: 'another-one' })).toMatchObject({ status: 200 })
  await expect(setRootPassword(site.db, 'short')).rejects.toThrow('6 to 20')
})
