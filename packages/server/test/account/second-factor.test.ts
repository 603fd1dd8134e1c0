import { getUserAuthInfo, login } from '@verdict/contract/account/routes.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  beginTotp,
  confirmTotp,
  finishLogin,
  getSecondFactor,
  removeTotp,
  renewRecoveryCodes,
} from '@verdict/contract/account/second-factor-routes.ts'
import { describe, test as plain } from 'vitest'
import { createRoot } from '../../src/account/root.ts'
import { base32, stepOf, totpCode } from '../../src/account/second-factor/totp.ts'
import { openTotp } from '../../src/account/second-factor/totp-secret.ts'
import { callerOf } from '../support/caller.ts'
import { expect } from '../support/expect.ts'
import { type TestSite, test } from '../support/site.ts'

const root = { username: 'root', password: 'root-secret' }
const password = root.password

/** RFC 6238, appendix B: seconds since 1970 and the code of eight digits over SHA-1. */
plain.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_234_567_890, '89005924'],
  [20_000_000_000, '65353130'],
])('the code at second %i is the standard’s', (second, code) => {
  expect(totpCode(Buffer.from('12345678901234567890'), stepOf(new Date(second * 1000)), 8)).toBe(code)
})

/** RFC 4648, section 10, without its padding. */
plain('a secret is written as apps read it', () => {
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
})

async function signIn(site: TestSite) {
  const reply = await site.guest.call(login, root)
  return { reply, ticket: reply.headers['login-ticket'] ?? '', token: reply.headers['authorization'] }
}

/** What the app of root shows, so many steps from now. */
async function appCode(site: TestSite, steps = 0): Promise<string> {
  const { uid, secret } = await site.db.selectFrom('totp').select(['uid', 'secret']).executeTakeFirstOrThrow()
  return totpCode(openTotp(site, uid, secret), stepOf(site.now()) + steps)
}

/** Root with an app; answers who is signed in and the recovery codes. */
async function withApp(site: TestSite) {
  await createRoot(site.db, password)
  await site.db.updateTable('account').set({ email: 'root@example.org' }).execute()
  const caller = callerOf(site.app, (await signIn(site)).token)
  const { secret, address } = await caller.get(beginTotp, { password })
  const { recoveryCodes } = await caller.get(confirmTotp, { code: await appCode(site) })
  site.wait(60_000)
  return { caller, secret, address, recoveryCodes }
}

const mailsOf = async ({ db }: TestSite) =>
  (await db.selectFrom('outbox').select('body').orderBy('id').execute()).map(({ body }) => body)

describe('codes of an app', () => {
  test('a login waits for the code, which works once, and existing clients are told why', async ({ site }) => {
    const { secret, address, recoveryCodes } = await withApp(site)
    expect(address).toBe(
      `otpauth://totp/Verdict%20Online%20Judge:root?secret=${secret}&issuer=Verdict%20Online%20Judge`,
    )
    expect(new Set(recoveryCodes).size).toBe(10)
    const { reply, ticket, token } = await signIn(site)
    expect(reply).toBeRefused('account/second-factor-needed')
    expect(token).toBeUndefined()
    expect(reply.headers['login-factors']).toBe('totp')

    const code = await appCode(site)
    expect(await site.guest.call(finishLogin, { ticket: 'made-up', code })).toBeRefused('account/login-ticket-over')
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect(await site.guest.call(finishLogin, { ticket, code: wrong })).toBeRefused('account/second-factor-wrong')
    const done = await site.guest.call(finishLogin, { ticket, code })
    expect(done.data).toMatchObject({ username: 'root' })
    expect(await callerOf(site.app, done.headers['authorization']).call(getUserAuthInfo, {})).toMatchObject({
      status: 200,
    })
    const again = await signIn(site)
    expect(await site.guest.call(finishLogin, { ticket: again.ticket, code })).toBeRefused(
      'account/second-factor-wrong',
    )
    expect(await mailsOf(site)).toEqual([expect.stringContaining('codes of an authenticator app were turned on')])
  })

  test('a ticket ends after five minutes, and guessing is slowed down', async ({ site }) => {
    await withApp(site)
    const { ticket } = await signIn(site)
    for (let n = 0; n < 20; n++) await site.guest.call(finishLogin, { ticket, code: 'abcde-fghjk' })
    const code = await appCode(site)
    expect(await site.guest.call(finishLogin, { ticket, code })).toBeRefused('account/too-many-failures')
    site.wait(6 * 60_000)
    expect(await site.guest.call(finishLogin, { ticket, code })).toBeRefused('account/login-ticket-over')
  })

  test('what guards the account changes only with its password', async ({ site }) => {
    const { caller } = await withApp(site)
    const wrong = { password: 'not-it-at-all' }
    for (const route of [removeTotp, renewRecoveryCodes, beginPasskey])
      expect(await caller.call(route, wrong)).toBeRefused('account/password-wrong')
    expect(await caller.call(beginTotp, { password })).toBeRefused('account/second-factor-exists')
    await caller.get(removeTotp, { password })
    expect(await caller.get(getSecondFactor, {})).toEqual({ hasTotp: false, passkeys: [], recoveryCodes: 0 })
    expect(await caller.call(renewRecoveryCodes, { password })).toBeRefused('account/no-second-factor')
    expect((await signIn(site)).token).toBeDefined()
  })
})

test('a recovery code opens once, however it is typed, is kept as a hash, and new ones end the old', async ({
  site,
}) => {
  const { caller, recoveryCodes } = await withApp(site)
  const [first = '', second = ''] = recoveryCodes
  const kept = await site.db.selectFrom('recoveryCode').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(first)
  const enter = async (code: string) => site.guest.call(finishLogin, { ticket: (await signIn(site)).ticket, code })

  expect(await enter(first.toUpperCase().replace('-', ' '))).toMatchObject({ status: 200 })
  expect(await enter(first)).toBeRefused('account/second-factor-wrong')
  expect((await mailsOf(site)).at(-1)).toContain('a recovery code was used to log in')
  expect(await caller.get(getSecondFactor, {})).toMatchObject({ recoveryCodes: 9 })
  const { recoveryCodes: fresh } = await caller.get(renewRecoveryCodes, { password })
  expect(await enter(second)).toBeRefused('account/second-factor-wrong')
  expect(await enter(fresh[0] ?? '')).toMatchObject({ status: 200 })
})

test('a reply that no passkey made is refused', async ({ site }) => {
  const { caller } = await withApp(site)
  const { ticket } = await signIn(site)
  expect(await site.guest.call(beginPasskeyLogin, { ticket })).toBeRefused('account/no-passkey')
  const options = await caller.get(beginPasskey, { password })
  expect(options['challenge']).toMatch(/^[\w-]{40,}$/)
  for (const passkey of [{}, { id: 'x', rawId: 'x', type: 'public-key', response: {} }])
    expect(await caller.call(addPasskey, { name: 'key', passkey })).toBeRefused('account/second-factor-wrong')
  expect(await site.guest.call(finishLogin, { ticket, passkey: { id: 'x' } })).toBeRefused(
    'account/second-factor-wrong',
  )
})
