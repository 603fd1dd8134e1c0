import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rowOf } from '../test/fake-data.ts'
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
  site.world.broken.clear()
  await visitor.close()
})

describe('the problem list', () => {
  test('keeps its filters in the address, where Back and a link find them again', async () => {
    await page.goto('/problem')
    await page.getByLabel('Number or title').fill('1001')
    await page.waitForURL('**/problem?keyword=1001')
    await page.locator('tbody tr').nth(1).waitFor({ state: 'detached' })
    await page.getByLabel('Level').selectOption('Mid')
    await page.waitForURL('**/problem?keyword=1001&difficulty=1')
    await page.goBack()
    expect(await page.getByLabel('Level').inputValue()).toBe('')
    await page.goto('/problem?difficulty=2&limit=10')
    await page.locator('tbody tr a').first().waitFor()
    expect(await page.getByLabel('Level').inputValue()).toBe('2')
  })

  test('narrows by tags from the panel and shows how submissions ended for the problem in focus', async () => {
    await page.goto('/problem')
    await page.locator('summary', { hasText: 'Tags' }).click()
    await page.getByLabel('Search tags').fill('short')
    await page.getByRole('button', { name: 'shortest paths', exact: true }).click()
    await page.waitForURL(/tagId=%5B6%5D/)
    await page.getByRole('link', { name: 'Merging Stones' }).focus()
    await page.locator('.bank-breakdown', { hasText: 'P1004' }).getByText('76.96%').waitFor()
    await page.getByRole('button', { name: 'Reset' }).click()
    await page.waitForURL('**/problem')
  })

  test('wishes luck with a random problem', async () => {
    await page.goto('/problem')
    await page.getByRole('button', { name: 'Pick a random question' }).click()
    await page.getByText('Good luck!').waitFor()
    await page.waitForURL(/\/problem\/P10\d\d/)
  })

  test('says when it could not be loaded, and loads when asked again', async () => {
    site.world.broken.add('get-problem-list')
    await page.goto('/problem')
    await page.getByText('Server error, please refresh again').waitFor()
    site.world.broken.clear()
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
    await page.getByRole('button', { name: 'Reset the code' }).click()
    const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel)
    expect(await focused()).toBe('Keep as it is')
    await page.keyboard.press('Enter')
    await soon(focused).toBe('Reset the code')
    expect(await editor.innerText()).toBe('my own code')
    await page.getByRole('button', { name: 'Reset the code' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reset the code' }).click()
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
    const divider = page.getByRole('separator', { name: 'Border of statement and code' })
    const position = async () => Number(await divider.getAttribute('aria-valuenow'))
    const start = await position()
    await divider.focus()
    await page.keyboard.press('ArrowRight')
    expect(await position()).toBe(start + 24)
    await page.keyboard.press('Home')
    expect(await position()).toBe(420)
    await page.keyboard.press('End')
    expect(await position()).toBe(1440 - 580 - 9)
    await page.getByRole('button', { name: 'Fold the code away' }).click()
    expect(await page.getByRole('textbox', { name: 'Code editor' }).isVisible()).toBe(false)
  })

  test('refuses empty and oversized code, and the last accepted code of an unsolved problem', async () => {
    await page.goto('/problem/P1002')
    await login(page)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByText('Code can not be empty').waitFor()
    await page.getByRole('textbox', { name: 'Code editor' }).click()
    await page.keyboard.insertText('x'.repeat(65_536))
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByText('Code Length can not exceed 65535').waitFor()
    await page.getByRole('button', { name: 'Get the code accepted last' }).click()
    await page.getByText('You have not passed the problem so you cannot get the code passed recently').waitFor()
  })

  test('asks a visitor to log in and copies samples', async () => {
    await page.goto('/problem/P1000')
    await page.getByText('Login to submit code.').waitFor()
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
  expect(await page.getByRole('radio', { name: 'All' }).isChecked()).toBe(true)
  await login(page)
  await page.goto('/submission-detail/1061')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByText('Shared successfully').waitFor()
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByText('Cancel Sharing Successfully').waitFor()
})

test('a list that is counted no further goes on with what is older, and comes back to the newest', async () => {
  const rows = site.world.submissions.map(rowOf).sort((a, b) => b.submitId - a.submitId)
  site.world.answers['get-submission-list'] = (_, input) => {
    const from = rows.filter(({ submitId }) => submitId < Number(input['before'] ?? Number.POSITIVE_INFINITY))
    const records = from.slice(0, 15)
    const counted = Math.min(from.length, 30)
    const older = from.length > counted ? from[counted - 1]?.submitId : null
    return {
      data: { ...{ records, total: counted, size: 15, current: 1, orders: [], searchCount: true, pages: 2 }, older },
    }
  }
  const first = () => page.locator('tbody tr a').first().innerText()
  const [newest, later] = [rows[0]?.submitId, rows[30]?.submitId]
  await page.goto('/status')
  await soon(first).toBe(String(newest))
  await page.getByText('30 or more').waitFor()

  await page.getByRole('button', { name: 'Older' }).click()
  await page.waitForURL(`**/status?before=${rows[29]?.submitId}`)
  await soon(first).toBe(String(later))

  await page.getByRole('button', { name: 'Back to newest' }).click()
  await page.waitForURL('**/status')
  await soon(first).toBe(String(newest))
  delete site.world.answers['get-submission-list']
})
