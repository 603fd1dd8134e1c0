import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { comingOf, login, soon, type Visitor } from './browser.ts'
import { openSite, visit } from './site.ts'

const site = openSite()
let visitor: Visitor
let page: Page

beforeEach(async () => {
  ;({ visitor, page } = await visit(site, '/problem/P1009', { as: 'jisoo' }))
})

afterEach(async () => {
  expect(visitor.list).toEqual([])
  await visitor.close()
})

const editorOf = (one: Page) => one.getByRole('textbox', { name: 'Code editor' })

/** Replaces what is in the editor. */
async function write(code: string, one = page): Promise<void> {
  await editorOf(one).click()
  await one.keyboard.press('ControlOrMeta+a')
  await one.keyboard.press('Delete')
  await one.keyboard.insertText(code)
}

const shown = (one = page) => soon(() => editorOf(one).innerText())
const tool = (name: string) => page.locator('.editor-bar').getByRole('button', { name })

/** Chooses what is put into the editor. */
async function load(what: string): Promise<void> {
  await tool('Load code').click()
  await page.getByRole('menuitem', { name: what }).click()
}

describe('code is never lost', () => {
  test('a reset is taken back by a click, and what it replaced stays among the earlier versions', async () => {
    await write('my own code')
    await load('Reset code')
    await page.getByRole('dialog').getByRole('button', { name: 'Reset code' }).click()
    await shown().not.toContain('my own code')
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await shown().toBe('my own code')

    await write('something else\nmy second line')
    await page.keyboard.press('ControlOrMeta+s')
    await page.getByText('Saved in this browser').waitFor()
    await write('the end')
    await load('Earlier versions')
    const dialog = page.getByRole('dialog', { name: 'Earlier versions' })
    await soon(() => dialog.getByRole('listitem').count()).toBe(2)
    await soon(() => dialog.locator('.versions-gone').allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringContaining('my second line')]),
    )
    await soon(() => dialog.locator('.versions-new').innerText()).toContain('the end')
    await dialog.getByRole('button', { name: 'Restore this version' }).click()
    await shown().toContain('my second line')
    await page.reload()
    await shown().toContain('my second line')
  })

  test('what a visitor wrote is theirs once they log in, and is shown to nobody who sits down after them', async () => {
    const hall = await visit(site, '/problem/P1009')
    const leave = async () => {
      await hall.page.goto('/logout')
      await hall.page.getByText('You have logged out').waitFor()
      await hall.page.goto('/problem/P1009')
    }
    await write('by a visitor', hall.page)
    await login(hall.page, 'mina')
    await shown(hall.page).toBe('by a visitor')
    await leave()
    await login(hall.page, 'ana')
    await hall.page.locator('header').getByRole('button', { name: 'ana' }).waitFor()
    await shown(hall.page).not.toContain('by a visitor')
    await write('by Ana', hall.page)
    await leave()
    await login(hall.page, 'mina')
    await shown(hall.page).toBe('by a visitor')
    expect(hall.visitor.list).toEqual([])
    await hall.visitor.close()
  })

  test('two tabs on one problem are told of one another, and neither loses its code', async () => {
    await write('first tab')
    const other = await visitor.newPage()
    await other.goto('/problem/P1009')
    await shown(other).toBe('first tab')
    await write('second tab', other)
    await page.getByText('This problem is open in another tab').waitFor()
    await shown().toBe('first tab')

    await page.getByRole('button', { name: 'Keep this code' }).click()
    await other.getByText('This problem is open in another tab').waitFor()
    await load('Earlier versions')
    await page.getByRole('dialog').getByText('from another tab').click()
    await page.getByRole('dialog').locator('.versions-gone', { hasText: 'second tab' }).waitFor()
    await page.keyboard.press('Escape')
    await other.getByRole('button', { name: 'Use that code' }).click()
    await shown(other).toBe('first tab')
  })

  test('a browser without room says so, and asks before the page is left', async () => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await write('too much')
    await page.getByText('This browser cannot save your code').waitFor()
    const accepted = page.waitForEvent('dialog').then((asked) => asked.accept())
    await comingOf(accepted, () => page.goto('/problem/P1010'))
  })
})

test('on a phone what the compiler says is gone to once it has come', async () => {
  const phone = await visit(site, '/problem/P1012', { as: 'taro_y', width: 390, height: 700 })
  await phone.page.getByRole('tab', { name: 'Code' }).click()
  await write('broken', phone.page)
  await phone.page.getByRole('button', { name: 'Submit', exact: true }).click()
  const card = phone.page.locator('.result-card')
  await card.locator('.compiler-place').first().waitFor()
  const edge = async (selector: string, side: 'top' | 'bottom') =>
    phone.page.locator(selector).evaluate((element, at) => element.getBoundingClientRect()[at], side)
  await soon(async () => (await edge('.submit-bar', 'top')) - (await edge('.result-card', 'bottom'))).toBeGreaterThan(
    -1,
  )
  expect(phone.visitor.list).toEqual([])
  await phone.visitor.close()
})

test('a file is read when it is text in UTF-8, and refused when it is not', async () => {
  const upload = page.locator('input[type=file]')
  const choose = (buffer: Buffer) => upload.setInputFiles({ name: 'a.cpp', mimeType: 'text/plain', buffer })
  await write('before')
  await choose(Buffer.from([0x63, 0xff, 0xfe, 0x80]))
  await page.getByText('The file is not a UTF-8 text').waitFor()
  await choose(Buffer.from('a\0b'))
  expect(await editorOf(page).innerText()).toBe('before')
  await choose(Buffer.from('// 你好\n'))
  await shown().toContain('// 你好')
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await shown().toBe('before')
})

