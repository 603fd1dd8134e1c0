import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { login, type Visitor } from './browser.ts'
import { openPage, openSite, type Site, visit } from './site.ts'
import { giveUpOne, joinFailingJudge } from './support/judges.ts'
import type { Name } from './support/library.ts'

const site = openSite({
  prepare: async (opened) => {
    await giveUpOne(opened)
    await joinFailingJudge(opened)
  },
})

const own = (which: keyof Site['library']['submissions']) => () =>
  `/submission-detail/${site.library.submissions[which]}`

const pages: { name: string; path: string | (() => string); ready: string; as?: Name }[] = [
  { name: 'home', path: '/home', ready: '.week-chart' },
  { name: 'problem list', path: '/problem', ready: 'tbody a' },
  { name: 'problem', path: '/problem/P1003', ready: '.katex' },
  { name: 'status', path: '/status', ready: 'tbody a' },
  { name: 'submission', path: own('partial'), ready: '.subtask' },
  { name: 'compile error', path: own('compileError'), ready: '.result-message', as: 'mina' },
  { name: 'introduction', path: '/introduction', ready: 'details' },
  { name: 'system info', path: '/developer', ready: '.system-part' },
  { name: 'profile', path: '/user-home?username=mina', ready: '.heat-4' },
  { name: 'new password', path: '/reset-password?username=mina&code=some', ready: '.reset-page input' },
  { name: 'not found', path: '/nowhere', ready: '.not-found' },
]

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

test.each(pages)('$name is accessible, fits, and asks no other host', async ({ path, ready, as }) => {
  const { visitor, page } = await visit(site, typeof path === 'string' ? path : path(), as ? { as } : {})
  await page.locator(ready).first().waitFor()
  expect(await faultsAtAllWidths(page, visitor)).toEqual([])
  await visitor.close()
})

test('verdicts by hand and the judges are accessible, and fit', async () => {
  const { visitor, page } = await visit(site, '/admin/judge', { as: 'root' })
  await page.getByText('fails its examination').waitFor()
  expect(await faultsAtAllWidths(page, visitor)).toEqual([])
  await page.goto('/status')
  await page
    .getByRole('button', { name: /Judge submission/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  expect(await faultsOf(page)).toEqual([])
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
