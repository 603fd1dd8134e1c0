import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { soon } from './browser.ts'
import { openPage, openSite } from './site.ts'

const site = openSite()

const fieldOf = (page: Page) => page.getByRole('searchbox', { name: 'ID or title' })

test('who types slowly loses no blank, and Reset empties the field', async () => {
  const { visitor, page } = await openPage(site)
  await page.goto('/problem')
  const field = fieldOf(page)
  await field.pressSequentially('Two ')
  await page.waitForURL(/keyword=Two$/)
  await page.getByRole('link', { name: 'Two Apples' }).waitFor()
  await field.pressSequentially('Apples')
  await page.waitForURL(/keyword=Two(\+|%20)Apples$/)
  expect(await field.inputValue()).toBe('Two Apples')

  await page.goto('/problem?keyword=Prime')
  await page.getByRole('link', { name: 'Prime Gaps' }).waitFor()
  await page.getByRole('button', { name: 'Reset' }).click()
  await soon(() => field.inputValue()).toBe('')
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a word that is still composed of its sounds is not searched for', async () => {
  const { visitor, page } = await openPage(site)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.clock.install()
  await page.goto('/problem')
  await page.getByRole('link', { name: 'Two Apples' }).waitFor()
  await fieldOf(page).focus()
  const keys = await page.context().newCDPSession(page)
  await keys.send('Input.imeSetComposition', { text: 'zuiduan', selectionStart: 7, selectionEnd: 7 })
  await soon(() => fieldOf(page).inputValue()).toBe('zuiduan')
  await page.clock.fastForward(2000)
  await keys.send('Input.insertText', { text: '最短' })
  await page.clock.fastForward(2000)
  await page.getByRole('link', { name: '最短路径计数' }).waitFor()
  await page.getByRole('link', { name: 'Two Apples' }).waitFor({ state: 'detached' })
  expect(asked.filter((url) => url.includes('zuiduan'))).toEqual([])
  await visitor.close()
})
