import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { soon, type Visitor } from './browser.ts'
import { openSite, visit } from './site.ts'
import { type Torture, torture } from './support/torture.ts'

// One submission has subtasks, another a thousand cases of which 14 fail, the first with number 97.
let made: Torture
const site = openSite({
  isEmpty: true,
  prepare: async (opened) => {
    made = await torture(opened)
  },
})
let visitor: Visitor
let page: Page

async function open(id: number, language = 'en-US') {
  ;({ visitor, page } = await visit(site, `/submission-detail/${id}?l=${language}`, { as: made.root }))
  await page.locator('.cases').first().waitFor()
}

beforeEach(() => open(made.thousand))
afterEach(async () => {
  expect(visitor.list).toEqual([])
  await visitor.close()
})

const focused = () => page.evaluate('[...document.activeElement.children].map((part) => part.textContent).join(" ")')

test('a thousand cases are a page that can be read, at the first failure', async () => {
  await page.getByText('986 of 1000 passed').waitFor()
  await page.getByText('first failure #97').waitFor()
  await soon(() => page.locator('.small-tile').count()).toBe(100)
  const chosen = page.getByRole('region', { name: 'Test #97' })
  expect(await chosen.innerText()).toContain('Line 3, column 1: expected 12, read 11')
  const height = await page.locator('.cases').evaluate((element) => element.getBoundingClientRect().height)
  expect(height).toBeLessThan(1000)
})

test('the arrow keys go from tile to tile and from hundred to hundred', async () => {
  await page.getByRole('button', { name: '97 WA Wrong Answer' }).focus()
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await soon(focused).toBe('101 AC Accepted')
  await page.getByRole('region', { name: 'Test #101' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await soon(focused).toBe('100 AC Accepted')
  await page.keyboard.press('End')
  await soon(focused).toBe('1000 AC Accepted')
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe('1000 AC Accepted')
})

test('only those that failed, and a hundred by its range', async () => {
  await page.getByRole('group', { name: 'Ranges' }).getByRole('button', { name: '301–400' }).click()
  await page.getByRole('region', { name: 'Test #388' }).waitFor()
  await page.getByLabel('Only failed (14)').check()
  await soon(() => page.locator('.small-tile').count()).toBe(14)
  await page
    .locator('.small-tile')
    .first()
    .and(page.getByRole('button', { name: '97 WA Wrong Answer' }))
    .waitFor()
})

test('subtasks tell what they can earn; samples stand apart and are not counted', async () => {
  await visitor.close()
  await open(made.subtasks)
  const titles = () => page.locator('.subtask > summary').allInnerTexts()
  await soon(async () => (await titles()).map((title) => title.replace(/\s+/g, ' '))).toEqual([
    'Samples 2 of 2 passed not counted',
    'Subtask 1 Wrong Answer 0 / 25 points 245 of 248 passed',
    'Subtask 2 Wrong Answer 0 / 25 points 246 of 250 passed',
    'Subtask 3 Wrong Answer 0 / 25 points 247 of 250 passed',
    'Subtask 4 Accepted 25 / 25 points 250 of 250 passed',
  ])
})

test.each([
  ['ja-JP', 'シグナル 11 (SIGSEGV) で終了しました。'],
  ['zh-CN', '程序被信号 11 (SIGSEGV) 终止。'],
  ['en-US', 'Killed by signal 11 (SIGSEGV).'],
] as const)('what the judge says of a case is in the language of the reader, %s', async (language, words) => {
  await visitor.close()
  await open(made.signal, language)
  await page.getByText(words).waitFor()
  await soon(() => page.locator('.tile-note').first().innerText()).toBe(`${words}\nstderr: Exit code 3.`)
})
