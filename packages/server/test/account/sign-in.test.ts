import { getUserAuthInfo, login, logout } from '@verdict/contract/account/routes.ts'
import { createRoot, rootExists, setRootPassword } from '../../src/account/root.ts'
import { callerOf } from '../support/caller.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/site.ts'

const _wrong = { username: 'root', password: 'not-it-at-all' }
const right = { username: 'root', password: 'root-secret' }

const uploadCookieOf = (headers: Record<string, unknown>): string =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((one) => one.startsWith('verdict_upload=')) ?? ''

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
  const cookie = uploadCookieOf(reply.headers)
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
  const cookie = uploadCookieOf(signedIn.headers).split(';')[0] ?? ''
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
  expect(account.passwordHash).toMatch(/^\$argon2id\$/)
})

test('checks come in the documented order, and an unknown user reads as a wrong password', async ({ site }) => {
  await createRoot(site.db, right.password)
  const attempt = (username: string, password: string) => site.guest.call(login, { username, password })

  expect(await attempt('x'.repeat(21), 'short')).toBeRefused('account/password-length')
  expect(await attempt('root', 'x'.repeat(26))).toBeRefused('account/password-length')
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
