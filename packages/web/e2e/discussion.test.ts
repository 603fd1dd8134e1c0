import { getDiscussionDetail, getDiscussionList, updateDiscussion } from '@verdict/contract/discussion/routes.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { storeSettings } from '../../server/src/settings/queries.ts'
import { callerOf } from '../../server/test/support/caller.ts'
import { faultsOf } from './axe.ts'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'

const categories = ['闲聊', '题解', '求助']

const site = openSite({
  prepare: async ({ db, library: { people } }) => {
    await storeSettings(db, [{ name: 'defaultCreateDiscussionACInitValue', value: 0 }])
    const ids = await db.selectFrom('discussionCategory').select(['id', 'name']).execute()
    const idOf = new Map(ids.map(({ id, name }) => [name, id]))
    for (let number = 1; number <= 12; number++)
      await db
        .insertInto('discussion')
        .values({
          ...{ title: `Talk ${number}`, description: `About ${number}`, content: '**Well**', uid: people.ana.uid },
          ...{ categoryId: idOf.get(categories[number % 3] ?? '') ?? null, isPinned: number === 3 },
        })
        .execute()
  },
})

const entries = (page: Page) => page.locator('.discussion-entry')

test('a list is filtered by the keyboard, and the address keeps it', async () => {
  const { visitor, page } = await visit(site, '/discussion', { as: 'mina' })
  await soon(() => entries(page).count()).toBe(10)
  expect(await entries(page).first().innerText()).toMatch(/Pinned\s+Talk 3/)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Page 2' }).press('Enter')
  await soon(() => entries(page).count()).toBe(2)
  await page.getByRole('button', { name: '题解', exact: true }).last().press('Enter')
  await soon(() => entries(page).count()).toBe(4)
  expect(new URL(page.url()).search).toMatch(/^\?cid=\d+$/)
  await page.getByRole('searchbox').fill('talk 10')
  await page.getByRole('searchbox').press('Enter')
  await soon(() => entries(page).count()).toBe(1)
  await page.getByLabel('Mine', { exact: true }).press('Space')
  await page.getByText('No discussions match').waitFor()
  expect(new URL(page.url()).searchParams.get('onlyMine')).toBe('true')
  await page.getByRole('button', { name: 'Reset' }).press('Enter')
  await soon(() => entries(page).count()).toBe(10)
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('what was typed and not posted is there again after a reload; posted it is read, liked, changed and deleted', async () => {
  const { visitor, page } = await visit(site, '/discussion/P1000', { as: 'mina' })
  await page.getByText('No discussions yet').waitFor()
  const open = () => page.getByRole('button', { name: 'Post problem discussion' }).click()
  await open()
  const title = page.getByLabel('Title', { exact: true })
  await soon(() => title.inputValue()).toBe('[P1000] ')
  await title.fill('[P1000] Apples')
  await page.getByLabel('Description', { exact: true }).fill('How to add')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await open()
  await soon(() => title.inputValue()).toBe('[P1000] Apples')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await soon(() => page.getByText('This field is required').count()).toBe(2)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: '求助' }).click()
  await page.locator('.cm-content').fill('Is it **a + b**?')
  await page.getByRole('button', { name: 'Post', exact: true }).click()

  await soon(() => entries(page).count()).toBe(1)
  await page.getByRole('link', { name: '[P1000] Apples' }).click()
  await page.getByRole('heading', { name: '[P1000] Apples', level: 1 }).waitFor()
  await page.locator('strong', { hasText: 'a + b' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Like 0' }).click()
  await page.getByRole('button', { name: 'Unlike 1' }).click()
  await page.getByRole('button', { name: 'Like 0' }).waitFor()

  const menu = page.getByRole('button', { name: 'What can be done with “[P1000] Apples”' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Edit discussion' }).click()
  await soon(() => title.inputValue()).toBe('[P1000] Apples')
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('Description', { exact: true }).fill('How to add them')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('How to add them').first().waitFor()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete discussion' }).click()
  await page.getByText('will no longer be shown').waitFor()
  await page.getByRole('button', { name: 'Delete discussion' }).last().click()
  await soon(() => new URL(page.url()).pathname).toBe('/discussion')
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('what two change of a discussion at once is chosen field by field', async () => {
  const root = callerOf(site.app, site.library.people.root.token)
  const { id: did, title } = (await root.get(getDiscussionList, { keyword: 'Talk 7' })).records[0] ?? {
    id: 0,
    title: '',
  }
  const { visitor, page } = await visit(site, `/discussion-detail/${did}`, { as: 'ana' })
  await page.getByRole('button', { name: `What can be done with “${title}”` }).click()
  await page.getByRole('menuitem', { name: 'Edit discussion' }).click()
  await page.getByLabel('Description', { exact: true }).fill('My words')
  await root.get(updateDiscussion, {
    id: did,
    title: 'Talk seven',
    description: 'Their words',
    topPriority: true,
  } as never)
  await page.getByRole('button', { name: 'Save' }).click()

  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this meanwhile' })
  await dialog.getByRole('group', { name: 'Description' }).getByText('Their words').waitFor()
  expect(await faultsOf(page, { include: ['dialog'] })).toEqual([])
  await dialog.getByRole('button', { name: 'Save with this choice' }).click()
  await soon(() => root.get(getDiscussionDetail, { did })).toMatchObject({
    ...{ title: 'Talk seven', description: 'My words', content: '**Well**', topPriority: true },
  })
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a super administrator names the categories where they are chosen', async () => {
  const { visitor, page } = await visit(site, '/discussion', { as: 'root' })
  await page.getByRole('button', { name: 'Edit categories' }).click()
  await page.getByLabel('Name of a new category').fill('Rules')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Rules', exact: true }).first().waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a report takes labels and a reason; a guest is asked to log in first', async () => {
  const guest = callerOf(site.app)
  const did = (await guest.get(getDiscussionList, {})).records[1]?.id ?? 0
  const asGuest = await visit(site, `/discussion-detail/${did}`)
  await asGuest.page.getByRole('button', { name: 'Report' }).click()
  await asGuest.page.getByText('Please login first').first().waitFor()
  await asGuest.page.getByRole('dialog').waitFor()
  await asGuest.visitor.close()

  const { visitor, page } = await visit(site, `/discussion-detail/${did}`, { as: 'mina' })
  await page.getByRole('button', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await dialog.getByText('cannot be empty').waitFor()
  await dialog.getByLabel('Vulgar').check()
  await dialog.getByLabel('Plagiarism').check()
  await dialog.getByLabel('Reason').fill('from a book')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Report' }).click()
  await page.getByText('Reported').waitFor()
  const { content } = await site.db.selectFrom('discussionReport').select('content').executeTakeFirstOrThrow()
  expect(content).toBe('#Vulgar##Plagiarism#from a book')
  expect((await guest.get(getDiscussionDetail, { did })).viewNum).toBe(2)
  expect(visitor.list).toEqual([])
  await visitor.close()
})
