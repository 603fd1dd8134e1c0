import { expect, test } from 'vitest'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'

const site = openSite()

test('Ctrl-K goes to pages, problems and people by a few letters, and remembers what was seen', async () => {
  const { visitor, page } = await visit(site, '/introduction', { as: 'mina' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'A page, problem, person or submission' })
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

  const { slow } = site.library.submissions
  await field.fill('1004')
  await page.getByRole('option', { name: 'Submission #1004' }).waitFor()
  await soon(chosen).toMatch(/^Merging Stones/)
  await field.fill(`#${slow}`)
  await soon(chosen).toBe(`Submission #${slow}`)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/submission-detail/${slow}`)
  await page.getByRole('heading', { name: 'Time Limit Exceeded' }).waitFor()
  await field.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await field.fill('no such thing at all')
  await page.getByText('Nothing found').waitFor()
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  expect(visitor.list).toEqual([])
  await visitor.close()
})
