import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'
import { torture } from './support/torture.ts'

const site = openSite({ isEmpty: true, prepare: torture })

async function open(path: string, ready: string, width = 1440) {
  const { visitor, page } = await visit(site, path, { width })
  await page.locator(ready).first().waitFor()
  return { visitor, page }
}

const widthOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().width)

test('columns keep their bounds under long titles and names, and the least important ones go first', async () => {
  const { visitor, page } = await open('/status', 'tbody a')
  const titleLines = () =>
    page
      .locator('tbody tr')
      .first()
      .evaluate((row) => row.getBoundingClientRect().height)
  await soon(titleLines).toBeLessThan(80)
  const author = await widthOf(page, 'tbody td:has-text("WWWWWWWWWWWWWWWWWWWW"):nth-child(10)')
  expect(author).toBeLessThan(150)
  await page.setViewportSize({ width: 1100, height: 844 })
  await soon(() => page.getByRole('columnheader', { name: 'Judger' }).isVisible()).toBe(false)
  expect(await page.getByRole('columnheader', { name: 'Author' }).isVisible()).toBe(true)
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a table that is wider than its place holds its first and last column, and shadows say where there is more', async () => {
  const { visitor, page } = await open('/status', 'tbody a', 700)
  const box = page.locator('.table-scroll')
  const [first, last] = [
    page.locator('tbody tr td:first-child').first(),
    page.locator('tbody tr td:last-child').first(),
  ]
  // to the pixel: a time that grows older gives its column a part of one
  const placed = async () =>
    (await Promise.all([first, last].map((cell) => cell.boundingBox()))).map((at) => Math.round(at?.x ?? 0))
  const shadows = () =>
    page
      .locator('.table-frame')
      .evaluate((frame) => ['::before', '::after'].map((side) => getComputedStyle(frame, side).opacity))
  await soon(shadows).toEqual(['0', '1'])
  const before = await placed()
  const stay = (now: number[]) => now.every((x, at) => Math.abs(x - (before[at] ?? 0)) <= 1)
  expect(before[1]).toBeLessThan(700)
  await box.evaluate((element) => element.scrollTo({ left: 60 }))
  await soon(shadows).toEqual(['1', '1'])
  expect(await placed()).toSatisfy(stay)
  const isOnTop = (heading: Element) => {
    const { right, top } = heading.getBoundingClientRect()
    return document.elementFromPoint(right - 4, top + 12) === heading
  }
  expect(await page.getByRole('columnheader', { name: 'Run ID' }).evaluate(isOnTop)).toBe(true)
  await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await soon(shadows).toEqual(['1', '0'])
  expect(await placed()).toSatisfy(stay)
  await visitor.close()
})

test('low rows are a choice that is remembered', async () => {
  const { visitor, page } = await open('/problem', 'tbody a')
  const lowest = () =>
    page.locator('tbody tr').evaluateAll((rows) => Math.min(...rows.map((row) => row.getBoundingClientRect().height)))
  expect(await lowest()).toBeGreaterThan(36)
  await page.getByRole('button', { name: 'Compact rows', pressed: false }).click()
  await soon(lowest).toBeLessThanOrEqual(34)
  await page.reload()
  await page.getByRole('button', { name: 'Compact rows', pressed: true }).waitFor()
  await soon(lowest).toBeLessThanOrEqual(34)
  await visitor.close()
})

test('what is cut off is told whole on hover and on focus, until Escape', async () => {
  const { visitor, page } = await open('/problem', 'tbody a')
  const whole = page.locator('.full-text')
  const title = page.getByRole('link', { name: /^測/ })
  await title.hover({ position: { x: 20, y: 8 } })
  await soon(() => whole.innerText()).toBe('測'.repeat(255))
  await page.keyboard.press('Escape')
  await soon(() => whole.count()).toBe(0)

  await page.getByRole('link', { name: /^W{255}/ }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await soon(() => whole.innerText()).toBe('W'.repeat(255))
  await whole.hover()
  await soon(() => whole.innerText()).toBe('W'.repeat(255))
  await page.keyboard.press('Tab')
  await soon(() => whole.filter({ hasText: 'WWW' }).count()).toBe(0)

  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Two Apples' }).focus()
  expect(await whole.count()).toBe(0)
  await visitor.close()
})

test('a text that is cut off and no link stops the Tab key, one that fits does not', async () => {
  const { visitor, page } = await open('/status', 'tbody a')
  const author = (name: string) => page.locator('tbody .truncated', { hasText: new RegExp(`^${name}$`) }).first()
  await soon(() => author('W{20}').getAttribute('tabindex')).toBe('0')
  expect(await author('mina').getAttribute('tabindex')).toBeNull()
  await author('W{20}').focus()
  await soon(() => page.locator('.full-text').innerText()).toBe('W'.repeat(20))
  await visitor.close()
})

test.each([1440, 390])('a table of a statement breaks no word; it scrolls in its own box, at %i px', async (width) => {
  const { visitor, page } = await open('/problem/P1003', '.statement table', width)
  const lines = await page.locator('.statement td', { hasText: 'NumberOfVertices' }).evaluate((cell) => {
    const text = document.createRange()
    text.selectNodeContents(cell)
    return text.getClientRects().length
  })
  expect(lines).toBe(1)
  const box = page.locator('.statement .table-box')
  await soon(() => box.getAttribute('tabindex')).toBe('0')
  expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(0)
  await soon(() => page.getByRole('table').count()).toBe(1)
  await visitor.close()
})
