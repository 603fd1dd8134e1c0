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

  test('the focus goes to the heading of each page and the tab is named after it, and the first Tab offers to skip there', async () => {
    await page.goto('/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to content')
    await page.getByRole('link', { name: 'Problems', exact: true }).click()
    await soon(() => page.evaluate('document.activeElement.tagName + document.activeElement.textContent')).toBe(
      'H1Problems',
    )
    expect(await page.title()).toBe('Problems - Verdict')
    await page.getByRole('link', { name: 'Two Apples' }).click()
    await soon(() => page.title()).toBe('Two Apples - Verdict')
    await soon(() => page.evaluate('document.activeElement.closest("main") !== null')).toBe(true)
    await page.goBack()
    await soon(() => page.title()).toBe('Problems - Verdict')
  })

  test('a narrow window has a drawer, whatever the screen', async () => {
    await page.setViewportSize({ width: 800, height: 700 })
    await page.goto('/home')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Status' }).click()
    await page.waitForURL('**/status')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})
