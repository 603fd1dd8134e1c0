import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { login, newVisitor } from './browser.ts'
import { openMadeUpSite } from './made-up-site.ts'

const site = openMadeUpSite()

const pages: { name: string; path: string; ready: string; act?: (page: Page) => Promise<unknown> }[] = [
  { name: 'home', path: '/home', ready: '.week-chart' },
  { name: 'problem list', path: '/problem', ready: 'tbody a' },
  { name: 'problem', path: '/problem/P1003', ready: '.katex' },
  { name: 'status', path: '/status', ready: 'tbody a' },
  { name: 'submission', path: '/submission-detail/1054', ready: '.subtask' },
  { name: 'compile error', path: '/submission-detail/1050', ready: '.result-message' },
  { name: 'introduction', path: '/introduction', ready: 'details' },
  { name: 'system info', path: '/developer', ready: '.system-part' },
  { name: 'profile', path: '/user-home?username=mina', ready: '.heat-4' },
  { name: 'new password', path: '/reset-password?username=mina&code=right', ready: '.reset-page input' },
  { name: 'an area to come', path: '/training', ready: '.coming h1' },
  { name: 'not found', path: '/nowhere', ready: '.not-found' },
]

const sideways = (page: Page) => page.evaluate('document.documentElement.scrollWidth - window.innerWidth')

describe.each([1440, 390])('at %i px', (width) => {
  test.each(pages)('$name is accessible, fits, and asks no other host', async ({ path, ready }) => {
    const visitor = await newVisitor(site.browser, site.url, { width, height: 844 })
    const page = await visitor.newPage()
    await page.goto(path)
    await page.locator(ready).first().waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(await sideways(page)).toBe(0)
    expect(visitor.list).toEqual([])
    await visitor.close()
  })

  test('the online test, verdicts by hand and the judges are accessible, and fit', async () => {
    const visitor = await newVisitor(site.browser, site.url, { width, height: 844 })
    const page = await visitor.newPage()
    await page.goto('/home')
    await login(page, 'root')
    await page.goto('/problem/P1003')
    if (width < 992) await page.getByRole('tab', { name: 'Code' }).click()
    await page.getByRole('button', { name: 'Online test' }).click()
    await page.getByRole('region', { name: 'Online test' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(await sideways(page)).toBe(0)
    await page.goto('/status')
    await page
      .getByRole('button', { name: /Rule on/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.goto('/admin/judge')
    await page.getByText('fails its examination').waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(await sideways(page)).toBe(0)
    expect(visitor.list).toEqual([])
    await visitor.close()
  })

  test('dialogs, menus, editor and tabs are accessible', async () => {
    const visitor = await newVisitor(site.browser, site.url, { width, height: 844 })
    const page = await visitor.newPage()
    await page.goto('/problem/P1003')
    await page.locator('header').getByRole('button', { name: 'Login' }).click()
    await page.getByLabel('Username').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await login(page)
    await page.getByRole('button', { name: 'mina' }).click()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    if (width < 992) await page.getByRole('tab', { name: 'Code' }).click()
    await page.getByRole('button', { name: 'Editor settings' }).click()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'My submissions' }).click()
    await page.locator('tbody a').first().waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('tab', { name: 'Statistics' }).click()
    expect(await faultsOf(page)).toEqual([])
    expect(await sideways(page)).toBe(0)
    expect(visitor.list).toEqual([])
    await visitor.close()
  })
})

const budget = 180_000

test.each(['/home', '/problem'])('the first view of %s fetches at most 180 kB of script', async (path) => {
  const visitor = await newVisitor(site.browser, site.url, { language: 'ja-JP' })
  const page = await visitor.newPage()
  const scripts: Promise<Buffer>[] = []
  page.on('response', (reply) => {
    if (reply.url().endsWith('.js')) scripts.push(reply.body())
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const { gzipSync } = await import('node:zlib')
  const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body, { level: 9 }).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(budget)
  await visitor.close()
})
