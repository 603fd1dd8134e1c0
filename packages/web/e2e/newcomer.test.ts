import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { login } from './browser.ts'
import { languagesInTurn } from './languages.ts'
import { misfits } from './misfits.ts'
import { openPage, openSite, visit } from './site.ts'
import { newestMail } from './support/mail.ts'

const site = openSite()
const codeIn = (mail: string) => /\d{6}/.exec(mail)?.[0] ?? ''

test('a new user registers with a mailed code, logs in, and has a first submission accepted', async () => {
  const { visitor, page } = await openPage(site)
  await page.goto('/problem/P1001')
  await page.locator('header').getByRole('button', { name: 'Register' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username').fill('noor')
  await dialog.getByLabel('Email', { exact: true }).fill('noor@example.org')
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await dialog.getByRole('button', { name: /Send again in \d+ s/ }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByLabel('Email code').fill(codeIn(await newestMail(site, 'noor@example.org')))
  await dialog.getByLabel('Password', { exact: true }).fill('secret1')
  await dialog.getByLabel('Confirm password').fill('secret1')
  await dialog.getByRole('button', { name: 'Register', exact: true }).click()
  await dialog.getByRole('button', { name: 'Login', exact: true }).waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill('secret1')
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByText('Welcome back, noor').waitFor()

  await page.getByRole('textbox', { name: 'Code editor' }).click()
  await page.keyboard.insertText('int main() {}')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.locator('.submit-result [data-status="0"]').waitFor()
  await page.goto('/status?onlyMine=true')
  await page.locator('tbody [data-status="0"]').waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a user changes the email with a code that comes to the new one, which then has the mails', async () => {
  const { visitor, page } = await visit(site, '/setting?open=email', { as: 'mina' })
  const email = page.locator('.settings-part', { has: page.getByRole('heading', { name: 'Email' }) })
  await email.getByText('Current email: mina@example.org').waitFor()
  await email.getByLabel('New email').fill('mina@example.org')
  await email.getByLabel('New email').blur()
  await email.getByText('This is your current email already').waitFor()
  await email.getByLabel('New email').fill('mina@example.net')
  await email.getByRole('button', { name: 'Send code' }).click()
  await email.getByRole('button', { name: /Send again in \d+ s/ }).waitFor()
  await email.getByLabel('Email code').fill(codeIn(await newestMail(site, 'mina@example.net')))
  await email.getByLabel('Current password').fill('secret9')
  await email.getByRole('button', { name: 'Change email' }).click()
  await email.getByText('The current password is wrong').waitFor()
  await email.getByLabel('Current password').fill('secret1')
  await email.getByRole('button', { name: 'Change email' }).click()
  await email.getByText('Current email: mina@example.net').waitFor()
  await page.reload()
  await email.getByText('Current email: mina@example.net').waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a picture is cut to a square and shown in the header', async () => {
  const { visitor, page } = await visit(site, '/setting?open=avatar', { as: 'paul' })
  const picture = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 })
    const pen = canvas.getContext('2d')
    if (pen) pen.fillStyle = '#1f66a6'
    pen?.fillRect(0, 0, 400, 300)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') }
  const input = page.locator('.settings-avatar input[type=file]')
  await input.setInputFiles({ ...file, name: 'me.svg' })
  await page.getByText('This file type is not supported').waitFor()
  await input.setInputFiles(file)
  await page.getByRole('slider', { name: 'Zoom' }).waitFor()
  await page.getByRole('button', { name: /right/ }).click()
  expect(await faultsOf(page)).toEqual([])
  const cut = page.getByRole('button', { name: 'Crop' })
  await expect
    .poll(
      async () => {
        if (await cut.isVisible()) await cut.click({ timeout: 2000 }).catch(() => undefined)
        return page.locator('.settings-avatar img').count()
      },
      { timeout: 15_000 },
    )
    .toBe(1)
  await page.locator('header img').first().waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a login that failed says so, and a right one closes the dialog', async () => {
  const { visitor, page } = await openPage(site)
  await page.goto('/home')
  await page.locator('header').getByRole('button', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username').fill('x'.repeat(21))
  await dialog.getByLabel('Username').blur()
  await dialog.getByText('The username must have at most 20 characters').waitFor()
  await page.keyboard.press('Escape')
  await login(page, 'ana')
  await visitor.close()
})

test.each(languagesInTurn('en-US', 'zh-CN'))(
  'the dialogs of the account in %s fit a phone, by day and by night',
  async (language) => {
    const { visitor, page } = await visit(site, '/introduction', { width: 360, height: 800, language })
    await page.evaluate((chosen) => localStorage.setItem('webLanguage', chosen), language)
    await page.reload()
    await page.locator(`html[lang=${language}]`).waitFor()
    await page.locator('header button').last().click()
    const dialog = page.getByRole('dialog')
    const switchTo = (nth: number) => dialog.locator('.account-switch').nth(nth).click()
    const look = async (field: string) => {
      await dialog.locator(`[data-field=${field}]`).waitFor()
      await dialog.locator('button[type=submit]').click()
      await dialog.locator('[aria-invalid=true]').first().waitFor()
      expect(await misfits(page)).toEqual([])
      expect(await faultsOf(page)).toEqual([])
    }
    await look('password')
    await switchTo(1)
    await look('passwordAgain')
    await switchTo(0)
    await dialog.locator('[data-field=passwordAgain]').waitFor({ state: 'detached' })
    await switchTo(0)
    await dialog.locator('.captcha img').waitFor()
    await look('captcha')
    await visitor.close()
  },
)
