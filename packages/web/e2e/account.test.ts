import { type PuzzleKind, puzzleTooFastMs } from '@verdict/contract/account/puzzle.ts'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { comingOf, soon, type Visitor } from './browser.ts'
import { openPage, openSite } from './site.ts'
import { newestMail } from './support/mail.ts'

const site = openSite()
let visitor: Visitor
let page: Page

beforeEach(async () => {
  ;({ visitor, page } = await openPage(site))
})
afterEach(async () => {
  await visitor.close()
})

/** The answer to the picture (px) or question (a sum) that was asked last; time passes, for what is quicker than a hand is refused. */
const newestAnswer = async (kind: PuzzleKind) => {
  const { answer } = await site.db
    .selectFrom('loginPuzzle')
    .where('isSolved', '=', false)
    .where('work', kind === 'picture' ? 'is' : 'is not', null)
    .select('answer')
    .orderBy('drawnAt', 'desc')
    .executeTakeFirstOrThrow()
  site.wait(puzzleTooFastMs)
  return answer
}

describe('logging in', () => {
  const fail = async (username: string, times: number) => {
    const dialog = page.getByRole('dialog')
    for (let count = 0; count < times; count += 1) {
      await dialog.getByLabel('Username').fill(username)
      await dialog.getByLabel('Password', { exact: true }).fill(`wrong-${count}`)
      await comingOf(page.waitForResponse(/\/api\/login$/), () =>
        dialog.getByRole('button', { name: 'Login', exact: true }).click(),
      )
      await dialog.getByText('The username or the password is wrong').waitFor()
    }
    return dialog
  }
  const open = async () => {
    await page.goto('/home')
    await page.locator('header').getByRole('button', { name: 'Login' }).click()
    await page.getByRole('dialog').waitFor()
  }

  /** Somebody who has not failed yet, with the library's password. */
  const newcomer = async () => {
    const { uid, username } = await site.user()
    const ana = site.db.selectFrom('account').where('username', '=', 'ana').select('passwordHash')
    await site.db.updateTable('account').set({ passwordHash: ana }).where('uid', '=', uid).execute()
    return username
  }

  test('asks for the puzzle after five failures, which the keyboard can solve', async () => {
    const username = await newcomer()
    await open()
    const dialog = await fail(username, 5)
    const slider = dialog.getByRole('slider')
    await slider.waitFor()
    expect(await dialog.getByRole('button', { name: 'Login', exact: true }).isDisabled()).toBe(true)
    const logins = () => site.calls.filter((path) => path === '/api/login').length
    const tried = logins()
    await dialog.getByLabel('Password', { exact: true }).press('Enter')
    const drawn = dialog.locator('.puzzle-stage[data-drawn=true]')
    const slideTo = async (target: number) => {
      await slider.focus()
      for (let step = 0; step < target; step += 1) await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
    }
    await drawn.waitFor()
    const answer = await newestAnswer('picture')
    await comingOf(page.waitForResponse(/get-login-puzzle/), () => slideTo(answer > 160 ? 20 : 250))
    await dialog.getByText('The piece does not fit').waitFor()
    expect(logins()).toBe(tried)
    await soon(() => slider.inputValue()).toBe('0')
    await drawn.waitFor()
    await slideTo(await newestAnswer('picture'))
    await dialog.getByText(/Verified in [\d.]+ s/).waitFor()
    await slider.waitFor({ state: 'detached' })
    await dialog.getByLabel('Password', { exact: true }).fill('secret1')
    await dialog.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByText(`Welcome back, ${username}`).waitFor()
  })

  test('says once that the puzzle comes first, also where the failures were on another page', async () => {
    const username = await newcomer()
    await open()
    await fail(username, 5)
    await open()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Username').fill(username)
    await dialog.getByLabel('Password', { exact: true }).fill('secret1')
    await dialog.getByRole('button', { name: 'Login', exact: true }).click()
    await dialog.getByText('Please pass this check first.').waitFor()
    expect(await dialog.getByText('Too many failed logins').count()).toBe(1)
  })

  test('offers a question to those who cannot see the picture', async () => {
    const username = await newcomer()
    await open()
    const dialog = await fail(username, 5)
    await dialog.getByRole('button', { name: 'Answer a question instead' }).click()
    const question = dialog.getByText(/^What is/)
    await question.waitFor()
    await dialog.getByLabel('Answer').fill(String(await newestAnswer('question')))
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
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await dialog.getByText('Email format is incorrect').waitFor()
    await dialog.getByLabel('Email', { exact: true }).fill('new@example.org')
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await dialog.getByRole('button', { name: /Send again in (60|[45]\d) s/ }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.locator('header').getByRole('button', { name: 'Register' }).click()
    await dialog.getByRole('button', { name: /Send again in \d+ s/ }).waitFor()
  })

  test('tells why the server refuses at the field that is wrong, which has the focus', async () => {
    await page.goto('/home')
    await page.locator('header').getByRole('button', { name: 'Register' }).click()
    const dialog = page.getByRole('dialog')
    const code = dialog.getByLabel('Email code')
    await dialog.getByLabel('Username').fill('noor')
    await dialog.getByLabel('Email', { exact: true }).fill('noor@example.org')
    await dialog.getByRole('button', { name: 'Send code' }).click()
    const mailed = /\d{6}/.exec(await newestMail(site, 'noor@example.org'))?.[0] ?? ''
    await code.fill(mailed === '654321' ? '654322' : '654321')
    await dialog.getByLabel('Password', { exact: true }).fill('secret1')
    await dialog.getByLabel('Confirm password').fill('secret1')
    await page.keyboard.press('Enter')
    await dialog.getByText('The code is wrong or has expired').waitFor()
    await soon(() => code.getAttribute('aria-invalid')).toBe('true')
    await soon(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await dialog.getByRole('alert').count()).toBe(0)
    await code.fill(mailed)
    await page.keyboard.press('Enter')
    await page.getByText('Registered successfully, please log in').waitFor()
    await dialog.getByRole('button', { name: 'Login', exact: true }).waitFor()
  })

  test('keeps what a newcomer typed over Escape and the other form, and fills the name in after registering', async () => {
    await page.goto('/home')
    const dialog = page.getByRole('dialog')
    const header = (name: string) => page.locator('header').getByRole('button', { name })
    const typed = async () => {
      expect(await dialog.getByLabel('Username').inputValue()).toBe('yuna')
      expect(await dialog.getByLabel('Email', { exact: true }).inputValue()).toBe('yuna@example.org')
      expect(await dialog.getByLabel('Password', { exact: true }).inputValue()).toBe('secret1')
    }
    await header('Register').click()
    await dialog.getByLabel('Username').fill('yuna')
    await dialog.getByLabel('Email', { exact: true }).fill('yuna@example.org')
    await dialog.getByLabel('Password', { exact: true }).fill('secret1')
    await dialog.getByRole('button', { name: 'Send code' }).click()
    const code = /\d{6}/.exec(await newestMail(site, 'yuna@example.org'))?.[0] ?? ''
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await header('Register').click()
    await typed()
    await dialog.locator('.account-switch').click()
    await dialog.getByRole('button', { name: 'Login', exact: true }).waitFor()
    await dialog.locator('.account-switch').last().click()
    await typed()
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      'secret1',
    )

    await dialog.getByLabel('Email code').fill(code)
    await dialog.getByLabel('Confirm password').fill('secret1')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Login', exact: true }).waitFor()
    expect(await dialog.getByLabel('Username').inputValue()).toBe('yuna')
    const password = dialog.getByLabel('Password', { exact: true })
    await soon(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
    await password.fill('secret1')
    await page.keyboard.press('Enter')
    await page.getByText('Welcome back, yuna').waitFor()
  })

  test('is a dialog that a click beside it does not close', async () => {
    await open()
    await page.mouse.click(20, 400)
    expect(await page.getByRole('dialog').isVisible()).toBe(true)
    await soon(async () => (await page.getByRole('dialog').boundingBox())?.width).toBe(370)
  })
})
