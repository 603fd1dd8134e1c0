import { addGroupMember } from '@verdict/contract/group/member-routes.ts'
import { setSwitchConfig } from '@verdict/contract/site/config-routes.ts'
import { expect, test } from 'vitest'
import { callerOf } from '../../server/test/support/caller.ts'
import { insertGroup } from '../../server/test/support/places.ts'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'

const site = openSite({
  prepare: async ({ app, library }) => {
    const root = callerOf(app, library.people.root.token)
    await root.get(setSwitchConfig, { defaultCreateGroupACInitValue: 0, defaultCreateGroupDailyLimit: 100 })
  },
})

const people = () => site.library.people

test('a private group is made; two apply, one is refused and applies again, the other becomes a manager', async () => {
  const { visitor, page } = await visit(site, '/group', { as: 'paul' })
  await page.getByRole('button', { name: 'Create a group' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name', { exact: true }).fill('Owls')
  await form.getByLabel('Short name').focus()
  await form.getByText('at least 5', { exact: false }).first().waitFor()
  await form.getByLabel('Name', { exact: true }).fill('Night owls')
  await form.getByLabel('Short name').fill('owls1')
  await form.getByLabel('In one sentence').fill('We code at night.')
  await form.getByRole('combobox', { name: 'How to join' }).click()
  await page.getByRole('listbox', { name: 'How to join' }).getByRole('option', { name: 'Private' }).click()
  await form.getByRole('button', { name: 'Generate' }).click()
  const code = await form.getByLabel('Invitation code').inputValue()
  expect(code).toMatch(/^[A-Z2-9]{6}$/)
  await form.getByRole('textbox', { name: 'Description' }).fill('All about owls.')
  await form.getByRole('button', { name: 'Create a group' }).click()
  await page.getByText('Created successfully').waitFor()
  await page.getByRole('link', { name: 'Night owls' }).click()
  await page.getByRole('heading', { name: 'Night owls', level: 1 }).waitFor()
  const address = new URL(page.url()).pathname
  const gid = Number(/\d+/.exec(address)?.[0])

  const mina = await visit(site, address, { as: 'mina', width: 390 })
  await mina.page.getByRole('button', { name: 'Apply to join' }).click()
  const application = mina.page.getByRole('dialog')
  await application.getByLabel('Invitation code').fill('WRONG1')
  await application.getByLabel('Why you would like to join').fill('I like owls a lot.')
  await application.getByRole('button', { name: 'Apply to join' }).click()
  await application.getByText('The invitation code is wrong.').waitFor()
  await application.getByLabel('Invitation code').fill(code)
  await application.getByRole('button', { name: 'Apply to join' }).click()
  await mina.page.getByRole('button', { name: 'Application under review' }).waitFor()
  expect(
    await mina.page.getByRole('navigation', { name: 'Parts of the group' }).getByRole('link').allInnerTexts(),
  ).toEqual(['Home'])
  const taro = callerOf(site.app, people().taro_y.token)
  await taro.get(addGroupMember, { gid, code, reason: 'Me too, please.' })

  await page.getByRole('link', { name: 'Members' }).click()
  await page.getByRole('link', { name: 'Manage members' }).click()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await row('mina').getByRole('button', { name: 'Reason' }).click()
  await page.getByRole('dialog').getByText('I like owls a lot.').waitFor()
  await page.keyboard.press('Escape')
  await row('mina').getByRole('button', { name: 'Refuse' }).click()
  await soon(() => page.getByLabel('Level of mina').inputValue()).toBe('2')
  await page.getByLabel('Level of taro_y').selectOption('Manager')
  await soon(() => page.getByLabel('Level of taro_y').inputValue()).toBe('4')

  await mina.page.reload()
  await mina.page.getByRole('button', { name: 'Apply again' }).click()
  await application.getByLabel('Invitation code').fill(code)
  await application.getByLabel('Why you would like to join').fill('Please, I really like owls.')
  await application.getByRole('button', { name: 'Apply to join' }).click()
  await mina.page.getByRole('button', { name: 'Application under review' }).waitFor()
  const manager = await visit(site, `/group/${gid}/manage/member`, { as: 'taro_y' })
  const applicant = manager.page.getByRole('row').filter({ hasText: 'mina' })
  await applicant.getByRole('button', { name: 'Accept' }).click()
  await soon(() => manager.page.getByLabel('Level of mina').inputValue()).toBe('3')
  expect(await manager.page.getByLabel('Level of paul').count()).toBe(0)
  for (const one of [visitor, mina.visitor, manager.visitor]) expect(one.list).toEqual([])
  for (const one of [visitor, mina.visitor, manager.visitor]) await one.close()
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
