import { setSwitchConfig } from '@verdict/contract/site/config-routes.ts'
import { expect, test } from 'vitest'
import { callerOf } from '../../server/test/support/caller.ts'
import { insertGroup } from '../../server/test/support/places.ts'
import { openSite, visit } from './site.ts'

const site = openSite({
  prepare: async ({ app, library }) => {
    const root = callerOf(app, library.people.root.token)
    await root.get(setSwitchConfig, { defaultCreateGroupACInitValue: 0, defaultCreateGroupDailyLimit: 100 })
  },
})

const people = () => site.library.people

test('what is wrong with a new group is said at each field', async () => {
  const { visitor, page } = await visit(site, '/group', { as: 'paul' })
  await page.getByRole('button', { name: 'Create a group' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name', { exact: true }).fill('Owls')
  await form.getByLabel('Short name').focus()
  await form.getByText('at least 5', { exact: false }).first().waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a group is disbanded by its name alone, after what goes with it was told', async () => {
  const gid = await insertGroup(site.db, people().paul, { members: [people().mina] })
  await site.db.updateTable('group').set({ name: 'Short lived' }).where('gid', '=', gid).execute()
  const { visitor, page } = await visit(site, `/group/${gid}/setting`, { as: 'paul' })
  await page.getByRole('heading', { name: 'Picture of the group' }).waitFor()

  await page.getByRole('button', { name: 'Disband the group' }).click()

  const dialog = page.getByRole('dialog')
  await dialog.getByText('Members 2').waitFor()
  const button = dialog.getByRole('button', { name: 'Disband the group' })
  expect(await button.isDisabled()).toBe(true)
  await dialog.getByRole('textbox').fill('Short lived')
  await button.click()
  await page.waitForURL('**/group')
  await page.getByText('Disbanded successfully').waitFor()
  expect(await page.getByRole('link', { name: 'Short lived' }).count()).toBe(0)
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('guests see groups, and are asked to log in to open or to make one', async () => {
  await insertGroup(site.db, people().paul, {})
  const { visitor, page } = await visit(site, '/group')
  await page.getByRole('button', { name: 'Create a group' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.group-card a').first().click()
  await page.getByRole('dialog').waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})
