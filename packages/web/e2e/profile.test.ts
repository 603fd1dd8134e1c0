import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { comingOf, soon } from './browser.ts'
import { openSite, visit } from './site.ts'
import type { Name } from './support/library.ts'
import { newestMail } from './support/mail.ts'

const site = openSite()

test('a profile tells what was solved, and an address that is none of the web is no link', async () => {
  const { visitor, page } = await visit(site, '/user-home?username=mina')
  await page.getByRole('heading', { name: /mina/ }).waitFor()

  expect(await page.getByRole('link', { name: 'GitHub' }).getAttribute('href')).toBe('https://github.com/example')
  expect(await page.getByRole('link', { name: 'Blog' }).count()).toBe(0)
  await page.getByRole('tab', { name: 'Solved (2)' }).click()
  await soon(() => page.locator('.profile-tab > .stack > .solved a').allInnerTexts()).toEqual(['P1000', 'P1001'])
  await page.locator('summary').filter({ hasText: 'Mid' }).click()
  await page.locator('details[open]').getByRole('link', { name: 'P1001' }).click()
  await soon(() => new URL(page.url()).pathname).toBe('/problem/P1001')
  await page.goBack()
  await page.getByRole('link', { name: /^Submissions: \d+$/ }).click()
  await page.waitForURL('**/status?username=mina')
  await soon(() => page.getByRole('searchbox', { name: 'Author' }).inputValue()).toBe('mina')
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test.each<[number, Name]>([
  [1440, 'jisoo'],
  [390, 'ana'],
])('the settings at %i px: a wrong password is told, a right one changes it, a profile is saved', async (width, as) => {
  const { visitor, page } = await visit(site, '/setting', { as, width })
  const form = page.locator('.settings-part', { has: page.getByRole('heading', { name: 'Password' }) })
  await page.getByLabel('Nickname').waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBe(0)
  await form.getByRole('heading').click()
  await form.getByLabel('Current password').fill('secret9')
  await form.getByLabel('New password', { exact: true }).fill('secret2')
  await form.getByLabel('Confirm new password').fill('secret3')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('The two passwords do not match').waitFor()
  await form.getByLabel('Confirm new password').fill('secret2')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('The current password is wrong').waitFor()
  await form.getByLabel('Current password').fill('secret1')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Other devices were logged out').waitFor()

  await page.getByRole('heading', { name: 'Email' }).click()
  expect(await page.getByLabel('New email').getAttribute('type')).toBe('email')
  expect(await page.getByLabel('Email code').getAttribute('inputmode')).toBe('numeric')
  await page.locator('.settings-part .cm-content').fill('Likes **graphs**')
  await page.getByText('At most 20 characters').waitFor()
  await page.getByLabel('Nickname').fill('x'.repeat(21))
  await page.getByLabel('Nickname').blur()
  await page.locator('[data-field=nickname][aria-invalid=true]').waitFor()
  await page.getByLabel('Nickname').fill('Mimi')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Updated successfully').waitFor()
  await soon(() => page.evaluate('JSON.parse(localStorage.userInfo).nickname')).toBe('Mimi')

  // what is changed after that is asked about, and saved as well
  await page.getByLabel('Nickname').fill('Mina again')
  await page.getByRole('contentinfo').getByRole('link', { name: 'System info' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await soon(() => page.evaluate('JSON.parse(localStorage.userInfo).nickname')).toBe('Mina again')
  await page.goto(`/user-home?username=${as}`)
  await page.locator('.profile-tab strong').getByText('graphs').waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a lost password: a wrong sum shows another, a right one has a link mailed, which leads to the login', async () => {
  const { visitor, page } = await visit(site, '/home')
  await page.locator('header').getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('Email').getAttribute('type')).toBe('email')
  await dialog.getByLabel('Email').fill('mina@example.org')
  await dialog.getByLabel('Answer').fill('x')
  await comingOf(page.waitForResponse(/\/api\/captcha/), () =>
    dialog.getByRole('button', { name: 'Send reset link' }).click(),
  )
  await dialog.getByText('The captcha is wrong or has expired').waitFor()
  await dialog.getByLabel('Answer').fill(await newestSum())
  await dialog.getByRole('button', { name: 'Send reset link' }).click()
  await dialog.getByText('Email sent').waitFor()
  await soon(() => dialog.getByRole('button', { name: /Send again in \d+ s/ }).isDisabled()).toBe(true)

  await page.goto('/reset-password')
  await page.getByRole('alert').filter({ hasText: 'request a reset link by email' }).waitFor()
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await dialog.getByLabel('Email').waitFor()
  await page.goto('/reset-password?username=nobody&code=some')
  await page.getByRole('alert').filter({ hasText: 'The username does not exist' }).waitFor()
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await dialog.getByRole('button', { name: 'Send reset link' }).waitFor()
  const link = /http\S+/.exec(await newestMail(site, 'mina@example.org'))?.[0] ?? ''
  await page.goto(new URL(link).pathname + new URL(link).search)
  await page.getByLabel('New password', { exact: true }).fill('secret2')
  await page.getByLabel('Confirm password').fill('secret2')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page.getByRole('dialog').getByLabel('Username').waitFor()
  await soon(() => new URL(page.url()).pathname).toBe('/home')
  expect(visitor.list).toEqual([])
  await visitor.close()
})

/** What a person reads in the picture that is shown now. */
const newestSum = async () =>
  (await site.db.selectFrom('captcha').select('answer').orderBy('expiresAt', 'desc').executeTakeFirstOrThrow()).answer

test('a mobile number is asked for with the password; what is empty or none is said when it is left', async () => {
  const { visitor, page } = await visit(site, '/setting?open=mobile', { as: 'paul', width: 390 })
  const part = page.locator('.settings-part', { has: page.getByRole('heading', { name: 'Mobile' }) })
  const number = part.getByLabel('Mobile', { exact: true })
  const told = () => part.getByRole('alert').allInnerTexts()
  await part.getByLabel('Current password').focus()
  await number.focus()
  await soon(told).toEqual(['This field is required'])
  await number.fill('------')
  await number.blur()
  await soon(told).toEqual(['This field is required', 'The mobile number is not well-formed'])
  await number.fill('+86 138-0013-8000')
  await number.blur()
  await soon(told).toEqual(['This field is required'])
  expect(await faultsOf(page)).toEqual([])
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('who has nothing yet is shown where to begin; a list that filters leave empty is helped', async () => {
  const { visitor, page } = await visit(site, '/user-home', { as: 'root' })
  await page.locator('.profile-tab').getByRole('link', { name: 'Settings' }).waitFor()
  await page.goto('/status?username=nobody-of-that-name')
  await page.getByText('No submission matches these filters').waitFor()
  await page.locator('.none-found').getByRole('button', { name: 'Reset' }).click()
  await page.locator('tbody tr').nth(3).waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})
