import { buffer } from 'node:stream/consumers'
import { getUserList } from '@verdict/contract/account/user-admin-routes.ts'
import { getNotices } from '@verdict/contract/message/notice-routes.ts'
import { msgUnread } from '@verdict/contract/message/routes.ts'
import { spreadsheet } from '@verdict/formats/write/spreadsheet.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callerOf } from '../../server/test/support/caller.ts'
import { encoded } from '../test/support/encoded.ts'
import { faultsOf } from './axe.ts'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'
import { sendAndJudge } from './support/send.ts'

const site = openSite()

const root = () => callerOf(site.app, site.library.people.root.token)
const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** 200 users, the one in line 57 with an address that is none. */
const list = Array.from({ length: 200 }, (_, at) => {
  const mail = at === 56 ? 'no address' : `pupil${at + 1}@school.edu`
  return `pupil${at + 1},"pass,word-${at}",${mail},学生${at + 1},${at % 2},,School No. 5`
}).join('\r\n')

test('an administrator imports 200 users, of whom one is told by line and column and left out', async () => {
  const { visitor, page } = await visit(site, '/admin/user', { as: 'root' })
  await button(page, 'Import users').click()
  const dialog = dialogOf(page, 'Import users')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await dialog.getByRole('button', { name: 'Check the file' }).click()
  await dialog.getByText('Users that can be imported: 199. Faults: 1.').waitFor()
  const fault = dialog.getByRole('table', { name: 'Faults' }).locator('tbody tr')
  expect(await fault.innerText()).toMatch(/57\s+3 · Email/)
  expect(await faultsOf(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Import 199 users' }).click()
  await page.getByText('199 users were imported').waitFor({ timeout: 60_000 })
  await page.getByRole('searchbox').fill('学生200')
  await page.getByRole('link', { name: 'pupil200' }).waitFor()
  expect((await root().get(getUserList, { keyword: 'pupil' })).total).toBe(199)
  expect((await root().get(getUserList, { keyword: 'pupil57' })).total).toBe(0)
  expect(visitor.list).toEqual([])
  await visitor.close()
})

const fileOf = (name: string, content: Uint8Array) => ({ name, mimeType: '', buffer: Buffer.from(content) })

test('a list as a Chinese Excel saves it is read by its heading, shown and mended before anybody is made', async () => {
  const { visitor, page } = await visit(site, '/admin/user', { as: 'root' })
  await button(page, 'Import users').click()
  const dialog = dialogOf(page, 'Import users')
  const check = async (name: string, content: Uint8Array) => {
    await dialog.locator('input[type=file]').setInputFiles(fileOf(name, content))
    await dialog.getByRole('button', { name: 'Check the file' }).click()
  }
  await check('old.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))
  await dialog.getByText('An old Excel file').waitFor()
  await check('class.csv', encoded('姓名;性别\r\n李雷;男\r\n', 'gb18030'))
  await dialog.getByText('The heading has no column for: User name, Password').waitFor()

  const rows = [
    '姓名;性别;用户名;密码;备注',
    '李雷;男;lilei;secret12;a',
    '韩梅梅;女;hanmeimei;secret12;b',
    '王芳;?;wangfang;secret12',
  ]
  await check('class.csv', encoded(rows.join('\r\n'), 'gb18030'))
  await dialog.getByText('Users that can be imported: 2. Faults: 1.').waitFor()
  await dialog.getByText('class.csv · separated by semicolons').waitFor()
  await dialog.getByText('Line 1 is the heading. Columns not imported: 备注').waitFor()
  const fault = dialog.getByRole('table', { name: 'Faults' }).locator('tbody tr')
  expect(await fault.innerText()).toMatch(/4\s+2 · Gender\s+Write the gender as male or female/)
  const preview = dialog.getByRole('table', { name: 'Preview' }).locator('tbody tr')
  expect(await preview.first().innerText()).toMatch(/2\s+lilei\s+••••••\s+李雷\s+Male/)
  const encoding = dialog.getByRole('combobox', { name: 'Encoding' })
  expect(await encoding.inputValue()).toBe('gb18030')
  await encoding.selectOption('Big5')
  await dialog.getByText('No heading row found').waitFor()
  await encoding.selectOption('GB18030 (GBK)')
  await dialog.getByText('Line 1 is the heading').waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect((await root().get(getUserList, { keyword: 'lilei' })).total).toBe(0)

  await dialog.getByRole('button', { name: 'Import 2 users' }).click()
  await page.getByText('2 users were imported').waitFor()
  expect((await root().get(getUserList, { keyword: '韩梅梅' })).records).toMatchObject([{ username: 'hanmeimei' }])
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a workbook is imported, and the template is a list that can be read', async () => {
  const { visitor, page } = await visit(site, '/admin/user', { as: 'root' })
  await button(page, 'Import users').click()
  const dialog = dialogOf(page, 'Import users')
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download template' }).click(),
  ])
  await dialog.locator('input[type=file]').setInputFiles(await template.path())
  await dialog.getByRole('button', { name: 'Check the file' }).click()
  await dialog.getByText('The file is empty').waitFor()

  const book = spreadsheet(
    'Class',
    [
      ['Student number', 'Password', 'Name'],
      [2026001, 'secret12', '李雷'],
    ],
    new Date(),
  )
  await dialog.locator('input[type=file]').setInputFiles(fileOf('class.xlsx', await buffer(book)))
  await dialog.getByRole('button', { name: 'Check the file' }).click()
  await dialog.getByText('class.xlsx · sheet “Class”').waitFor()
  await dialog.getByRole('button', { name: 'Import one user' }).click()
  await page.getByText('One user was imported').waitFor()
  expect((await root().get(getUserList, { keyword: '2026001' })).records).toMatchObject([
    { username: '2026001', number: '2026001', realname: '李雷' },
  ])
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('generated users come with a file of passwords that is fetched once', async () => {
  const { visitor, page } = await visit(site, '/admin/user', { as: 'root' })
  await button(page, 'Generate users').click()
  const dialog = dialogOf(page, 'Generate users')
  await dialog.getByLabel('Prefix').fill('team')
  await dialog.getByLabel('To', { exact: true }).fill('3')
  await dialog.getByText('team1 to team3: 3 users').waitFor()
  await dialog.getByLabel('Password length').fill('26')
  await dialog.getByRole('button', { name: 'Generate' }).click()
  await dialog.getByText('6 to 25 characters').waitFor()
  await dialog.getByLabel('Password length').fill('25')
  await dialog.getByRole('button', { name: 'Generate' }).click()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download names and passwords' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  await dialog.getByText('Keep the file safe').waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('before a user is deleted it is shown what goes along, and whoever owns things is kept', async () => {
  const zoe = await site.user('zoe-leaves')
  const { visitor, page } = await visit(site, '/admin/user?keyword=zoe-leaves', { as: 'root' })
  await button(page, 'Delete').click()
  const dialog = dialogOf(page, 'Delete this user?')
  await dialog.getByText('This will be permanently deleted with the account.').waitFor()
  await soon(() => dialog.getByRole('row').nth(1).innerText()).toMatch(/zoe-leaves\s+0\s+0/)
  expect(await dialog.locator('.table-scroll').evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await page.getByText('No matching users').waitFor()
  expect((await site.db.selectFrom('account').where('uid', '=', zoe.uid).select('uid').execute()).length).toBe(0)

  await page.getByRole('searchbox').fill('root')
  await page.getByRole('link', { name: 'root', exact: true }).waitFor()
  await soon(() => button(page, 'Delete').first().isDisabled()).toBe(true)
  await visitor.close()
})

test('the page of a user tells of sessions and submissions; a new password ends the sessions', async () => {
  await sendAndJudge(site, 'mina', 'P1000')
  const { mina } = site.library.people
  const { visitor, page } = await visit(site, '/admin/user?keyword=mina', { as: 'root' })
  await page.getByRole('link', { name: 'mina', exact: true }).click()
  await page.getByRole('heading', { name: 'mina', level: 1 }).waitFor()
  await page.locator('.verdict[data-status="0"]').first().waitFor()
  await button(page, 'End session').first().waitFor()
  expect(await faultsOf(page)).toEqual([])

  await button(page, 'Edit user').click()
  const dialog = dialogOf(page, 'Edit mina')
  await dialog.getByRole('switch', { name: 'Set new password' }).click()
  await dialog.getByText('logged out everywhere at once').waitFor()
  await dialog.getByLabel('New password', { exact: true }).fill('secret1')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Not logged in anywhere').waitFor()
  await page.getByRole('cell', { name: 'Change user' }).waitFor()
  expect(await callerOf(site.app, mina.token).call(msgUnread, {})).toMatchObject({ http: 401 })
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a notice that is pushed is an unread message of its recipient', async () => {
  const { visitor, page } = await visit(site, '/admin/notice', { as: 'root' })
  await button(page, 'Write notice').click()
  const dialog = dialogOf(page, 'Write notice')
  await dialog.getByLabel('Title').fill('Your prize')
  await dialog.getByRole('combobox', { name: 'Recipients' }).click()
  await dialog.getByRole('option', { name: 'One user' }).click()
  await dialog.getByLabel('User name of the recipient').fill('nobody-here')
  await dialog.getByRole('textbox', { name: 'Content' }).fill('Fetch it in **room 5**.')
  await dialog.getByRole('button', { name: 'Write notice' }).click()
  await dialog.getByText('Recipient not found').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByLabel('User name of the recipient').fill('paul')
  await dialog.getByRole('button', { name: 'Write notice' }).click()
  await page.getByText('Waiting', { exact: true }).waitFor()
  const paul = callerOf(site.app, site.library.people.paul.token)
  expect(await paul.get(msgUnread, {})).toMatchObject({ mine: 0 })

  await button(page, 'Send now').click()
  await dialogOf(page, 'Send now').getByRole('button', { name: 'Send now' }).click()
  await page.getByText('read by 0 of 1').waitFor()
  expect(await faultsOf(page)).toEqual([])
  const reader = await visit(site, '/home', { as: 'paul' })
  await reader.page.getByRole('button', { name: 'You have 1 unread message' }).waitFor()
  expect((await root().get(getNotices, {})).records[0]).toMatchObject({ state: true, recipient: 'paul' })
  expect(visitor.list).toEqual([])
  await reader.visitor.close()
  await visitor.close()
})

test('an announcement is written with a look at it, hidden from the table, and deleted by name', async () => {
  const { visitor, page } = await visit(site, '/admin/announcement', { as: 'root' })
  await button(page, 'Write announcement').click()
  let dialog = dialogOf(page, 'Write announcement')
  await dialog.getByLabel('Title').fill('Spring cup')
  await dialog.getByRole('textbox', { name: 'Content' }).fill('Begins on *Friday*.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  await button(page, 'Write announcement').click()
  dialog = dialogOf(page, 'Write announcement')
  await dialog.getByText('Your unsaved changes were restored').waitFor()
  await dialog.getByRole('tab', { name: 'Preview' }).click()
  await dialog.locator('em', { hasText: 'Friday' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Write announcement' }).click()
  await dialog.waitFor({ state: 'detached' })

  const shown = page.getByRole('switch', { name: '“Spring cup” is visible' })
  expect(await shown.isChecked()).toBe(true)
  await shown.click({ force: true })
  await soon(() => shown.isChecked()).toBe(false)
  const guest = await visit(site, '/home')
  await guest.page.locator('.week-chart').waitFor()
  expect(await guest.page.getByText('Spring cup').count()).toBe(0)
  await guest.visitor.close()
  await page
    .getByRole('row', { name: /Spring cup/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  const question = dialogOf(page, 'Delete announcement')
  await question.getByText('“Spring cup” will be permanently deleted').waitFor()
  await question.getByRole('button', { name: 'Delete announcement' }).click()
  await soon(() => page.getByText('Spring cup').count()).toBe(0)
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a problem administrator keeps tags: a second of the same name is refused, and one moves', async () => {
  const keeper = await site.user('tag-keeper', 1008)
  const { visitor, page } = await visit(site, '/admin/problem/tag', { as: keeper, language: 'zh-CN' })
  await button(page, '添加分类').click()
  await page.getByRole('dialog').getByLabel('名称').fill('图论')
  await page.getByRole('dialog').getByRole('button', { name: '添加分类' }).click()
  const card = page.getByRole('region', { name: '图论' })
  const add = async (name: string) => {
    await card.getByRole('button', { name: '添加标签' }).click()
    await page.getByRole('dialog').getByLabel('名称').fill(name)
    await page.getByRole('dialog').getByRole('button', { name: '添加标签' }).click()
  }
  await add('最短路')
  await card.getByRole('button', { name: '最短路' }).waitFor()
  await add('最短路')
  await page.getByRole('dialog').locator('[data-field=name][aria-invalid=true]').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')

  await card.getByRole('button', { name: '最短路' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: '分类' }).click()
  await page.getByRole('option', { name: '未分类' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await page.getByRole('region', { name: '未分类' }).getByRole('button', { name: '最短路' }).waitFor()

  await page.getByRole('searchbox').fill('没有这个')
  await page.getByText('没有符合条件的标签').waitFor()
  expect(new URL(page.url()).searchParams.get('keyword')).toBe('没有这个')
  await page.getByRole('button', { name: '重置' }).click()
  await page.getByRole('button', { name: '最短路' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(visitor.list).toEqual([])
  await visitor.close()
})
