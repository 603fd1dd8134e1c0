import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { soon, type Visitor } from './browser.ts'
import { openPage, openSite } from './site.ts'

const site = openSite()
let visitor: Visitor
let page: Page

beforeEach(async () => {
  ;({ visitor, page } = await openPage(site))
})
afterEach(async () => {
  await visitor.close()
})

describe('finding the way', () => {
  test('the query l picks the language, and the choice is remembered', async () => {
    await page.goto('/home?l=ja')
    await page.getByRole('heading', { name: 'Verdict へようこそ' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('ja-JP')
    await page.goto('/home')
    await page.getByRole('heading', { name: 'Verdict へようこそ' }).waitFor()
    await page.getByRole('combobox', { name: '言語' }).selectOption('한국어')
    await page.getByRole('heading', { name: 'Verdict에 오신 것을 환영합니다' }).waitFor()
    await page.goto('/home?l=ja')
    await page.getByRole('combobox', { name: '言語' }).selectOption('한국어')
    await page.getByRole('heading', { name: 'Verdict에 오신 것을 환영합니다' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Verdict에 오신 것을 환영합니다' }).waitFor()
  })

  test.each([
    ['/problem/NOPE', 'Problem not found', 'Problems'],
    ['/submission-detail/999999', 'Submission not found', 'Status'],
    ['/user-home?username=nobody-here', 'User not found', 'ACM rank'],
    ['/user-home', 'Name a user, or log in first', undefined],
  ])('what is not at %s is told by a page that leads onward, and not tried again', async (address, text, list) => {
    await page.goto('/status')
    await page.goto(address)
    const told = page.locator('main').getByRole('alert')
    await told.getByRole('heading', { level: 1, name: text }).waitFor()
    expect(await told.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await told.getByRole('link', { name: 'Go Home' }).waitFor()
    expect(await told.locator('.row').locator('a, button').first().innerText()).toBe(list ?? 'Login')
    await told.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await told.getByRole('button', { name: 'Back' }).click()
    await page.waitForURL('**/status')
  })

  test('an unknown address says so, keeps the bar, and leads back', async () => {
    await page.goto('/problem')
    await page.goto('/no/such/place')
    await page.getByRole('heading', { name: "Sorry, the page can't be found" }).waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.waitForURL('**/problem')
    await page.goto('/no/such/place')
    await page.getByRole('link', { name: 'Go Home' }).click()
    await page.waitForURL('**/home')
    await soon(() => page.title()).toBe('Home - Verdict')
  })

  test.each(['/submission-detail/abc', '/contest/1.5/problems', '/group/0', '/admin/contest/x/edit'])(
    'an address that names nothing, as %s, is an unknown one',
    async (address) => {
      await page.goto(address)
      await page.getByRole('heading', { name: "Sorry, the page can't be found" }).waitFor()
      await soon(() => page.title()).toBe('Page not found - Verdict')
      await page.getByRole('link', { name: 'Go Home' }).click()
      await page.waitForURL('**/home')
      expect(visitor.list).toEqual([])
    },
  )

  test('the focus goes to the heading of each page and the tab is named after it, and the first Tab offers to skip there', async () => {
    await page.goto('/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to content')
    await page.getByRole('link', { name: 'Problems', exact: true }).click()
    await soon(() => page.evaluate('document.activeElement.tagName + document.activeElement.textContent')).toBe(
      'H1Problems',
    )
    await soon(() => page.title()).toBe('Problems - Verdict')
    await page.getByRole('link', { name: 'Two Apples' }).click()
    await soon(() => page.title()).toBe('Two Apples - Verdict')
    await soon(() => page.evaluate('document.activeElement.closest("main") !== null')).toBe(true)
    await page.goBack()
    await soon(() => page.title()).toBe('Problems - Verdict')
  })

  test('a narrow window has a drawer, whatever the screen', async () => {
    await page.setViewportSize({ width: 800, height: 700 })
    await page.goto('/home')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Status' }).click()
    await page.waitForURL('**/status')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('a page whose code does not arrive says so and offers to load it again', async () => {
    await page.goto('/introduction')
    await page.route('**/SubmissionListPage-*.js', (route) => route.abort())
    await page.getByRole('link', { name: 'Status', exact: true }).click()
    await page.getByRole('alert').getByRole('heading', { name: 'The page could not be loaded' }).waitFor()
    await page.unroute('**/SubmissionListPage-*.js')
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.locator('tbody a').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/status')
  })

  test('a dialog whose code does not arrive leaves the page as it is, and offers a reload', async () => {
    await page.goto('/problem/P1001')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.route('**/AccountDialogs-*.js', (route) => route.abort())
    const open = () => page.locator('header').getByRole('button', { name: 'Login' }).click()
    await open()
    const lost = page.getByRole('dialog', { name: 'The page could not be loaded' })
    await lost.getByRole('button', { name: 'Close' }).last().click()
    await lost.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await open()
    await page.unroute('**/AccountDialogs-*.js')
    await lost.getByRole('button', { name: 'Reload' }).click()
    await lost.waitFor({ state: 'detached' })
    await open()
    await page.getByRole('dialog').getByLabel('Username').waitFor()
  })

  test('a visitor reads problems, verdicts, shared code and people, and is asked in where it takes somebody', async () => {
    await page.goto('/')
    await page.waitForURL('**/home')
    await page.getByRole('link', { name: 'Browse problems' }).click()
    await page.getByLabel('ID or title').fill('apples')
    await page.locator('tbody tr').nth(1).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Two Apples' }).click()
    await page.getByRole('heading', { name: 'Two Apples', level: 1 }).waitFor()
    await page.getByText('Log in to submit').waitFor()
    expect(await page.getByRole('button', { name: 'Submit', exact: true }).isDisabled()).toBe(true)

    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Online test' }).click()
    await dialog.getByLabel('Username').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Status', exact: true }).click()
    await page.getByLabel('Author').fill('mina')
    await page.waitForURL('**/status?username=mina')
    await page.getByRole('link', { name: String(site.library.submissions.accepted), exact: true }).click()
    await page.locator('.result h1').getByText('Accepted').waitFor()
    await page.getByText('std::cin').waitFor()
    await page.getByRole('link', { name: 'mina' }).click()
    await page.getByRole('heading', { name: /mina/ }).waitFor()

    await page.goto('/setting')
    await dialog.getByLabel('Username').waitFor()
    await page.waitForURL('**/home*')
    expect(visitor.list).toEqual([])
  })
})
