import { afterEach, expect, test } from 'vitest'
import { mailServer } from '../../server/test/support/mail-server.ts'
import { pngOf } from '../../server/test/support/pictures.ts'
import { faultsOf } from './axe.ts'
import { comingOf, soon, type Visit, type Visitor } from './browser.ts'
import { misfits } from './misfits.ts'
import { openSite, visit } from './site.ts'

const site = openSite({ settings: { SUBMIT_INTERVAL: '3' } })
let visitor: Visitor | undefined

afterEach(async () => {
  await visitor?.close()
  visitor = undefined
})

async function openAs(path: string, how: Visit = {}) {
  const opened = await visit(site, path, { as: 'root', ...how })
  visitor = opened.visitor
  return opened.page
}

test('root sets the mail server, is told that the test mail failed and why, mends it and is told that it went', async () => {
  const server = await mailServer()
  const page = await openAs('/admin/conf')
  const mail = page.locator('.configuration-part', { hasText: 'Mail server (SMTP)' })
  const save = async () => {
    const reply = await comingOf(
      page.waitForResponse((one) => one.request().method() !== 'GET'),
      () => mail.getByRole('button', { name: 'Save' }).click(),
    )
    expect(reply.status()).toBe(200)
    await page.getByText('Saved', { exact: true }).last().waitFor()
  }
  const tryIt = () => mail.getByRole('button', { name: 'Send test mail' }).click()
  await mail.getByLabel('Host').fill('127.0.0.1')
  await mail.getByLabel('Port').fill('1')
  await mail.getByRole('switch', { name: 'Implicit TLS' }).click()
  await mail.getByLabel('User name').fill('judge@example.org')
  await mail.getByLabel('Password', { exact: true }).fill('geheim')
  // what else the save makes out of date comes late: the form does not wait for it
  const others = Promise.withResolvers<void>()
  await page.route('**/api/get-website-config', async (route) => others.promise.then(() => route.continue()))
  await save()
  await mail.getByText('Set. Leave empty to keep.').waitFor()
  expect(await mail.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  expect(await page.content()).not.toContain('geheim')
  others.resolve()

  await mail.getByLabel('To', { exact: true }).fill('paul@example.org')
  await tryIt()
  await mail.getByText('The mail server cannot be reached').waitFor()
  expect(await faultsOf(page)).toEqual([])

  await mail.getByLabel('Port').fill(String(server.port))
  await mail.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The stored password would go elsewhere').first().waitFor()
  await mail.getByLabel('Password', { exact: true }).fill('geheim')
  await save()
  await tryIt()
  await page.getByText('The mail server took the test mail').waitFor()
  expect(server.received).toContain('To: paul@example.org')
})

test('what the environment decides is disabled with its variable, all else says its default, and changes are not lost', async () => {
  const page = await openAs('/admin/switch')
  const interval = page.getByLabel('Seconds between two submissions')
  await interval.waitFor()
  expect(await interval.isDisabled()).toBe(true)
  await page.getByText('Decided by SUBMIT_INTERVAL').waitFor()
  await page.getByText('Default: 500.').waitFor()

  await page.getByRole('switch', { name: 'Public discussion' }).click()
  await page.getByRole('link', { name: 'System config' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Saved', { exact: true }).last().waitFor()

  const codeforces = page.locator('section', { has: page.getByRole('heading', { name: 'Codeforces' }) }).last()
  await codeforces.getByRole('button', { name: 'Add account' }).click()
  await codeforces.getByLabel('User name of account 1').fill('bot')
  await codeforces.getByRole('button', { name: 'Save' }).click()
  await codeforces.getByText('a new one a password').waitFor()
  await codeforces.getByLabel('Password of account 1').fill('geheim')
  await codeforces.getByRole('button', { name: 'Save' }).click()
  await codeforces.getByPlaceholder('Leave empty to keep').waitFor()
  expect(await page.content()).not.toContain('geheim')
  expect(await faultsOf(page)).toEqual([])
})

test('a picture is put up, linked, and taken down after a question', async () => {
  const page = await openAs('/admin/conf')
  const part = page.locator('.configuration-part', { hasText: 'Pictures of the home page' })
  const add = part.locator('input[type=file]')
  await add.setInputFiles({ name: 'a.svg', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await page.getByText('File type not support').first().waitFor()
  await add.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pngOf({ width: 90, height: 40 }) })
  const link = part.getByLabel('Link of picture 1')
  await link.fill('evil')
  await part.getByText('Must begin with / or https://').waitFor()
  await link.fill('/problem')
  await part.getByRole('button', { name: 'Save order and links' }).click()
  await page.getByText('Saved', { exact: true }).last().waitFor()
  const home = async () => (await fetch(`${site.url}/api/home-carousel`)).json()
  await soon(home).toMatchObject({ data: [{ link: '/problem' }] })

  await part.getByRole('button', { name: 'Delete picture: picture 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete picture' }).click()
  await part.getByText('No pictures yet').waitFor()
})

test('a manager puts a picture and a file into a text by the button, and sees what becomes of them', async () => {
  const page = await openAs('/admin/problem/create')
  const editor = page.locator('.markdown-editor').first()
  const choose = editor.locator('input[type=file]')
  await editor.locator('.cm-content').waitFor()
  await choose.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pngOf() })
  await editor.getByText(/!\[a\.png\]\(\/api\/public\/img\/[0-9a-f]{32}\.png\)/).waitFor()
  await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
  await editor.getByText(/\[notes\.txt\]\(\/api\/public\/file\/[0-9a-f]{32}\.txt\)/).waitFor()
  await choose.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await page.getByText('File type not support').first().waitFor()
  expect(await editor.innerText()).not.toContain('[b.png]')
})

test.each([
  ['/admin/conf', 'zh-CN', 1440],
  ['/admin/switch', 'zh-CN', 1024],
  ['/admin/switch', 'en-US', 390],
  ['/admin/conf', 'en-US', 390],
] as const)('%s reads well in %s at %d px', async (path, language, width) => {
  const page = await openAs(path, { language, width })
  await page.locator('.configuration-part').nth(2).waitFor()
  await soon(() => page.locator('.skeleton').count()).toBe(0)

  expect(await faultsOf(page)).toEqual([])
  expect(await misfits(page)).toEqual([])
  expect(visitor?.list).toEqual([])
})
