import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { caseOf } from '../test/fake-data.ts'
import { torture } from '../test/fake-torture.ts'
import { type Complaints, newVisitor, soon } from './browser.ts'
import { openMadeUpSite } from './made-up-site.ts'

// Submission …000 has subtasks, …001 a thousand cases of which 14 fail, the first with number 97.
const site = openMadeUpSite(torture)
let visitor: Awaited<ReturnType<typeof newVisitor>> & Complaints
let page: Page

async function visit(id: number, width = 1440) {
  visitor = await newVisitor(site.browser, site.url, { width })
  page = await visitor.newPage()
  await page.goto(`/submission-detail/${id}`)
  await page.locator('.cases').first().waitFor()
}

beforeEach(() => visit(4_000_000_001))
afterEach(async () => {
  expect(visitor.list).toEqual([])
  await visitor.close()
})

const focused = () => page.evaluate('[...document.activeElement.children].map((part) => part.textContent).join(" ")')

test('a thousand cases are a page that can be read, at the first failure', async () => {
  await page.getByText('986 of 1000 passed').waitFor()
  await page.getByText('first failure #97').waitFor()
  expect(await page.locator('.small-tile').count()).toBe(100)
  const chosen = page.getByRole('region', { name: 'Test #97' })
  expect(await chosen.innerText()).toContain('Line 3, column 1: expected 12, read 11')
  const height = await page.locator('.cases').evaluate((element) => element.getBoundingClientRect().height)
  expect(height).toBeLessThan(1000)
})

test('the arrow keys go from tile to tile and from hundred to hundred', async () => {
  await page.getByRole('button', { name: '97 WA Wrong Answer' }).focus()
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe('101 AC Accepted')
  await page.getByRole('region', { name: 'Test #101' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  expect(await focused()).toBe('100 AC Accepted')
  await page.keyboard.press('End')
  expect(await focused()).toBe('1000 AC Accepted')
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
  await visit(4_000_000_000)
  const titles = await page.locator('.subtask > summary').allInnerTexts()
  expect(titles.map((title) => title.replace(/\s+/g, ' '))).toEqual([
    'Samples 2 of 2 passed not counted',
    'Subtask 1 Wrong Answer 0 / 25 points 245 of 248 passed',
    'Subtask 2 Wrong Answer 0 / 25 points 246 of 250 passed',
    'Subtask 3 Wrong Answer 0 / 25 points 247 of 250 passed',
    'Subtask 4 Wrong Answer 0 / 25 points 246 of 250 passed',
  ])
})

test.each([
  ['ja-JP', 'シグナル 11 (SIGSEGV) で終了しました。'],
  ['zh-CN', '程序被信号 11 (SIGSEGV) 终止。'],
  ['en-US', 'Killed by signal 11 (SIGSEGV).'],
] as const)('what the judge says of a case is in the language of the reader, %s', async (language, words) => {
  await visitor.close()
  site.world.answers['get-all-case-result'] = () => {
    const one = { ...caseOf(1, 3, null), userOutput: 'Killed by signal 11 (SIGSEGV).\nstderr: Exit code 3.' }
    return { data: { judgeCaseMode: 'default', judgeCaseList: [one], subTaskJudgeCaseVoList: null } }
  }
  visitor = await newVisitor(site.browser, site.url)
  page = await visitor.newPage()
  await page.goto(`/submission-detail/4000000001?l=${language}`)
  await page.getByText(words).waitFor()
  expect(await page.locator('.tile-note').innerText()).toBe(`${words}\nstderr: Exit code 3.`)
})
