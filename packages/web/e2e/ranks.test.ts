import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'

const site = openSite({
  prepare: async (opened) => {
    const { db, library } = opened
    await opened.user('nothing-yet')
    const about = { nickname: '愛'.repeat(20), titleName: 'W'.repeat(20), titleColor: '#b83228' }
    await db.updateTable('account').set(about).where('uid', '=', library.people.mina.uid).execute()
  },
})

const rows = 'table[aria-label="ACM rank"] tbody tr'

test('whoever solved most stands first; a search finds a nickname; a name leads to the person', async () => {
  const { visitor, page } = await visit(site, '/acm-rank')
  await page.locator(rows).getByRole('link', { name: 'root' }).waitFor()
  expect(await page.locator(rows).first().innerText()).toMatch(/^1\s+.*root/s)
  // a nickname that is too long is cut within its tag
  const tag = page.locator('.rank-nickname').first()
  const edges = await tag.evaluate((element) => {
    const [own, around] = [element, element.parentElement].map((box) => box?.getBoundingClientRect().right ?? 0)
    return { own, around, isCut: [...element.children].some((text) => text.scrollWidth > text.clientWidth) }
  })
  expect(edges.isCut).toBe(true)
  expect(edges.own).toBeLessThanOrEqual(edges.around ?? 0)
  // whoever has solved nothing has no place
  await soon(() => page.locator(rows).filter({ hasText: 'nothing-yet' }).innerText()).toMatch(/^--/)
  await page.getByRole('figure', { name: 'Problems solved and submissions of the top 10' }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('searchbox').fill('愛愛')

  await soon(() => page.locator(rows).count()).toBe(1)
  expect(page.url()).toContain('searchUser=')
  await soon(() => page.locator(rows).first().innerText()).toMatch(/^--/)
  await page.getByRole('link', { name: 'mina' }).click()
  await page.waitForURL('**/user-home?uid=*&username=mina')
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('on a phone the rows are cards that never scroll sideways; a failure can be tried again', async () => {
  const { visitor, page } = await visit(site, '/oi-rank', { width: 390 })
  await page.getByRole('link', { name: 'mina' }).waitFor()
  const sideways = () => page.evaluate('document.documentElement.scrollWidth > innerWidth')
  expect(await sideways()).toBe(false)
  await page.route('**/api/get-rank-list?*searchUser*', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('searchbox').fill('zz')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.unroute('**/api/get-rank-list?*searchUser*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Nobody was found').waitFor()
  await visitor.close()
})
