import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { login, soon, type Visitor } from './browser.ts'
import { openPage, openSite } from './site.ts'
import { sendAndJudge } from './support/send.ts'

const site = openSite({
  prepare: async (opened) => {
    for (const word of ['right', 'wrong', 'slow']) await sendAndJudge(opened, 'ana', 'P1004', word)
  },
})
let visitor: Visitor
let page: Page

beforeEach(async () => {
  ;({ visitor, page } = await openPage(site))
})
afterEach(async () => {
  await visitor.close()
})

describe('the problem list', () => {
  test('keeps its filters in the address, where Back and a link find them again', async () => {
    await page.goto('/problem')
    await page.getByLabel('ID or title').fill('1001')
    await page.waitForURL('**/problem?keyword=1001')
    await page.locator('tbody tr').nth(1).waitFor({ state: 'detached' })
    await page.getByLabel('Level').selectOption('Mid')
    await page.waitForURL('**/problem?keyword=1001&difficulty=1')
    await page.goBack()
    await soon(() => page.getByLabel('Level').inputValue()).toBe('')
    await page.goto('/problem?difficulty=2&limit=10')
    await page.locator('tbody tr a').first().waitFor()
    await soon(() => page.getByLabel('Level').inputValue()).toBe('2')
  })

  test('narrows by tags from the panel and shows how submissions ended for the problem in focus', async () => {
    await page.goto('/problem')
    await page.locator('summary', { hasText: 'Tags' }).click()
    await page.getByLabel('Search tags').fill('short')
    const tag = page.getByRole('button', { name: 'shortest paths', exact: true })
    expect(await tag.locator('.tag-dot').getAttribute('style')).toContain('rgb(64, 158, 255)')
    await tag.click()
    await page.waitForURL(/tagId=%5B6%5D/)
    await tag.click()
    await page.waitForURL('**/problem')
    expect(await tag.isVisible()).toBe(true)
    await tag.click()
    await page.waitForURL(/tagId=%5B6%5D/)
    await page.getByRole('link', { name: 'Merging Stones' }).focus()
    await page.locator('.bank-breakdown', { hasText: 'P1004' }).getByText('33.33%').first().waitFor()
    await page.getByRole('button', { name: 'Reset' }).click()
    await page.waitForURL('**/problem')
  })

  test('leaves out other banks when asked for this one, and offers a way back from nothing found', async () => {
    await site.problem({ problemId: 'CF-1A', title: 'Theatre Square' })
    await page.goto('/problem?keyword=theatre')
    await page.getByRole('link', { name: 'Theatre Square' }).waitFor()
    await page.getByLabel('Problem bank').selectOption('Codeforces')
    await page.waitForURL('**/problem?keyword=theatre&oj=CF')
    await page.getByRole('link', { name: 'Theatre Square' }).waitFor()
    await page.getByLabel('Problem bank').selectOption('This site')
    await page.getByText('No problem matches these filters').waitFor()
    await page.locator('.none-found').getByRole('button', { name: 'Reset' }).click()
    await page.waitForURL('**/problem')
    await page.getByRole('link', { name: 'Two Apples' }).waitFor()
  })

  test('wishes luck with a random problem', async () => {
    await page.goto('/problem')
    await page.getByRole('button', { name: 'Random problem' }).click()
    await page.getByText('Good luck!').waitFor()
    await page.waitForURL(/\/problem\/P10\d\d/)
  })

  test('says when it could not be loaded, and loads when asked again', async () => {
    await page.route('**/api/get-problem-list*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/problem')
    await page.getByText('Server error, please refresh the page').waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('link', { name: 'Two Apples' }).waitFor()
  })
})