test('the keys of vim and emacs are fetched when they are chosen, and stay chosen', async () => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await write('one\ntwo\n')
  await tool('Editor settings').click()
  await page.getByLabel('Keys').selectOption('vim')
  await soon(() => page.locator('.cm-vim-panel').count()).toBe(1)
  expect(fetched.filter((url) => url.includes('emacs'))).toEqual([])
  await page.keyboard.press('Escape')
  await editorOf(page).click()
  await page.keyboard.type('ggdd')
  await shown().not.toContain('one')
  await page.keyboard.type(':w')
  await page.keyboard.press('Enter')
  await page.getByText('Saved in this browser').waitFor()

  await page.reload()
  await soon(() => page.locator('.cm-vim-panel').count()).toBe(1)
  await tool('Editor settings').click()
  await page.getByLabel('Keys').selectOption('emacs')
  await soon(() => page.locator('.cm-vim-panel').count()).toBe(0)
})

test('words of the language complete, with no network at all', async () => {
  await editorOf(page).waitFor()
  await write('int main() { }\n')
  // its colours are fetched
  await editorOf(page).locator('.cm-line span').first().waitFor()
  await visitor.setOffline(true)
  await page.keyboard.type('uno')
  await page.locator('.cm-tooltip-autocomplete', { hasText: 'unordered_map' }).waitFor()
  await visitor.setOffline(false)
  // whether the site is there again is asked meanwhile, and what the browser says of that is no fault
  await page.getByText('Offline, reconnecting').waitFor({ state: 'detached' })
  expect(visitor.list.splice(0).filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('from a compile error to Accepted: what is wrong stands under the editor, and leads to the code', async () => {
  const lines = ['#include <iostream>', 'int main() {', '  int a;', '  int b;', '    cout << a + b;', '}']
  await write([...lines, '// broken'].join('\n'))
  await page.keyboard.press('ControlOrMeta+Enter')
  const card = page.getByRole('region', { name: 'Result' })
  await card.getByRole('button', { name: /main\.cpp:5:5: error/ }).click()
  await soon(() => page.locator('.cm-activeLine').innerText()).toContain('cout << a + b')

  await write([...lines, '// wrong'].join('\n'))
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await card.getByText('Test #7').waitFor()
  await page.reload()
  await card.getByText('Test #7').waitFor()
  await card.getByRole('button', { name: 'Close' }).click()
  await soon(() => card.count()).toBe(0)

  await write([...lines, '// right'].join('\n'))
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.locator('.submit-result', { hasText: 'Accepted' }).waitFor()
  await page.getByRole('tab', { name: 'My submissions' }).click()
  const verdicts = page.getByRole('tabpanel').locator('.verdict')
  await soon(() => verdicts.allInnerTexts()).toEqual(['Accepted', 'Wrong Answer', 'Compile Error'])
})

test('in another browser the newest submission is loaded from its card, or from the menu', async () => {
  await write('int main() { return 7; } // broken')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('region', { name: 'Result' }).locator('.compiler-place').first().waitFor()

  const elsewhere = await visit(site, '/problem/P1009', { as: 'jisoo' })
  const card = elsewhere.page.getByRole('region', { name: 'Result' })
  await card.getByRole('button', { name: 'Open in editor' }).click()
  await shown(elsewhere.page).toContain('return 7')
  await soon(() => card.getByRole('button', { name: 'Open in editor' }).count()).toBe(0)
  await card.locator('.compiler-place').first().waitFor()
  expect(elsewhere.visitor.list).toEqual([])
  await elsewhere.visitor.close()

  await write('something else')
  await load('Load my last submission')
  await page.getByRole('dialog').getByText('Your current code will be replaced.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Load my last submission' }).click()
  await shown().toContain('return 7')
})

test('what completes wears the colours of the site, and goes when the code is submitted', async () => {
  await write('int appleBasket;\n')
  await page.keyboard.type('appl')
  const chosen = page.locator('.cm-tooltip-autocomplete [aria-selected]')
  await chosen.waitFor()
  const colour = (name: string) =>
    page.evaluate((one) => {
      const probe = document.createElement('div')
      probe.style.background = `var(${one})`
      document.body.append(probe)
      const { backgroundColor } = getComputedStyle(probe)
      probe.remove()
      return backgroundColor
    }, name)
  expect(await chosen.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    await colour('--mantine-primary-color-filled'),
  )
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.locator('.cm-tooltip-autocomplete').waitFor({ state: 'detached' })
})

test('a button that is a picture says its name to whoever reaches it by keyboard', async () => {
  await tool('Load code').focus()
  await page.keyboard.press('Tab')
  await page.locator('.full-text', { hasText: 'Editor settings' }).waitFor()
  await page.keyboard.press('Tab')
  await page.locator('.full-text').waitFor({ state: 'detached' })
})

test('own cases of the test panel stay with the problem', async () => {
  await page.getByRole('button', { name: 'Online test' }).click()
  const panel = page.getByRole('region', { name: 'Online test' })
  await panel.getByLabel(/^Input/).fill('40 2')
  await soon(() => panel.getByLabel(/^Expected/).inputValue()).toBe('')
  await panel.getByLabel(/^Expected/).fill('42')
  await panel.getByRole('button', { name: 'Save this case' }).click()
  await panel.getByRole('button', { name: 'Sample 1' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Online test' }).click()
  await panel.getByRole('button', { name: 'My case 1', exact: true }).click()
  await soon(() => panel.getByLabel(/^Expected/).inputValue()).toBe('42')
  await panel.getByRole('button', { name: 'Remove my case 1' }).click()
  await soon(() => panel.getByRole('button', { name: 'My case 1', exact: true }).count()).toBe(0)
  await panel.getByRole('button', { name: 'Close' }).click()
  await soon(() => panel.count()).toBe(0)
  await editorOf(page).waitFor()
})
