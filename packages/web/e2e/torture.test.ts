import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { torture } from '../test/fake-torture.ts'
import { faultsOf } from './axe.ts'
import { login, newVisitor } from './browser.ts'
import { openMadeUpSite } from './made-up-site.ts'
import { misfits } from './misfits.ts'

const site = openMadeUpSite(torture)

const first = 4_000_000_000
const wide = 'W'.repeat(20)

interface Screen {
  name: string
  path: string
  ready: string
  act?: (page: Page) => Promise<unknown>
  /** What is many times the same: it goes before axe comes, which would take minutes over it. */
  repeats?: string
}

const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const open = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()

const screens: Screen[] = [
  { name: 'home', path: '/home', ready: '.week-chart' },
  {
    name: 'an announcement',
    path: '/home',
    ready: '.week-chart',
    act: click(/^W{20}/),
    repeats: '.prose > p:nth-of-type(n + 9)',
  },
  { name: 'problem list', path: '/problem', ready: 'tbody a' },
  {
    name: 'problem list with tags',
    path: '/problem',
    ready: 'tbody a',
    act: (page) => page.getByLabel('Show tags').check(),
  },
  { name: 'tags', path: '/problem', ready: 'tbody a', act: (page) => page.locator('.tag-panel summary').click() },
  { name: 'problem', path: `/problem/P-${wide}`, ready: '.katex', repeats: '.prose > p:nth-of-type(n + 9)' },
  { name: 'own submissions', path: '/problem/P1003', ready: '.katex', act: open('My submissions') },
  { name: 'statistics', path: '/problem/P1003', ready: '.katex', act: open('Statistics') },
  { name: 'status', path: '/status', ready: 'tbody a' },
  { name: 'subtasks', path: `/submission-detail/${first}`, ready: '.subtask' },
  { name: 'a thousand cases', path: `/submission-detail/${first + 1}`, ready: '.cases' },
  { name: 'compile error', path: `/submission-detail/${first + 2}`, ready: '.result-message' },
  { name: 'judges', path: '/admin/judge', ready: '.judge-refusal' },
  { name: 'introduction', path: '/introduction', ready: 'details' },
  { name: 'system info', path: '/developer', ready: '.system-part' },
]

describe.each([1440, 390])('at %i px', (width) => {
  let visitor: Awaited<ReturnType<typeof newVisitor>>
  beforeAll(async () => {
    visitor = await newVisitor(site.browser, site.url, { width, height: 844 })
    const page = await visitor.newPage()
    await page.goto('/introduction')
    await login(page, wide)
    await page.close()
  })
  afterAll(async () => {
    await visitor.close()
  })

  test.each(screens)('$name stands the longest texts, by day and by night', async ({ path, ready, act, repeats }) => {
    const page = await visitor.newPage()
    await page.goto(path)
    await page.locator(ready).first().waitFor()
    await act?.(page)
    expect(await misfits(page)).toEqual([])
    if (repeats) {
      await page.locator(repeats).evaluateAll((all) => {
        for (const one of all) one.remove()
      })
    }
    expect(await faultsOf(page)).toEqual([])
    expect(visitor.list).toEqual([])
    await page.close()
  })
})
