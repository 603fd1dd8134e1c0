import { applyResetPassword, captcha, resetPassword } from '@verdict/contract/account/credential-routes.ts'
import { getOutbox, getUserAuthInfo, login } from '@verdict/contract/account/routes.ts'
import { hashOf } from '../../src/http/session.ts'
import { changeSettings } from '../../src/settings/settings.ts'
import { expect } from '../support/expect.ts'
import { type TestSite, test } from '../support/site.ts'

const email = 'alice@example.org'

/** Asks for a sum and looks its result up where the server keeps it. */
async function solved(site: TestSite): Promise<{ captcha: string; captchaKey: string }> {
  const { captchaKey } = await site.guest.get(captcha, {})
  const row = await site.db
    .selectFrom('captcha')
    .where('keyHash', '=', hashOf(captchaKey))
    .select('answer')
    .executeTakeFirstOrThrow()
  return { captcha: row.answer, captchaKey }
}

async function withEmail(site: TestSite, username = 'alice') {
  const person = await site.user(username)
  await site.db.updateTable('account').set({ email }).where('uid', '=', person.uid).execute()
  return person
}

async function mailed(site: TestSite): Promise<string[]> {
  const root = await site.user(undefined, 1000)
  const { records } = await root.get(getOutbox, { limit: 100 })
  return records.filter(({ to }) => to === email).map(({ text }) => text)
}

test('a sum is a picture of pixels, and its key is nothing to read the result from', async ({ site }) => {
  const { img, captchaKey } = await site.guest.get(captcha, {})

  expect(captchaKey).toMatch(/^[\w-]{43}$/)
  const png = Buffer.from(img.replace('data:image/png;base64,', ''), 'base64')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([180, 60])
})

test('who forgot the password gets a link that sets a new one, once', async ({ site }) => {
  const alice = await withEmail(site)
  await changeSettings(site, { baseUrl: 'https://judge.example.org' })
  await site.guest.get(applyResetPassword, { email, ...(await solved(site)) })

  const [text = ''] = await mailed(site)
  const link = new URL(/https:\S+/.exec(text)?.[0] ?? '')
  expect(`${link.origin}${link.pathname}`).toBe('https://judge.example.org/reset-password')
  const code = link.searchParams.get('code') ?? ''
  expect(code).toMatch(/^[0-9a-f]{21}$/)
  const wanted = { username: link.searchParams.get('username') ?? '', password: 'new-secret', code }
  expect(await site.guest.call(resetPassword, wanted)).toMatchObject({ status: 200, data: null })

  expect(await alice.call(getUserAuthInfo, {})).toBeRefused('account/session-over')
  expect(await site.guest.get(login, { username: 'alice', password: 'new-secret' })).toMatchObject({ uid: alice.uid })
  expect(await site.guest.call(resetPassword, wanted)).toBeRefused('account/code-wrong')
})

test('the host that a caller names never gets into the link', async ({ site }) => {
  await withEmail(site)
  const headers = {
    host: 'evil.example.org',
    'x-forwarded-host': 'evil.example.org',
    origin: 'http://evil.example.org',
  }

  await site.guest.get(applyResetPassword, { email, ...(await solved(site)) }, { headers })

  expect((await mailed(site)).join()).not.toContain('evil')
})

test('a sum is asked about once, and a mail every 90 seconds', async ({ site }) => {
  await withEmail(site)
  const sum = await solved(site)
  expect(await site.guest.call(applyResetPassword, { email, ...sum, captcha: 'x' })).toBeRefused(
    'account/captcha-wrong',
  )
  expect(await site.guest.call(applyResetPassword, { email, ...sum })).toBeRefused('account/captcha-wrong')

  await site.guest.get(applyResetPassword, { email, ...(await solved(site)) })
  expect(await site.guest.call(applyResetPassword, { email, ...(await solved(site)) })).toBeRefused('account/code-wait')
  site.wait(91_000)
  await site.guest.get(applyResetPassword, { email, ...(await solved(site)) })

  expect(await mailed(site)).toHaveLength(2)
})

test('an address nobody has, a disabled account, another person and a late code are refused', async ({ site }) => {
  const alice = await withEmail(site)
  await site.user('bob')
  const nobody = { email: 'nobody@example.org', ...(await solved(site)) }
  expect(await site.guest.call(applyResetPassword, nobody)).toBeRefused('account/email-unknown')
  // it costs as much as an address that is known
  const again = { ...nobody, ...(await solved(site)) }
  expect(await site.guest.call(applyResetPassword, again)).toBeRefused('account/code-wait')

  await site.guest.get(applyResetPassword, { email, ...(await solved(site)) })
  const code = /code=([0-9a-f]+)/.exec((await mailed(site))[0] ?? '')?.[1] ?? ''
  const tried = (username: string) => site.guest.call(resetPassword, { username, password: 'new-secret', code })
  expect(await tried('bob')).toBeRefused('account/code-wrong')
  expect(await tried('nobody')).toBeRefused('account/code-wrong')
  await site.db.updateTable('account').set({ status: 1 }).where('uid', '=', alice.uid).execute()
  expect(await tried('alice')).toBeRefused('account/code-wrong')
  await site.db.updateTable('account').set({ status: 0 }).where('uid', '=', alice.uid).execute()
  site.wait(601_000)
  expect(await tried('alice')).toBeRefused('account/code-wrong')
})
