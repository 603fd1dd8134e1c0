import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { giveToGroup, insertGroup } from '../../server/test/support/places.ts'
import { faultsOf } from './axe.ts'
import { openSite, visit } from './site.ts'

let gid: number
const site = openSite({
  prepare: async (opened) => {
    const { paul, mina } = opened.library.people
    gid = await insertGroup(opened.db, paul, { members: [mina] })
    await opened.db.updateTable('group').set({ shortName: 'algos' }).where('gid', '=', gid).execute()
    await opened.db.deleteFrom('accountRole').where('uid', '=', paul.uid).execute()
    await opened.db.insertInto('accountRole').values({ uid: paul.uid, roleId: 1002 }).execute()
  },
})

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
const write = (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(text)

test('a group’s owner makes a problem, a member reads it, and it becomes the site’s', async () => {
  const { visitor, page } = await visit(site, `/group/${gid}/problem`, { as: 'paul' })
  await page.getByText('The group has no problem yet').waitFor()
  await page.getByRole('link', { name: 'Manage problems' }).click()
  await page.getByRole('link', { name: 'Create problem' }).click()
  await page.getByText('ALGOS', { exact: true }).waitFor()
  await page.getByLabel('Title').fill('Sum of a group')
  await page.getByRole('button', { name: 'Create problem' }).click()
  await page.getByText('Problem Display ID is required').waitFor()
  await write(page, 'Problem ID', 'one')
  await write(page, 'Description', 'Add them.')
  await write(page, 'Input description', 'Two numbers.')
  await write(page, 'Output description', 'Their sum.')
  await page.getByRole('combobox', { name: 'Visibility' }).click()
  await page.getByRole('option', { name: 'Members' }).click()
  await page
    .getByLabel('Drop test files here, or choose them')
    .setInputFiles([file('1.in', '1 2\n'), file('1.out', '3\n')])
  await page.getByRole('table', { name: 'Test cases' }).getByText('1.out').waitFor()
  await page.getByRole('button', { name: 'Create problem' }).click()
  await page.getByRole('heading', { name: /ALGOSONE · Sum of a group/, level: 1 }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.goto(`${site.url}/group/${gid}/manage/problem`)
  await page.getByRole('button', { name: 'Actions for ALGOSONE' }).click()
  await page.getByRole('menuitem', { name: 'Apply to make public' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply to make public' }).click()
  await page.getByText('Applying', { exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(visitor.list).toEqual([])
  await visitor.close()

  const member = await visit(site, `/group/${gid}/problem`, { as: 'mina', width: 390 })
  await member.page.getByRole('link', { name: 'Sum of a group' }).click()
  await member.page.getByText('Their sum.').waitFor()
  await member.page.goto(`${site.url}/group/${gid}/manage/problem`)
  await member.page.getByText('You do not manage this group').first().waitFor()
  await member.visitor.close()

  const office = await visit(site, '/admin/group-problem/apply', { as: 'root' })
  await office.page.getByRole('button', { name: 'Sum of a group' }).click()
  await office.page.getByRole('dialog').getByText('Their sum.').waitFor()
  await office.page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await office.page.getByRole('dialog').last().getByRole('button', { name: 'Accept' }).click()
  await office.page.getByText('Public', { exact: true }).waitFor()
  expect(await faultsOf(office.page)).toEqual([])
  const stored = await site.db.selectFrom('problem').selectAll().where('problemId', '=', 'ALGOSONE').execute()
  expect(stored).toMatchObject([{ applyPublicProgress: 2, isGroup: false, gid }])
  await office.visitor.close()
})

test('an application to make a problem public is taken back, and nobody is asked to decide any more', async () => {
  const group = await insertGroup(site.db, site.library.people.paul)
  const title = `Taken back ${group}`
  const { pid, problemId } = await site.problem({ title, author: 'paul' })
  await giveToGroup(site.db, pid, group)
  const { visitor, page } = await visit(site, `/group/${group}/manage/problem`, { as: 'paul' })
  const choose = async (act: string) => {
    await page.getByRole('button', { name: `Actions for ${problemId}` }).click()
    await page.getByRole('menuitem', { name: act }).click()
    await page.getByRole('dialog').getByRole('button', { name: act }).click()
  }
  const applying = page.getByRole('row').getByText('Applying', { exact: true })
  await choose('Apply to make public')
  await applying.waitFor()

  await choose('Take back from the public')

  await page.getByText('Withdrawn successfully').waitFor()
  await applying.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `Actions for ${problemId}` }).click()
  await page.getByRole('menuitem', { name: 'Apply to make public' }).waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()

  const office = await visit(site, `/admin/group-problem/apply?gid=${group}`, { as: 'root' })
  await office.page.getByText('No applications').waitFor()
  expect(await office.page.getByRole('button', { name: title }).count()).toBe(0)
  await office.visitor.close()
})
