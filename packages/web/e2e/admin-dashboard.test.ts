import { judgeHello, judgeRenew, protocolVersion } from '@verdict/contract/judging/job.ts'
import * as announcement from '@verdict/contract/site/announcement-routes.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callerOf } from '../../server/test/support/caller.ts'
import { faultsOf } from './axe.ts'
import { comingOf, soon } from './browser.ts'
import { openSite, visit } from './site.ts'
import { giveUpOne } from './support/judges.ts'

const site = openSite()

const asRoot = () => callerOf(site.app, site.library.people.root.token)
const sideways = (page: Page) => page.evaluate('document.documentElement.scrollWidth - window.innerWidth')

test('the dashboard tells by itself that a judge falls away and that work is given up', async () => {
  const hall = await site.node('hall-7')
  const health = { cores: 8, cpu: 0.25, memory: 0.5, examinedAt: new Date().toISOString() }
  await hall.get(judgeRenew, { leases: [], health })
  const { visitor, page } = await visit(site, '/admin', { as: 'root' })
  await page.waitForURL('**/admin/dashboard')
  const row = page.locator('tr', { hasText: 'hall-7' })
  await row.getByText('Healthy').waitFor()
  await row.getByText('25.00%').waitFor()
  await soon(() => site.streams()).toBe(1)
  const given = page.locator('.dashboard-counter', { hasText: 'Failed jobs' }).locator('dd')
  await soon(() => given.innerText()).toBe('0')
  site.calls.length = 0

  const refuses = 'The sandbox of this machine fails its examination (memory: 100 MiB touched, 0 MiB counted).'
  await hall.get(judgeHello, { protocol: protocolVersion, slots: 4, tier: 'C', languages: [], refuses })
  await row.getByText('Not accepting jobs').waitFor()
  await page.getByText('fails its examination').waitFor()
  const lastContact = new Date(Date.now() - 3_600_000)
  await site.db.updateTable('judgeNode').set({ refuses: null, lastContact }).where('name', '=', 'hall-7').execute()
  await row.getByText('Offline').waitFor()
  await giveUpOne(site)
  await soon(() => given.innerText()).toBe('1')
  // each change was asked about a few times, and nothing was asked by the clock
  expect(site.calls.filter((path) => path.endsWith('/health')).length).toBeLessThan(12)
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('an administrator of problems sees judges and queue, and nothing of disk, mails and what was given up', async () => {
  const { visitor, page } = await visit(site, '/admin/dashboard', { as: 'paul' })
  await page.getByRole('row', { name: /^Contests/ }).waitFor()
  await soon(() => page.locator('.dashboard-counter').count()).toBe(5)
  expect(await page.getByRole('link', { name: 'Manage judges' }).count()).toBe(0)
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('an act appears in the audit log with its difference, is found by its filters, and leaves as a file', async () => {
  const root = asRoot()
  await root.get(announcement.addAnnouncement, { title: 'Closed on Monday', content: 'x', status: 0 })
  const [{ id } = { id: 0 }] = (await root.get(announcement.getAnnouncements, {})).records
  await root.get(announcement.updateAnnouncement, { id, title: 'Closed on Friday', content: 'x', status: 0 })
  const { visitor, page } = await visit(site, '/admin/audit', { as: 'root' })
  const acts = page.getByRole('table')
  await acts.getByText('Change announcement').waitFor()
  await soon(() => page.locator('.audit-difference del').innerText()).toContain('Closed on Monday')
  await page.locator('.audit-difference ins', { hasText: 'Closed on Friday' }).waitFor()

  await page.getByRole('combobox', { name: 'Act', exact: true }).selectOption('Add announcement')
  await page.waitForURL('**/admin/audit?*act=addAnnouncement*')
  await soon(() => acts.getByText('Change announcement').count()).toBe(0)
  const saved = await comingOf(page.waitForEvent('download'), () =>
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  )
  expect(saved.suggestedFilename()).toMatch(/^audit_\d+\.csv$/)
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test.each(['/admin/dashboard', '/admin/audit'])('%s is accessible and fits in English and Chinese', async (path) => {
  for (const [language, width] of [
    ['en-us', 1440],
    ['zh-cn', 1024],
    ['zh-cn', 390],
  ] as const) {
    const { visitor, page } = await visit(site, `${path}?l=${language}`, { as: 'root', width })
    await page.locator('tbody tr').first().waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(await sideways(page)).toBe(0)
    expect(visitor.list).toEqual([])
    await visitor.close()
  }
})

test('judges of different speeds are told, until the slow one is given a factor', async () => {
  const hello = { protocol: protocolVersion, slots: 4, tier: 'A', languages: [] }
  await (await site.node('hall-11')).get(judgeHello, { ...hello, speed: 1 })
  await (await site.node('hall-12')).get(judgeHello, { ...hello, speed: 2.4 })
  const { visitor, page } = await visit(site, '/admin/dashboard', { as: 'root' })
  await page.getByText('Judges run at different speeds: hall-12 2.4, hall-11 1.').waitFor()
  await page.getByRole('link', { name: 'Manage judges' }).click()
  const told = page.getByText('Judges run at different speeds')
  await told.waitFor()
  const row = page.locator('tr', { hasText: 'hall-12' })

  await row.getByRole('button', { name: 'Factor' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Measured: × 2.4').waitFor()
  await dialog.getByRole('textbox').fill('2.4')
  await dialog.getByRole('button', { name: 'Save' }).click()

  await row.getByText('takes × 2.4 · limits × 2.4').waitFor()
  await soon(() => told.count()).toBe(0)
  expect(await faultsOf(page)).toEqual([])
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a judge of an older version is marked, and is drained and resumed in the list of judges', async () => {
  const node = await site.node('hall-9')
  await node.get(judgeHello, { protocol: protocolVersion, version: '0.0.9', slots: 4, tier: 'A', languages: [] })
  const { visitor, page } = await visit(site, '/admin/judge', { as: 'root' })
  const row = page.locator('tr', { hasText: 'hall-9' })
  await row.getByText('0.0.9 · older than the site').waitFor()

  await row.getByRole('button', { name: 'Drain' }).click()
  await row.getByText('Drained').waitFor()
  await row.getByRole('button', { name: 'Resume' }).click()
  await row.getByText('Healthy').waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})
