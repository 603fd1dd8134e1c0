import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { insertContest, insertTraining } from '../../server/test/support/places.ts'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'

const made = { contest: 0, training: 0, problem: 0 }
const site = openSite({
  prepare: async ({ db, library }) => {
    const { root } = library.people
    made.contest = await insertContest(db, root, new Date())
    await db.updateTable('contest').set({ description: 'Five problems.' }).where('cid', '=', made.contest).execute()
    made.training = await insertTraining(db, root)
    const problem = db.selectFrom('problem').select('pid').where('problemId', '=', 'P1001')
    made.problem = (await problem.executeTakeFirstOrThrow()).pid
  },
})

interface Saved {
  name: string
  path: () => string
  title: () => Promise<{ title: string }>
}

const forms: Saved[] = [
  {
    name: 'a problem',
    path: () => `/admin/problem/edit/${made.problem}`,
    title: () =>
      site.db.selectFrom('problem').select('title').where('pid', '=', made.problem).executeTakeFirstOrThrow(),
  },
  {
    name: 'a contest',
    path: () => `/admin/contest/${made.contest}/edit`,
    title: () =>
      site.db.selectFrom('contest').select('title').where('cid', '=', made.contest).executeTakeFirstOrThrow(),
  },
  {
    name: 'a training',
    path: () => `/admin/training/${made.training}/edit`,
    title: () =>
      site.db.selectFrom('training').select('title').where('tid', '=', made.training).executeTakeFirstOrThrow(),
  },
]

const draftsIn = (page: Page) =>
  page.evaluate('Object.keys(localStorage).filter((key) => key.startsWith("verdict:draft")).length')

test.each(forms)('$name is saved again and again from the page that stays open', async ({ path, title: stored }) => {
  const { visitor, page } = await visit(site, path(), { as: 'root' })
  const field = page.locator('[data-field="title"]')
  const save = page.getByRole('button', { name: /^Save/ })
  for (const title of ['The first title', 'The second title', 'The third title']) {
    await field.fill(title)
    // by now what is typed is kept, and must not come back once it is saved
    await soon(() => draftsIn(page)).toBe(1)
    await save.press('Enter')
    await soon(stored).toEqual({ title })
    await soon(() => draftsIn(page)).toBe(0)
    await soon(() => save.isEnabled()).toBe(true)
    // who works by keyboard goes on from the button
    expect(await save.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await field.inputValue()).toBe(title)
    expect(await page.getByText('Your unsaved changes were restored').count()).toBe(0)
  }
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test.each([
  { name: 'a profile', path: '/setting', field: 'nickname', sent: '/api/change-userInfo', away: 'System info' },
  {
    name: 'what the site is called',
    path: '/admin/conf',
    field: 'shortName',
    sent: '/api/admin/config/set-web-config',
    away: 'Users',
  },
])(
  'what is typed while $name is being saved stays, and is not taken for saved',
  async ({ path, field, sent, away }) => {
    const { visitor, page } = await visit(site, path, { as: 'root' })
    const input = page.locator(`[data-field="${field}"]`)
    const save = page.locator('form', { has: input }).getByRole('button', { name: 'Save' })
    const held = Promise.withResolvers<void>()
    await page.route(`**${sent}`, async (request) => {
      await held.promise
      await request.continue()
    })
    const asked = page.waitForRequest(`**${sent}`)
    await input.fill('Sent')
    await save.click()
    await asked
    await input.fill('Typed later')
    const answered = page.waitForResponse(`**${sent}`)
    held.resolve()
    await answered
    await page.getByText(/^(Saved|Updated successfully)$/).waitFor()
    await soon(() => save.isEnabled()).toBe(true)
    expect(await input.inputValue()).toBe('Typed later')
    await page.getByRole('link', { name: away }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
    const again = page.waitForResponse(`**${sent}`)
    await save.click()
    await again
    await soon(() => save.isEnabled()).toBe(true)
    await page.reload()
    await soon(() => input.inputValue()).toBe('Typed later')
    expect(visitor.list).toEqual([])
    await visitor.close()
  },
)
