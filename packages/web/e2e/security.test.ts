import { afterEach, expect, test } from 'vitest'
import { stepOf, totpCode } from '../../server/src/account/second-factor/totp.ts'
import { openTotp } from '../../server/src/account/second-factor/totp-secret.ts'
import { faultsOf } from './axe.ts'
import { login, soon, type Visitor } from './browser.ts'
import { languagesInTurn } from './languages.ts'
import { misfits } from './misfits.ts'
import { openSite, visit } from './site.ts'

const site = openSite()
let visitor: Visitor | undefined

afterEach(async () => {
  await visitor?.close()
  visitor = undefined
})

/** The settings of somebody whose password is `secret1`. */
async function settingsOf(name: 'ana' | 'jisoo' | 'mina', part: string, how = {}) {
  const opened = await visit(site, `/setting?open=${part}`, { as: name, ...how })
  visitor = opened.visitor
  return opened.page
}

test('a token is made, shown once, used, and revoked after a question', async () => {
  const page = await settingsOf('mina', 'tokens')
  await page.getByLabel('Name').fill('laptop')
  await page.getByRole('button', { name: 'Create token' }).click()
  const token = await page.locator('.security-key code').innerText()
  expect(token).toMatch(/^verdict_[\w-]{43}$/)
  const asked = await fetch(`${site.url}/api/get-user-auth-info`, { headers: { authorization: `Bearer ${token}` } })
  expect(await asked.json()).toMatchObject({ data: { roles: ['default_user'] } })
  await page.getByRole('heading', { name: 'Submit with curl' }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByText('Programs that use it').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('No tokens yet').waitFor()
  expect(visitor?.list).toEqual([])
})

test('an app is set up, asked for at the next login, and its recovery code opens, too', async () => {
  const page = await settingsOf('ana', 'two-step')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('wrong-one')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('The current password is wrong').waitFor()
  await dialog.getByLabel('Current password').fill('secret1')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('img', { name: 'QR code for the app' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  const code = async (steps: number) => {
    const { uid } = site.library.people.ana
    const { secret } = await site.db
      .selectFrom('totp')
      .where('uid', '=', uid)
      .select('secret')
      .executeTakeFirstOrThrow()
    return totpCode(openTotp(site, uid, secret), stepOf(site.now()) + steps)
  }
  await page.getByLabel('The 6 digits').fill(await code(0))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const recovery = await page.locator('.security-codes code').first().innerText()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText('10 left').waitFor()

  const enter = async (given: string) => {
    await page.goto('/logout')
    await page.locator('header').getByRole('button', { name: 'Login' }).click()
    await dialog.getByLabel('Username').fill('ana')
    await dialog.getByLabel('Password', { exact: true }).fill('secret1')
    await dialog.getByRole('button', { name: 'Login', exact: true }).click()
    await dialog.getByLabel('Code or recovery code').fill('000')
    await dialog.getByRole('button', { name: 'Verify and log in' }).click()
    await dialog.getByText('The code or passkey is wrong').waitFor()
    await dialog.getByLabel('Code or recovery code').fill(given)
    await dialog.getByRole('button', { name: 'Verify and log in' }).click()
    await page.getByText('Welcome back, ana').waitFor()
  }
  await enter(await code(1))
  await enter(recovery)
  expect(visitor?.list).toEqual([])
})

test('a passkey is made and signs the second step of a login', async () => {
  const page = await settingsOf('jisoo', 'two-step')
  // passkeys are for names, not for addresses of numbers
  const home = site.url.replace('127.0.0.1', 'localhost')
  const stored = await page.evaluate(() => ({ ...localStorage }))
  await page.goto(`${home}/introduction`)
  await page.evaluate((all) => Object.assign(localStorage, all), stored)
  const chromium = await page.context().newCDPSession(page)
  await chromium.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
  await page.goto(`${home}/setting?open=two-step`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('secret1')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('The passkey was added').waitFor()
  await page.getByRole('button', { name: 'I have saved them' }).click()

  await page.goto(`${home}/logout`)
  await page.locator('header').getByRole('button', { name: 'Login' }).click()
  await dialog.getByLabel('Username').fill('jisoo')
  await dialog.getByLabel('Password', { exact: true }).fill('secret1')
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('Welcome back, jisoo').waitFor()
})

test('a device that one has lost is logged out from another', async () => {
  const page = await settingsOf('mina', 'devices')
  const other = await visit(site, '/home', {})
  await login(other.page)
  await page.reload()
  await page.getByText('This device').waitFor()
  await page.getByRole('button', { name: 'Log out', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await page.getByText('The device was logged out').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await other.page.goto('/setting')
  await soon(() => other.page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await other.visitor.close()
})

const parts = 8

test.each<[string, number]>([
  ['zh-CN', 1440],
  ...languagesInTurn('zh-TW', 'ja-JP').map((language): [string, number] => [language, 360]),
])('in %s every part of the settings fits %i px, by day and by night', async (language, width) => {
  const page = await settingsOf('mina', 'none', { width, height: 900, language })
  await page.evaluate((code) => localStorage.setItem('webLanguage', code), language)
  await page.goto('/setting?open=none')
  await page.locator(`html[lang=${language}]`).waitFor()
  await page
    .locator('.settings-part')
    .nth(parts - 1)
    .waitFor()
  for (const part of await page.locator('.settings-part > summary').all()) await part.click()
  await page.locator('.security-how .code-block').first().waitFor()
  await soon(() => page.locator('.settings-body .skeleton-line').count()).toBe(0)
  expect(await misfits(page)).toEqual([])
  expect(await faultsOf(page)).toEqual([])
})
