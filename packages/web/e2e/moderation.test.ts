import { discussionReport } from '@verdict/contract/discussion/routes.ts'
import { expect, test } from 'vitest'
import { callerOf } from '../../server/test/support/caller.ts'
import { insertGroup } from '../../server/test/support/places.ts'
import { faultsOf } from './axe.ts'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'

const made = { did: 0, gid: 0 }

const site = openSite({
  prepare: async ({ app, db, library }) => {
    const { mina, ana } = library.people
    const row = { title: 'Cheap watches', description: 'Buy', content: 'first line\nbuy now\nlast line', uid: mina.uid }
    made.did = (await db.insertInto('discussion').values(row).returning('did').executeTakeFirstOrThrow()).did
    await db
      .insertInto('discussionVersion')
      .values({
        ...{ did: made.did, title: 'Watches', description: 'Buy', content: 'first line\nlast line' },
        ...{ replacedBy: mina.uid, replacedAt: new Date() },
      })
      .execute()
    made.gid = await insertGroup(db, mina, { members: [ana] })
    await callerOf(app, ana.token).get(discussionReport, { did: made.did, content: '#Spam# nothing but watches' })
  },
})

const statusOf = () =>
  site.db.selectFrom('discussion').where('did', '=', made.did).select(['status', 'deletedAt']).executeTakeFirstOrThrow()

test('a report is read, its discussion disabled, deleted and restored, and what it said before is shown', async () => {
  const { visitor, page } = await visit(site, '/admin/discussion?part=reports', { as: 'root' })
  const row = page.getByRole('row', { name: /Cheap watches/ })
  await row.getByText('nothing but watches').waitFor()
  expect(await faultsOf(page)).toEqual([])

  await row.getByRole('button', { name: 'History' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('ins', { hasText: 'buy now' }).waitFor()
  await soon(() => dialog.locator('del').allTextContents()).toEqual(['Watches'])
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: 'Disable' }).click()
  await row.getByText('Disabled').waitFor()
  await row.getByRole('switch').press('Space')
  await soon(() => row.getByRole('switch').isChecked()).toBe(true)
  expect((await statusOf()).status).toBe(1)

  await row.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await row.getByText('Deleted').waitFor()
  await page.getByRole('tab', { name: 'Deleted' }).click()
  await page
    .getByRole('row', { name: /Cheap watches/ })
    .getByRole('button', { name: 'Restore' })
    .click()
  await page.getByText('Nothing to restore').waitFor()
  expect((await statusOf()).deletedAt).toBe(null)
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('an administrator restricts somebody with a reason and an end, and that person reads both', async () => {
  const { visitor, page } = await visit(site, '/admin/user?keyword=ana', { as: 'root' })
  await page.getByRole('row', { name: /ana/ }).first().getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Muted', exact: true }).click()
  await dialog.getByLabel('Reason of the restriction').fill('只发广告')
  await dialog.getByLabel('Restricted until').fill('2035-01-02T03:04')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('只发广告').waitFor()
  await visitor.close()

  const told = await visit(site, '/setting', { as: 'ana' })
  await told.page.getByText('Reason: 只发广告').waitFor()
  await told.page.getByText(/Until 2035-01-0/).waitFor()
  await told.visitor.close()
})

test('the author of a reported discussion is muted from the report, and unmuted from the list', async () => {
  const { visitor, page } = await visit(site, '/admin/discussion?part=reports', { as: 'root' })
  const muted = () => site.db.selectFrom('accountRestriction').where('reason', '=', '刷屏').select('uid').execute()
  await page.getByRole('button', { name: 'Mute author' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('刷屏')
  await dialog.getByRole('button', { name: 'Mute a user' }).click()
  await dialog.waitFor({ state: 'detached' })
  await soon(muted).toEqual([{ uid: site.library.people.mina.uid }])

  await page.getByRole('tab', { name: 'Muted users' }).click()
  await page.getByText('刷屏').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('row', { name: /刷屏/ }).getByRole('button', { name: 'Unmute' }).click()
  await soon(muted).toEqual([])
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('the rank of a group leads to what its members solved there', async () => {
  const { visitor, page } = await visit(site, `/group/${made.gid}/rank`, { as: 'mina', width: 390 })
  await page.getByRole('link', { name: 'ana' }).first().waitFor()
  await page.getByText('OI', { exact: true }).click()
  await page.waitForURL(/type=1/)
  expect(await faultsOf(page)).toEqual([])
  expect(visitor.list).toEqual([])
  await visitor.close()
})
