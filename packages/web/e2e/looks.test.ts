import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { login, type Visitor } from './browser.ts'
import { openPage, openSite, visit } from './site.ts'
import { giveUpOne, joinFailingJudge } from './support/judges.ts'

const site = openSite({
  prepare: async (opened) => {
    await giveUpOne(opened)
    await joinFailingJudge(opened)
  },
})

const sideways = (page: Page) => page.evaluate('document.documentElement.scrollWidth - window.innerWidth')

const widths = [1440, 390]

/** Everything of a page as it stands, at both widths, by day and by night. */
async function faultsAtAllWidths(page: Page, visitor: Visitor): Promise<unknown[]> {
  const found: unknown[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const faults = await faultsOf(page)
    const tooWide = await sideways(page)
    found.push(
      ...faults.map((fault) => `${width} px: ${fault}`),
      ...(tooWide ? [`${width} px: ${tooWide} px too wide`] : []),
    )
  }
  return [...found, ...visitor.list]
}

test('the judges are accessible, and fit', async () => {
  const { visitor, page } = await visit(site, '/admin/judge', { as: 'root' })
  await page.getByText('fails its examination').waitFor()
  expect(await faultsAtAllWidths(page, visitor)).toEqual([])
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test.each(widths)('dialogs, menus, editor, test run and tabs are accessible at %i px', async (width) => {
  const { visitor, page } = await openPage(site, { width, height: 844 })
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
  await page.getByRole('button', { name: 'Online test' }).click()
  await page.getByRole('region', { name: 'Online test' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('tab', { name: 'My submissions' }).click()
  await page.locator('tbody a').first().waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('tab', { name: 'Statistics' }).click()
  expect(await faultsOf(page)).toEqual([])
  expect(await sideways(page)).toBe(0)
  expect(visitor.list).toEqual([])
  await visitor.close()
})

const budget = 168_000

test.each([
  ['/home', '.week-rank'],
  ['/problem', 'tbody a'],
])('the first view of %s fetches at most 168 kB of script', async (path, ready) => {
  const { visitor, page } = await openPage(site, { language: 'ja-JP' })
  const scripts: Promise<Buffer>[] = []
  page.on('response', (reply) => {
    if (reply.url().endsWith('.js')) scripts.push(reply.body())
  })
  await page.goto(path)
  await page.locator(ready).first().waitFor()
  const { gzipSync } = await import('node:zlib')
  const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body, { level: 9 }).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(budget)
  await visitor.close()
})
