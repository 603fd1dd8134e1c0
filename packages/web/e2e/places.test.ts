import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { soon } from './browser.ts'
import { openMadeUpDevelopmentSite, visitMadeUpAs } from './made-up-development-site.ts'

const site = openMadeUpDevelopmentSite()

const asks = (page: Page, call: string): Promise<Request> =>
  page.waitForRequest((request) => new URL(request.url()).pathname === `/api/${call}`)
const asked = (request: Request, name: string) => new URL(request.url()).searchParams.get(name)

async function submit(page: Page): Promise<Record<string, unknown>> {
  const editor = page.locator('.cm-content')
  await editor.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('int main() { return 0; }')
  const [sent] = await Promise.all([
    asks(page, 'submit-problem-judge'),
    page.getByRole('button', { name: 'Submit', exact: true }).click(),
  ])
  return sent.postDataJSON() as Record<string, unknown>
}

test('the problem page is the same in a group, and asks, sends and links as of the group', async () => {
  const { visitor, page } = await visitMadeUpAs(site, 'mina', '/introduction')
  const detail = asks(page, 'get-problem-detail')
  await page.goto('/group/5/problem/P1000/full-screen')
  expect(asked(await detail, 'gid')).toBe('5')
  await page.getByRole('heading', { name: 'Two Apples' }).waitFor()
  expect(await page.locator('footer').count()).toBe(0)

  expect(await submit(page)).toMatchObject({ pid: 'P1000', gid: 5, tid: null, cid: 0 })
  await soon(() => page.locator('.submit-result').getAttribute('href')).toMatch(/^\/group\/5\/submission-detail\/\d+$/)
  await page.locator('.submit-result').click()
  await page.waitForURL('**/group/5/submission-detail/*')
  await page.locator('.facts').getByRole('link', { name: 'P1000' }).click()
  await page.waitForURL('**/group/5/problem/P1000')
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test("the submission list of a group is the group's", async () => {
  const { visitor, page } = await visitMadeUpAs(site, 'mina', '/introduction')
  const list = asks(page, 'get-submission-list')
  await page.goto('/group/5/status')
  expect(asked(await list, 'gid')).toBe('5')
  const row = page.getByRole('row').nth(1)
  await soon(() => row.getByRole('link').first().getAttribute('href')).toMatch(/^\/group\/5\/submission-detail\/\d+$/)
  expect(await row.getByRole('link').nth(1).getAttribute('href')).toMatch(/^\/group\/5\/problem\/P\d+$/)
  await visitor.close()
})

test.each([
  ['/training/8/problem/P1000/full-screen', { gid: null, tid: 8 }],
  ['/group/5/training/8/problem/P1000/full-screen', { gid: 5, tid: 8 }],
])('code is sent from %s with its training', async (address, fields) => {
  const { visitor, page } = await visitMadeUpAs(site, 'mina', address)
  await page.getByRole('heading', { name: 'Two Apples' }).waitFor()
  expect(await submit(page)).toMatchObject({ pid: 'P1000', cid: 0, ...fields })
  await visitor.close()
})
