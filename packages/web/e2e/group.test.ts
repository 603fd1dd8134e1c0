import { updateGroup } from '@verdict/contract/group/manage-routes.ts'
import { getGroupDetail } from '@verdict/contract/group/routes.ts'
import { setSwitchConfig } from '@verdict/contract/site/config-routes.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callerOf } from '../../server/test/support/caller.ts'
import { insertGroup } from '../../server/test/support/places.ts'
import { faultsOf } from './axe.ts'
import { soon } from './browser.ts'
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
  await page.getByRole('button', { name: 'Create group' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name', { exact: true }).fill('Owls')
  await form.getByLabel('Short name').focus()
  await form.getByText('at least 5', { exact: false }).first().waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(visitor.list).toEqual([])
  await visitor.close()
})

/** A PNG of 400×400 px, red on its left half and blue on its right. */
const redThenBlue = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 400 })
    const pen = canvas.getContext('2d')
    for (const [at, colour] of ['#f00', '#00f'].entries()) {
      if (pen) pen.fillStyle = colour
      pen?.fillRect(at * 200, 0, 200, 400)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })

/** Width and height of the picture that a page shows of the group, and what is red and blue of it near its top and bottom. */
const shownPicture = (page: Page) =>
  page.locator('.settings-avatar img').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
    pen?.drawImage(image, 0, 0)
    const colourAt = (y: number) => [...(pen?.getImageData(width / 2, y, 1, 1).data ?? [])].slice(0, 3)
    return { width, height, top: colourAt(20), bottom: colourAt(height - 20) }
  })