describe('the problem page', () => {
  test('keeps the code over a reload and asks before it is replaced', async () => {
    await page.goto('/problem/P1003')
    const editor = page.getByRole('textbox', { name: 'Code editor' })
    await editor.click()
    await page.keyboard.insertText('my own code')
    await page.reload()
    await soon(() => editor.innerText()).toBe('my own code')
    await page.getByRole('button', { name: 'Load code' }).click()
    await page.getByRole('menuitem', { name: 'Reset code' }).click()
    const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel)
    await soon(focused).toBe('Keep as it is')
    await page.keyboard.press('Enter')
    await soon(focused).toBe('Load code')
    expect(await editor.innerText()).toBe('my own code')
    await page.getByRole('button', { name: 'Load code' }).click()
    await page.getByRole('menuitem', { name: 'Reset code' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reset code' }).click()
    await soon(() => editor.innerText()).not.toContain('my own code')
    await editor.click()
    await page.keyboard.press('Control+z')
    await soon(() => editor.innerText()).toBe('my own code')
  })

  test('completes the words of the own code', async () => {
    await page.goto('/problem/P1004')
    await page.getByRole('textbox', { name: 'Code editor' }).click()
    await page.keyboard.insertText('int appleBasket;\n')
    await page.keyboard.type('appl')
    await page.locator('.cm-tooltip-autocomplete', { hasText: 'appleBasket' }).waitFor()
  })

  test('has a divider that moves with the keyboard within its limits', async () => {
    await page.goto('/problem/P1000')
    const divider = page.getByRole('separator', { name: 'Resize panes' })
    const position = async () => Number(await divider.getAttribute('aria-valuenow'))
    const start = await position()
    await divider.focus()
    await page.keyboard.press('ArrowRight')
    await soon(position).toBe(start + 24)
    await page.keyboard.press('Home')
    await soon(position).toBe(420)
    await page.keyboard.press('End')
    await soon(position).toBe(1440 - 580 - 9)
    await page.getByRole('button', { name: 'Hide the editor' }).click()
    await soon(() => page.getByRole('textbox', { name: 'Code editor' }).isVisible()).toBe(false)
  })

  test('refuses empty and oversized code, and the last accepted code of an unsolved problem', async () => {
    await page.goto('/problem/P1002')
    await login(page)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByText('The code cannot be empty').waitFor()
    await page.getByRole('textbox', { name: 'Code editor' }).click()
    await page.keyboard.insertText('x'.repeat(65_536))
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByText('The code cannot be longer than 65535 characters').waitFor()
    await page.getByRole('button', { name: 'Load code' }).click()
    await page.getByRole('menuitem', { name: 'Load my last accepted code' }).click()
    await page.getByText('You have not solved this problem, so there is no accepted code of yours to load').waitFor()
  })

  test('asks a visitor to log in and copies samples', async () => {
    await page.goto('/problem/P1000')
    await page.getByText('Log in to submit code.').waitFor()
    expect(await page.getByRole('button', { name: 'Submit', exact: true }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Copy sample input 1' }).click()
    await page.getByText('Copied successfully').waitFor()
  })
})

test('the status list refuses Mine to a visitor and lets its owner share code', async () => {
  await page.goto('/status')
  await page
    .getByRole('radio', { name: 'Mine' })
    .check({ force: true, noWaitAfter: true })
    .catch(() => undefined)
  await page.getByText('Please login first').waitFor()
  await soon(() => page.getByRole('radio', { name: 'All' }).isChecked()).toBe(true)
  await page.goto('/status?onlyMine=true&status=0')
  await page.waitForURL('**/status?status=0')
  await page.getByText('Please login first').waitFor()
  await login(page)
  await page.goto(`/submission-detail/${site.library.submissions.another}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByText('Shared successfully').waitFor()
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByText('No longer shared').waitFor()
})

test('a list that is counted no further goes on with what is older, and comes back to the newest', async () => {
  const ids = await site.db.selectFrom('submission').select('submitId').orderBy('submitId', 'desc').execute()
  const [newest, last, later] = [ids[0], ids[29], ids[30]].map((row) => row?.submitId)
  // the server counts to ten thousand: here it says of its first page that it stopped at thirty
  await page.route('**/api/get-submission-list*', async (route) => {
    const reply = await route.fetch()
    const { data, ...rest } = (await reply.json()) as { data: object }
    const isFirst = !new URL(route.request().url()).searchParams.has('before')
    await route.fulfill({
      response: reply,
      json: { ...rest, data: { ...data, ...(isFirst && { total: 30, pages: 2, older: last }) } },
    })
  })
  const first = () => page.locator('tbody tr a').first().innerText()
  await page.goto('/status')
  await soon(first).toBe(String(newest))
  await page.getByText('30 or more').waitFor()

  await page.getByRole('button', { name: 'Older' }).click()
  await page.waitForURL(`**/status?before=${last}`)
  await soon(first).toBe(String(later))

  await page.getByRole('button', { name: 'Back to newest' }).click()
  await page.waitForURL('**/status')
  await soon(first).toBe(String(newest))
})

test('who turns a page with a finger reads on at its top; by keys the focus stays at the button', async () => {
  await page.setViewportSize({ width: 390, height: 740 })
  await page.goto('/status')
  const next = page.getByRole('button', { name: 'Next page' })
  const top = () => page.locator('.sheet').evaluate((sheet) => Math.round(sheet.getBoundingClientRect().top))
  await next.click()
  await page.waitForURL(/currentPage=2/)
  await soon(top).toBe(68)
  await next.focus()
  await next.scrollIntoViewIfNeeded()
  await page.keyboard.press('Enter')
  await page.waitForURL(/currentPage=3/)
  expect(await next.evaluate((button) => button === document.activeElement)).toBe(true)
  await soon(top).toBeLessThan(0)
  // at the end, too, where it does nothing any more
  await page.goto('/problem?limit=10&currentPage=2')
  await page.locator('tbody a').first().waitFor()
  const pages = await page.getByRole('button', { name: /^Page \d+$/ }).count()
  await page.goto(`/problem?limit=10&currentPage=${pages - 1}`)
  await next.press('Enter')
  await page.waitForURL(new RegExp(`currentPage=${pages}`))
  await soon(() => next.isDisabled()).toBe(true)
  expect(await next.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).searchParams.get('currentPage')).toBe(String(pages))
})

test('an address past the last page says where the list ends, and leads there', async () => {
  await page.goto('/problem?currentPage=900')
  await page.getByText('The list ends on page 1').waitFor()
  await page.getByRole('button', { name: 'Go to page 1' }).click()
  await page.locator('tbody a').first().waitFor()
})
