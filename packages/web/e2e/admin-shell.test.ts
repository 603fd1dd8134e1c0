import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { comingOf, soon } from './browser.ts'
import { openSite, visit } from './site.ts'
import type { Name } from './support/library.ts'

const site = openSite()

const pathOf = (page: Page) => new URL(page.url()).pathname

async function logIn(page: Page, username: string, password = 'secret1'): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Goes to another address without loading the site anew. */
const goOn = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

test('a visitor logs in at the door of the back office and is where the link led', async () => {
  const { visitor, page } = await visit(site, '/admin/judge?tab=2')
  await page.waitForURL('**/admin/login*')
  await page.getByText('Please login again with the administrator account!').waitFor()
  expect(await page.getByRole('navigation', { name: 'Main navigation' }).count()).toBe(0)

  await logIn(page, 'root', 'not-the-password')
  await page.getByRole('alert').getByText('Please check your username or password').waitFor()
  // what the alert says stays the same
  await comingOf(page.waitForResponse(/\/login$/), () => logIn(page, 'mina'))
  await page.getByRole('alert').waitFor()
  expect(pathOf(page)).toBe('/admin/login')
  await logIn(page, 'root')
  await page.getByRole('heading', { name: 'Judges', level: 1 }).waitFor()
  expect(page.url()).toContain('/admin/judge?tab=2')

  await page.locator('.office-person').click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('**/admin/login')
  await soon(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('who is no administrator stays at the door, and stays signed in', async () => {
  const { visitor, page } = await visit(site, '/admin/dashboard', { as: 'mina' })
  await page.getByText('You are logged in as mina').waitFor()
  expect(page.url()).toContain('/admin/login?next=%2Fadmin%2Fdashboard')
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
  await visitor.close()
})

const everybody = ['Dashboard', 'Problem list', 'Create problem', 'Training list', 'Create training']
const contests = ['Contest list', 'Create contest', 'Discussions and reports', 'Rejudge proposals']
const ofProblems = ['Tags', 'Group problem approval', 'Import and export', 'Training categories']

test.each<{ name: Name | 'adam'; menu: string[]; refused: string[] }>([
  { name: 'adam', menu: [...everybody, ...contests], refused: ['/admin/problem/tag', '/admin/judge'] },
  { name: 'paul', menu: [...everybody, ...ofProblems, ...contests], refused: ['/admin/user', '/admin/audit'] },
])('$name sees in the menu what they may open, and is told of the rest', async ({ name, menu, refused }) => {
  const who = name === 'adam' ? await site.user('adam', 1001) : name
  const { visitor, page } = await visit(site, '/admin', { as: who })
  await page.waitForURL('**/admin/dashboard')
  const links = page.getByRole('navigation', { name: 'Back office menu' }).getByRole('link')
  await soon(async () => (await links.allInnerTexts()).sort()).toEqual([...menu].sort())
  for (const address of refused) {
    await goOn(page, address)
    await page.getByRole('heading', { name: 'Access denied' }).waitFor()
    expect(pathOf(page)).toBe(address)
  }
  await goOn(page, '/admin/nowhere/at/all')
  await page.waitForURL('**/admin/dashboard')
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a formula is tried beside the work, and the own card tells of earlier logins', async () => {
  const { uid } = site.library.people.paul
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
  const logins = [1, 2].map((n) => ({ uid, userAgent, ip: `10.0.0.${n}`, at: new Date(n * 1000) }))
  await site.db.insertInto('loginRecord').values(logins).execute()
  const { visitor, page } = await visit(site, '/admin/dashboard', { as: 'paul' })
  const card = page.getByRole('region', { name: 'My login' })
  await card.getByText('Firefox 143 · Linux').first().waitFor()
  await card.getByText('Earlier logins (1)').click()
  await card.getByText('10.0.0.1').waitFor()
  await page.getByText('HTTPS', { exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Try a formula' }).click()
  const dialog = page.getByRole('dialog', { name: 'Try a formula' })
  await dialog.getByLabel('LaTeX').fill(String.raw`\frac{a}{b}`)
  await dialog.locator('.katex .mfrac').waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('in a small window the menu is a drawer that goes with a choice', async () => {
  const { visitor, page } = await visit(site, '/admin/problems', { as: 'paul', width: 390 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Tags' }).click()
  await page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor()
  await soon(() => page.getByRole('dialog').count()).toBe(0)
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBe(0)
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test.each(['en-us', 'zh-cn'])('door, frame and refusal are accessible in %s', async (language) => {
  const asVisitor = await visit(site, `/admin/login?l=${language}`)
  await asVisitor.page.locator('.office-login input').first().waitFor()
  expect(await faultsOf(asVisitor.page)).toEqual([])
  await asVisitor.visitor.close()
  const { visitor, page } = await visit(site, `/admin/user?l=${language}`, { as: 'paul' })
  await page.locator('.office-forbidden').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await faultsOf(page)).toEqual([])
  expect(visitor.list).toEqual([])
  await visitor.close()
})