test('the owner cuts a picture out of a turned one, says who may join, and members see both', async () => {
  const gid = await insertGroup(site.db, people().paul, { members: [people().mina] })
  await site.db
    .updateTable('group')
    .set({ name: `Settings ${gid}`, shortName: `owls-${gid}` })
    .where('gid', '=', gid)
    .execute()
  const { visitor, page } = await visit(site, `/group/${gid}/setting`, { as: 'paul' })
  const input = page.locator('.settings-avatar input[type=file]')
  await input.waitFor({ state: 'attached' })
  const buffer = Buffer.from(await redThenBlue(page), 'base64')

  await input.setInputFiles({ name: 'owls.png', mimeType: 'image/png', buffer })
  await page.getByRole('slider', { name: 'Zoom' }).waitFor()
  await page.getByRole('button', { name: 'Turn right' }).click()
  expect(await faultsOf(page)).toEqual([])
  // the part to cut is known once the picture was laid out
  const cut = page.getByRole('button', { name: 'Crop' })
  await soon(async () => {
    if (await cut.isVisible()) await cut.click({ timeout: 2000 }).catch(() => undefined)
    return page.locator('.settings-avatar img').count()
  }).toBe(1)
  expect(await shownPicture(page)).toEqual({ width: 200, height: 200, top: [255, 0, 0], bottom: [0, 0, 255] })

  await page.getByRole('combobox', { name: 'How to join' }).click()
  await page.getByRole('option', { name: 'Private' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('An invitation code of 6 characters is needed').waitFor()
  await page.getByRole('button', { name: 'Generate' }).click()
  const code = await page.getByLabel('Invitation code').inputValue()
  await page.getByLabel('Tagline').fill('We code at night.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Updated successfully').waitFor()
  await page.locator('code', { hasText: code }).waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()

  const member = await visit(site, `/group/${gid}`, { as: 'mina' })
  await member.page.getByText('We code at night.').first().waitFor()
  await member.page.locator('main img').first().waitFor()
  await member.page.goto(`/group/${gid}/setting`)
  await member.page.getByText('This page is for the owner of the group').waitFor()
  expect(await member.page.locator('.settings-avatar').count()).toBe(0)
  await member.visitor.close()
})

test('two who change a group at once choose field by field, and what one did not touch stays as the other saved it', async () => {
  const gid = await insertGroup(site.db, people().paul)
  await site.db
    .updateTable('group')
    .set({ name: `Two hands ${gid}`, shortName: `hands-${gid}`, brief: 'We meet.', description: 'On Mondays.' })
    .where('gid', '=', gid)
    .execute()
  const { visitor, page } = await visit(site, `/group/${gid}/setting`, { as: 'paul' })
  await page.getByLabel('Tagline').fill('We meet at noon.')
  const root = callerOf(site.app, people().root.token)
  await root.get(updateGroup, { id: gid, name: `Other hands ${gid}`, brief: 'We meet at night.' } as never)
  await page.getByRole('button', { name: 'Save' }).click()

  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this meanwhile' })
  const tagline = dialog.getByRole('group', { name: 'Tagline' })
  await tagline.getByText('We meet at night.').waitFor()
  expect(await faultsOf(page, { include: ['dialog'] })).toEqual([])
  expect(await tagline.getByLabel('Mine').isChecked()).toBe(true)
  const name = dialog.getByRole('group', { name: 'Name', exact: true })
  expect(await name.getByLabel('Saved meanwhile').isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Save with this choice' }).click()
  await page.getByText('Updated successfully').waitFor()
  expect(await root.get(getGroupDetail, { gid })).toMatchObject({
    ...{ name: `Other hands ${gid}`, brief: 'We meet at noon.', description: 'On Mondays.' },
  })
  // and what is saved next is no conflict
  await page.getByLabel('Tagline').fill('We meet.')
  await page.getByRole('button', { name: 'Save' }).click()
  await soon(async () => (await root.get(getGroupDetail, { gid })).brief).toBe('We meet.')
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a group is disbanded by its name alone, after what goes with it was told', async () => {
  const gid = await insertGroup(site.db, people().paul, { members: [people().mina] })
  await site.db.updateTable('group').set({ name: 'Short lived' }).where('gid', '=', gid).execute()
  const { visitor, page } = await visit(site, `/group/${gid}/setting`, { as: 'paul' })
  await page.getByRole('heading', { name: 'Picture of the group' }).waitFor()

  await page.getByRole('button', { name: 'Disband group' }).click()

  const dialog = page.getByRole('dialog')
  await dialog.getByText('Members 2').waitFor()
  const button = dialog.getByRole('button', { name: 'Disband group' })
  expect(await button.isDisabled()).toBe(true)
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('textbox').fill('Short lived')
  await button.click()
  await page.waitForURL('**/group')
  await page.getByText('Disbanded successfully').waitFor()
  await soon(() => page.getByRole('link', { name: 'Short lived' }).count()).toBe(0)
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('whoever applies for a private group says why, which its owner reads', async () => {
  const { paul, ana } = people()
  const gid = await insertGroup(site.db, paul)
  await site.db.updateTable('group').set({ auth: 3, code: 'C0DE01' }).where('gid', '=', gid).execute()
  const asking = await visit(site, `/group/${gid}`, { as: 'ana', width: 390 })
  await asking.page.getByRole('button', { name: 'Apply to join' }).click()
  await asking.page.getByRole('dialog').getByLabel('Why you would like to join').fill('Owls')
  await asking.page.getByRole('dialog').getByLabel('Invitation code').fill('C0DE01')
  await asking.page.getByText('at least 5', { exact: false }).first().waitFor()
  expect(await faultsOf(asking.page)).toEqual([])
  await asking.visitor.close()

  const reason = 'I like owls a lot.'
  await site.db.insertInto('groupMember').values({ gid, uid: ana.uid, auth: 1, reason }).execute()
  const { visitor, page } = await visit(site, `/group/${gid}/manage/member`, { as: 'paul' })
  await page.getByRole('row', { name: /ana/ }).getByRole('button', { name: 'Reason' }).click()
  await page.getByRole('dialog').getByText(reason).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('guests see groups, and are asked to log in to open or to make one', async () => {
  await insertGroup(site.db, people().paul, {})
  const { visitor, page } = await visit(site, '/group')
  await page.getByRole('button', { name: 'Create group' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.group-card a').first().click()
  await page.getByRole('dialog').waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('what a manager has made is in the members’ list at once, which was read just before', async () => {
  const gid = await insertGroup(site.db, people().paul, { members: [people().mina] })
  const { visitor, page } = await visit(site, `/group/${gid}/training`, { as: 'paul' })
  await page.getByText('There are no trainings yet').first().waitFor()
  await page
    .getByRole('link', { name: 'Manage trainings' })
    .or(page.getByRole('link', { name: 'Manage' }))
    .first()
    .click()
  await page.waitForURL(`**/group/${gid}/manage/training`)
  await page.getByRole('link', { name: 'Create training' }).first().click()
  await page.locator('.cm-content').first().fill('What the course is for.')
  await page.locator('[data-field="title"]').fill('Fresh from the form')
  await page.locator('[data-field="category"]').click()
  await page.getByRole('option', { name: 'New category' }).click()
  await page.locator('[data-field="categoryName"]').fill('Basics')
  await page.getByRole('button', { name: 'Create training' }).click()
  await page.waitForURL(`**/group/${gid}/manage/training`)
  await page.getByRole('navigation', { name: 'Parts of the group' }).getByRole('link', { name: 'Trainings' }).click()
  await page.waitForURL(`**/group/${gid}/training`)
  await page.getByRole('link', { name: 'Fresh from the form' }).waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})
