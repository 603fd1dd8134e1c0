import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { soon } from './browser.ts'
import { languagesInTurn } from './languages.ts'
import { openPage, openSite, visit } from './site.ts'

const site = openSite()

test('Ctrl-K goes to pages, problems and people by a few letters, and remembers what was seen', async () => {
  const { visitor, page } = await visit(site, '/introduction', { as: 'mina' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'A page, a problem or a person' })
  await soon(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  const chosen = () =>
    page.getByRole('listbox', { name: 'Results' }).getByRole('option', { selected: true }).innerText()
  await field.fill('p1004')
  await soon(chosen).toMatch(/^Merging Stones/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/problem/P1004')
  await soon(() => page.title()).toBe('Merging Stones - Verdict')

  await page.getByRole('button', { name: /^Search/ }).click()
  await soon(chosen).toBe('Merging Stones')
  await field.fill('jis')
  await page.getByRole('option', { name: 'jisoo' }).click()
  await page.waitForURL(/user-home\?uid=.*username=jisoo/)

  await page.keyboard.press('Control+k')
  await field.fill('s')
  await page.getByRole('group', { name: 'Pages' }).getByRole('option', { name: 'Status' }).waitFor()
  await page.getByRole('group', { name: 'People' }).getByRole('option').first().waitFor()
  const first = await chosen()
  await page.keyboard.press('ArrowDown')
  await soon(chosen).not.toBe(first)
  await page.keyboard.press('ArrowUp')
  await soon(chosen).toBe(first)
  expect(await page.getByRole('option', { name: 'Management' }).count()).toBe(0)
  await field.fill('no such thing at all')
  await page.getByText('Nothing found').waitFor()
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test.each(languagesInTurn('en-US', 'ja-JP'))('it is accessible in %s, on a phone too', async (language) => {
  const { visitor, page } = await openPage(site, { as: 'root', language, width: 390, height: 844 })
  await page.goto(`/introduction?l=${language.toLowerCase()}`)
  await page.locator(`html[lang=${language}] h1`).waitFor()
  await page.locator('.seek').click()
  await page.locator('.palette-field').fill('P100')
  await page.getByRole('option', { name: /P1000/ }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await soon(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
  await visitor.close()
})
