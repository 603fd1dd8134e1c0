import { acceptGroupInvitation } from '@verdict/contract/group/invitation-routes.ts'
import { getGroupAuth } from '@verdict/contract/group/routes.ts'
import { expect, test } from 'vitest'
import { callerOf } from '../../server/test/support/caller.ts'
import { insertGroup } from '../../server/test/support/places.ts'
import { faultsOf } from './axe.ts'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'
import { password } from './support/library.ts'

const site = openSite()

/** A group of Paul's that one applies for. */
async function groupOfPaul(): Promise<number> {
  const gid = await insertGroup(site.db, site.library.people.paul, {})
  await site.db.updateTable('group').set({ auth: 2, code: 'ABC123' }).where('gid', '=', gid).execute()
  return gid
}

test.each([1440, 390])(
  'a teacher puts people in by their names, after what comes of each was shown (%i px)',
  async (width) => {
    const gid = await groupOfPaul()
    const known = await site.user()
    await site.db.updateTable('account').set({ realname: 'Ann Lee' }).where('uid', '=', known.uid).execute()
    const { visitor, page } = await visit(site, `/group/${gid}/manage/member`, { as: 'paul', width })
    await page.getByRole('button', { name: 'Add members' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Check' }).click()
    await dialog.getByText('This field is required').first().waitFor()
    await dialog.getByLabel('User names').fill(`${known.username}\nnobody_there, 7\n`)
    await dialog.locator('input[type=file]').setInputFiles({
      ...{ name: 'course.csv', mimeType: 'text/csv' },
      buffer: Buffer.from('Name,Username\r\nPaul,paul\r\nMina,mina\r\n'),
    })
    await dialog.getByRole('button', { name: 'Check' }).click()
    await dialog.getByText('2 people will join the group').waitFor()
    for (const text of ['No such user', 'A member already']) await dialog.getByText(text).waitFor()
    expect(await faultsOf(page)).toEqual([])

    await dialog.getByRole('button', { name: 'Add 2 people' }).click()

    await page.getByText('2 people added').waitFor()
    await page.getByText('mina').first().waitFor()
    expect(await callerOf(site.app, known.token).get(getGroupAuth, { gid })).toBe(3)
    expect(await faultsOf(page)).toEqual([])
    expect(visitor.list).toEqual([])
    await visitor.close()
  },
)

test('all who have applied are let in at once, and some are refused together', async () => {
  const gid = await groupOfPaul()
  const people = [await site.user(), await site.user(), await site.user()]
  const rows = people.map(({ uid }) => ({ gid, uid, auth: 1 as const, reason: 'Please' }))
  await site.db.insertInto('groupMember').values(rows).execute()
  const [first] = people
  const { visitor, page } = await visit(site, `/group/${gid}/manage/member`, { as: 'paul' })
  await page.getByRole('checkbox', { name: `Select ${first?.username}` }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Refuse' }).click()
  await page.getByText('1 application answered').waitFor()
  await page.getByRole('button', { name: 'Accept all 2 applications' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByText('2 applications answered').waitFor()
  await soon(() => page.getByRole('button', { name: /Accept all/ }).count()).toBe(0)
  const levels = await site.db.selectFrom('groupMember').where('gid', '=', gid).orderBy('id').select('auth').execute()
  expect(levels.map(({ auth }) => auth)).toEqual([5, 2, 3, 3])
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a link is made and copied; a guest signs in, comes back and joins; revoked, it lets nobody in', async () => {
  const gid = await groupOfPaul()
  const owner = await visit(site, `/group/${gid}/manage/member`, { as: 'paul', width: 390 })
  await owner.page.getByRole('button', { name: 'Invitation links' }).click()
  const dialog = owner.page.getByRole('dialog')
  await dialog.getByText('There is no invitation link yet').waitFor()
  await dialog.getByLabel('Valid for (days)').fill('400')
  await dialog.getByRole('button', { name: 'Create a link' }).click()
  await dialog.getByText('1 to 365').waitFor()
  await dialog.getByLabel('Valid for (days)').fill('2')
  await dialog.getByLabel('Maximum uses').fill('3')
  await dialog.getByRole('button', { name: 'Create a link' }).click()
  await dialog.getByText('used by 0 of 3', { exact: false }).waitFor()
  expect(await faultsOf(owner.page)).toEqual([])
  const address = new URL((await dialog.locator('code.group-link').textContent()) ?? '')
  expect(address.pathname).toMatch(/^\/invitation\/[\w-]{43}$/)

  const guest = await visit(site, address.pathname)
  const login = guest.page.getByRole('dialog')
  await login.getByLabel('Username').fill('ana')
  await login.getByLabel('Password', { exact: true }).fill(password)
  await login.getByRole('button', { name: 'Login', exact: true }).click()
  await guest.page.waitForURL(`**${address.pathname}`)
  await guest.page.getByRole('button', { name: 'Join the group' }).waitFor()
  expect(await faultsOf(guest.page)).toEqual([])
  await guest.page.getByRole('button', { name: 'Join the group' }).click()
  await guest.page.waitForURL(`**/group/${gid}`)
  expect(guest.visitor.list).toEqual([])
  await guest.visitor.close()

  await owner.page.reload()
  await owner.page.getByRole('button', { name: 'Invitation links' }).click()
  await dialog.getByText('used by 1 of 3', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await owner.page.getByRole('dialog').last().getByRole('button', { name: 'Revoke' }).click()
  await dialog.getByText('There is no invitation link yet').waitFor()
  const token = address.pathname.split('/').pop() ?? ''
  const late = await (await site.user()).call(acceptGroupInvitation, { token })
  expect(late).toMatchObject({ status: 404 })
  expect(owner.visitor.list).toEqual([])
  await owner.visitor.close()
})
