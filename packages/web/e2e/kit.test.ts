import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { soon, type Visit } from './browser.ts'
import { openDevelopmentSite } from './development-site.ts'
import { visit } from './site.ts'

const site = openDevelopmentSite()

async function openKit(how: Visit = {}) {
  const { visitor, page } = await visit(site, '/kit', how)
  await page.locator('.cropper-tools').first().waitFor()
  await page.locator('.markdown-editor .cm-content').nth(1).waitFor()
  await page.locator('.cm-editor[aria-label="Your code"], .cm-content[aria-label="Your code"]').first().waitFor()
  await page.locator('.sortable-grip').first().waitFor()
  return { visitor, page }
}

const inkOf = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.chart canvas')
    const points = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    return points.some((value) => value > 0)
  })

test.each([
  [1440, false],
  [1440, true],
  [390, false],
  [390, true],
])('every part of the kit stands at %i px, dark: %s, without a fault that axe sees', async (width, dark) => {
  const { visitor, page } = await openKit({ width, dark })
  await soon(() => inkOf(page)).toBe(true)
  await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(await faultsOf(page, { include: ['main'], exclude: ['.list-stale'] })).toEqual([])
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('what lies over the page stands whole, and takes and gives back the focus', async () => {
  const { visitor, page } = await openKit({ width: 390, dark: true })
  for (const kind of ['plain', 'side', 'full']) {
    const opener = page.getByRole('button', { name: `Dialog: ${kind}` })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'A dialog' })
    await dialog.waitFor()
    expect(await faultsOf(page, { include: ['dialog'] }), kind).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await soon(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
  }
  await page.getByRole('button', { name: 'Question' }).click()
  await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish' }).click()
  for (const kind of ['success', 'error', 'info']) {
    await page.getByRole('button', { name: `Toast: ${kind}` }).click()
    await page.getByText(`A toast: ${kind}`).waitFor()
  }
  for (const kind of ['info', 'warning', 'error']) {
    await page.getByRole('button', { name: `Notice: ${kind}` }).click()
    await page
      .getByRole('heading', { name: `A notice: ${kind}` })
      .or(page.getByText(`A notice: ${kind}`))
      .first()
      .waitFor()
  }
  await page.getByRole('button', { name: 'More: P1000' }).click()
  await page.getByRole('menuitem', { name: 'Clone' }).click()
  await page.getByText('cloned').waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a list is put in order, files and things are chosen, by keyboard', async () => {
  const { visitor, page } = await openKit()
  const names = () => page.getByRole('list', { name: 'Awards' }).getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: 'Move Gold' }).focus()
  await page.keyboard.press('Space')
  await page.getByText('Gold: place 1 of 4').waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowDown')
  await page.getByText('Gold: place 2 of 4').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await soon(async () => (await names()).map((name) => name.replace(/\W/g, '')).slice(0, 2)).toEqual(['Silver', 'Gold'])

  // Esc leaves it where it was, and nothing is lost of what is pressed in haste
  for (const key of ['Space', 'End', 'Escape', 'Space', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(key)
  await page.getByText('Gold: place 2 of 4').waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  for (const key of ['Space', 'ArrowDown']) await page.keyboard.press(key)
  await page.getByText('Gold: place 3 of 4').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await soon(async () => (await names()).map((name) => name.replace(/\W/g, ''))[2]).toBe('Gold')

  await page.getByRole('button', { name: 'Add Rust' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Rust' }).waitFor()
  await page
    .getByLabel('Package')
    .setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.alloc(9) })
  await page.getByText('a.zip · 1 KB').waitFor()
  await visitor.close()
})

test('Markdown is marked by keys and shown; a pasted file is stored; a picture is cut', async () => {
  const { visitor, page } = await openKit()
  const editor = page.getByRole('textbox', { name: 'Statement' })
  await editor.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('apples')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+b')
  await soon(() => editor.innerText()).toBe('**apples**')
  await editor.evaluate((element) => {
    const files = new DataTransfer()
    files.items.add(new File(['x'], 'tree.png', { type: 'image/png' }))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: files, bubbles: true, cancelable: true }))
  })
  await soon(() => editor.innerText()).toContain('![tree.png](/api/public/file)')
  await page.locator('.markdown-editor').last().getByRole('tab', { name: 'Preview' }).click()
  await page.locator('.markdown-editor-shown strong, .markdown-editor-shown img').first().waitFor()

  await page.getByRole('button', { name: 'Turn right' }).click()
  await page.getByRole('button', { name: 'Crop', exact: true }).click()
  await page.getByText(/^image\/png, \d+ bytes$/).waitFor()
  await visitor.close()
})
