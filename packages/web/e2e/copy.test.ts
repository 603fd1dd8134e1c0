import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { soon } from './browser.ts'
import { openPage, openSite } from './site.ts'

const site = openSite()

/** As browsers are on plain http, which a school's own network has: without a clipboard for scripts. */
const withoutClipboard = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))

test('on plain http a sample is copied by keyboard, and the focus and the page stay where they were', async () => {
  const { visitor, page } = await openPage(site, { width: 390, height: 600 })
  await withoutClipboard(page)
  await page.goto('/problem/P1001')
  await page.locator('.katex').first().waitFor()
  const copy = page.getByRole('button', { name: 'Copy sample input 2' })
  await copy.focus()
  const stands = () =>
    copy.evaluate((button) => ({
      hasFocus: button === document.activeElement,
      top: button.getBoundingClientRect().top,
    }))
  const before = await stands()
  await page.keyboard.press('Enter')
  await page.getByText('Copied').first().waitFor()
  expect(await stands()).toEqual({ ...before, hasFocus: true })

  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('textbox', { name: 'Code editor' }).click()
  await page.keyboard.press('ControlOrMeta+v')
  await soon(() => page.getByRole('textbox', { name: 'Code editor' }).innerText()).toContain('-1000000000000 7')
  await visitor.close()
})

test('on plain http what a dialog shows once is copied, too', async () => {
  const { visitor, page } = await openPage(site, { as: 'root' })
  await withoutClipboard(page)
  await page.goto('/admin/judge')
  await page.getByRole('button', { name: 'Add a judge' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('hall-4')
  await dialog.getByRole('button', { name: 'Add a judge' }).click()
  const token = await dialog.getByText(/^node_[\w-]{43}$/).innerText()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await page.getByText('Copied').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add a judge' }).click()
  await dialog.getByLabel('Name').click()
  await page.keyboard.press('ControlOrMeta+v')
  await soon(() => dialog.getByLabel('Name').inputValue()).toContain(token.slice(0, 20))
  await visitor.close()
})
