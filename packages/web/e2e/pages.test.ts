import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Complaints, login, newVisitor, soon } from './browser.ts'
import { openSite } from './site.ts'

const site = openSite()
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
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect(await editor.innerText()).toBe('my own code')
    await page.getByRole('button', { name: 'Reset the code' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
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

describe('logging in', () => {
  const fail = async (times: number) => {
    const dialog = page.getByRole('dialog')
    for (let count = 0; count < times; count += 1) {
      await dialog.getByLabel('Username').fill('mina')
      await dialog.getByLabel('Password', { exact: true }).fill(`wrong-${count}`)
      await dialog.getByRole('button', { name: 'Login', exact: true }).click()
      await dialog.getByText('The username or the password is wrong').waitFor()
    }
    return dialog
  }
  const open = async () => {
    await page.goto('/home')
    await page.locator('header').getByRole('button', { name: 'Login' }).click()
  }

  test('asks for the puzzle after five failures, which the keyboard can solve', async () => {
    await open()
    const dialog = await fail(5)
    const slider = dialog.getByRole('slider')
    await slider.waitFor()
    expect(await dialog.getByRole('button', { name: 'Login', exact: true }).isDisabled()).toBe(true)
    const gap = await dialog.locator('.puzzle-stage path').nth(1).getAttribute('d')
    const target = Number(/^M(\d+)/.exec(gap ?? '')?.[1])
    await slider.focus()
    for (let step = 0; step < target; step += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await dialog.getByText(/Verified in [\d.]+ s/).waitFor()
    await slider.waitFor({ state: 'detached' })
    await dialog.getByLabel('Password', { exact: true }).fill('secret1')
    await dialog.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByText('Welcome back, mina').waitFor()
  })

  test('offers a question to those who cannot see the picture', async () => {
    await open()
    const dialog = await fail(5)
    await dialog.getByRole('button', { name: 'Answer a question instead' }).click()
    const question = (await dialog.locator('#puzzle-question').innerText()).match(/\d+/g) ?? []
    await dialog.getByLabel('Answer').fill(String(Number(question[0]) + Number(question[1])))
    await page.keyboard.press('Enter')
    await dialog.getByText(/Verified in/).waitFor()
  })

  test('keeps the countdown of the code while the dialog is closed, and checks its fields', async () => {
    await page.goto('/home')
    await page.locator('header').getByRole('button', { name: 'Register' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Register', exact: true }).click()
    await dialog.getByText('Enter your username').waitFor()
    await dialog.getByLabel('Username').fill('mina')
    await dialog.getByLabel('Username').blur()
    await dialog.getByText('The username already exists').waitFor()
    await dialog.getByLabel('Email', { exact: true }).fill('nonsense')
    await dialog.getByRole('button', { name: 'Send the code' }).click()
    await dialog.getByText('Email format is incorrect').waitFor()
    await dialog.getByLabel('Email', { exact: true }).fill('new@example.org')
    await dialog.getByRole('button', { name: 'Send the code' }).click()
    await dialog.getByRole('button', { name: /Send again in (60|59|58) s/ }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.locator('header').getByRole('button', { name: 'Register' }).click()
    await dialog.getByRole('button', { name: /Send again in \d+ s/ }).waitFor()
  })

  test('is a dialog that a click beside it does not close', async () => {
    await open()
    await page.mouse.click(20, 400)
    expect(await page.getByRole('dialog').isVisible()).toBe(true)
    expect((await page.getByRole('dialog').boundingBox())?.width).toBe(370)
  })
})

describe('finding the way', () => {
  test('the query l picks the language, and the choice is remembered', async () => {
    await page.goto('/home?l=ja')
    await page.getByRole('heading', { name: 'Verdict へようこそ' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('ja-JP')
    await page.goto('/home')
    await page.getByRole('heading', { name: 'Verdict へようこそ' }).waitFor()
    await page.getByRole('combobox', { name: '言語' }).selectOption('한국어')
    await page.getByRole('heading', { name: 'Verdict에 오신 것을 환영합니다' }).waitFor()
  })

  test('an unknown address says so, keeps the bar, and leads back', async () => {
    await page.goto('/problem')
    await page.goto('/no/such/place')
    await page.getByRole('heading', { name: "Sorry, the page can't be found" }).waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.waitForURL('**/problem')
    await page.goto('/no/such/place')
    await page.getByRole('link', { name: 'Go Home' }).click()
    await page.waitForURL('**/home')
    expect(await page.title()).toBe('Home - Verdict')
  })

  test('the focus goes to the content with each page, and the first Tab offers to skip there', async () => {
    await page.goto('/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to content')
    await page.getByRole('link', { name: 'Problems', exact: true }).click()
    await page.getByRole('link', { name: 'Two Apples' }).waitFor()
    expect(await page.evaluate('document.activeElement.id')).toBe('main')
  })

  test('a narrow window has a drawer, whatever the screen', async () => {
    await page.setViewportSize({ width: 800, height: 700 })
    await page.goto('/home')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Status' }).click()
    await page.waitForURL('**/status')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})
