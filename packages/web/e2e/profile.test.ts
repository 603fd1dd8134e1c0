import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { type Complaints, login, newVisitor, soon } from './browser.ts'
import { openMadeUpSite } from './made-up-site.ts'

const site = openMadeUpSite()
let visitor: BrowserContext & Complaints
let page: Page

beforeEach(async () => {
  visitor = await newVisitor(site.browser, site.url)
  page = await visitor.newPage()
})
afterEach(async () => {
  await visitor.close()
})

test('a profile tells what was solved, and an address that is none of the web is no link', async () => {
  await page.goto('/user-home?username=mina')
  await page.getByRole('heading', { name: /mina/ }).waitFor()

  expect(await page.getByRole('link', { name: 'GitHub' }).getAttribute('href')).toBe('https://github.com/example')
  expect(await page.getByRole('link', { name: 'Blog' }).count()).toBe(0)
  await page.getByRole('tab', { name: 'Solved (3)' }).click()
  await page.getByRole('link', { name: 'P1003' }).click()
  await soon(() => new URL(page.url()).pathname).toBe('/problem/P1003')
  expect(visitor.list).toEqual([])
})

test.each([1440, 390])(
  'the settings at %i px: a wrong password is told, a right one changes it, a profile is saved',
  async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/home')
    await login(page)
    await page.goto('/setting')
    const forms = page.locator('form')
    await page.getByLabel('Nickname').waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBe(0)
    await forms.nth(1).getByLabel('Current password').fill('secret9')
    await forms.nth(1).getByLabel('New password', { exact: true }).fill('secret2')
    await forms.nth(1).getByLabel('New password again').fill('secret3')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByText('The two passwords do not match').waitFor()
    await forms.nth(1).getByLabel('New password again').fill('secret2')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByText('The current password is wrong').waitFor()
    await forms.nth(1).getByLabel('Current password').fill('secret1')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await page.getByText('other devices were signed out').waitFor()

    await page.getByLabel('Nickname').fill('Mimi')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Update Successfully').waitFor()
    expect(await page.evaluate('JSON.parse(localStorage.userInfo).nickname')).toBe('Mimi')
    expect(visitor.list).toEqual([])
  },
)

test('a lost password: a wrong sum shows another, a right one has a link mailed, which leads to the login', async () => {
  await page.goto('/home')
  await page.locator('header').getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Forgot the password?' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('mina@example.org')
  await dialog.getByLabel('Result of the sum').fill('8')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await dialog.getByText('The captcha is wrong or has expired').waitFor()
  await dialog.getByLabel('Result of the sum').fill('9')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await dialog.getByText('The mail is on its way').waitFor()
  expect(await dialog.getByRole('button', { name: /Send again in \d+ s/ }).isDisabled()).toBe(true)

  await page.goto('/reset-password?username=mina&code=right')
  await page.getByLabel('New password', { exact: true }).fill('secret2')
  await page.getByLabel('Password again').fill('secret2')
  await page.getByRole('button', { name: 'Set the new password' }).click()
  await page.getByRole('dialog').getByLabel('Username').waitFor()
  await soon(() => new URL(page.url()).pathname).toBe('/home')
  expect(visitor.list).toEqual([])
})
