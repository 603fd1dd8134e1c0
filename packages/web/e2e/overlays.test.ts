import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { soon } from './browser.ts'
import { openPage, openSite, visit } from './site.ts'

const site = openSite()
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 700 },
]

/** The element that has the focus, in words. */
const focused = (page: Page) =>
  page.evaluate(`(() => {
    const it = document.activeElement
    return it.labels?.[0]?.textContent ?? it.getAttribute('aria-label') ?? it.textContent
  })()`)

test.each(sizes)('the form for a verdict by hand lies whole above the list at $width px', async (size) => {
  const { visitor, page } = await visit(site, '/status', { ...size, as: 'root' })
  const last = page.getByRole('button', { name: /^Judge submission/ }).last()
  await last.click()
  const form = page.locator('.manual-judge')
  const liesOnTop = () =>
    form.evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const corners = [document.elementFromPoint(left + 2, top + 2), document.elementFromPoint(right - 2, bottom - 2)]
      const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      return isInside && corners.every((one) => one?.closest('.manual-judge'))
    })
  await soon(liesOnTop).toBe(true)
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await soon(() => focused(page)).toMatch(/^Judge submission/)
  await visitor.close()
})

describe('dialogs', () => {
  test('begin at their first field and give the focus back to what opened them', async () => {
    const { visitor, page } = await visit(site, '/home')
    await page.locator('header').getByRole('button', { name: 'Login' }).click()
    await page.getByRole('dialog').getByLabel('Username').waitFor()
    await soon(() => focused(page)).toContain('Username')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await soon(() => focused(page)).toBe('Login')
    await visitor.close()
  })

  test('that ask begin at the answer that does no harm, and name both answers', async () => {
    const { visitor, page } = await visit(site, '/problem/P1003')
    await page.getByRole('button', { name: 'Load code' }).click()
    await page.getByRole('menuitem', { name: 'Reset code' }).click()
    const dialog = page.getByRole('dialog')
    await soon(() => dialog.locator('.dialog-actions button').allInnerTexts()).toEqual(['Keep as it is', 'Reset code'])
    await soon(() => focused(page)).toBe('Keep as it is')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await soon(() => focused(page)).toBe('Load code')
    await visitor.close()
  })
})

test.each(sizes)('a verdict is there again after a reload, and the bar under it whole, at $width px', async (size) => {
  const { visitor, page } = await visit(site, '/problem/P1002', { ...size, as: 'mina' })
  const isPhone = size.width < 500
  if (isPhone) await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('textbox', { name: 'Code editor' }).click()
  await page.keyboard.insertText('int wrong;')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.locator('.submit-result .verdict[data-status="-1"]').waitFor()
  await page.reload()
  if (isPhone) await page.getByRole('tab', { name: 'Code' }).click()
  await page.locator('.submit-result .verdict[data-status="-1"]').waitFor()
  const cut = await page
    .locator('.submit-bar button, .submit-bar button *')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0).length)
  expect(cut).toBe(0)
  await visitor.close()
})

test('every language has its own code, and sisters begin with what was written', async () => {
  const { visitor, page } = await visit(site, '/problem/P1004')
  const editor = page.getByRole('textbox', { name: 'Code editor' })
  const language = page.getByLabel('Language', { exact: true }).first()
  await editor.waitFor()
  await language.locator('option', { hasText: 'Python' }).first().waitFor({ state: 'attached' })
  const options = await language.locator('option').allInnerTexts()
  const [cpp, sister] = options.filter((name) => name.startsWith('C++'))
  const python = options.find((name) => name.startsWith('Python')) ?? ''
  await language.selectOption(cpp ?? '')
  await editor.click()
  await page.keyboard.insertText('int mine;')
  await language.selectOption(python)
  await soon(() => editor.innerText()).not.toContain('int mine;')
  await editor.click()
  await page.keyboard.insertText('print(1)')
  await language.selectOption(sister ?? cpp ?? '')
  await language.selectOption(cpp ?? '')
  await soon(() => editor.innerText()).toContain('int mine;')
  await page.reload()
  await language.selectOption(python)
  await soon(() => editor.innerText()).toContain('print(1)')
  await visitor.close()
})

test('a time that is shown grows older by itself', async () => {
  const { visitor, page } = await openPage(site)
  await page.clock.install()
  await page.goto('/status')
  const time = page.locator('tbody time').first()
  const before = await time.innerText()
  await page.clock.runFor(3 * 3_600_000)
  await soon(() => time.innerText()).not.toBe(before)
  await visitor.close()
})
