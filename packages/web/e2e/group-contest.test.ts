import { getGroupAdminContestList } from '@verdict/contract/contest/group-routes.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callerOf } from '../../server/test/support/caller.ts'
import { giveToGroup, insertGroup } from '../../server/test/support/places.ts'
import { faultsOf } from './axe.ts'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'

const made = { gid: 0 }

const site = openSite({
  prepare: async (opened) => {
    const { ana, jisoo, mina } = opened.library.people
    made.gid = await insertGroup(opened.db, ana, { managers: [jisoo], members: [mina] })
    const { pid } = await opened.problem({ problemId: 'CLUB1', title: 'Sums of the club' })
    await giveToGroup(opened.db, pid, made.gid)
  },
})

const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`)

async function pick(page: Page, problemId: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: `Add ${problemId}`, exact: true }).click()
  await soon(() => dialog.getByRole('button', { name: `Add ${problemId}`, exact: true }).count()).toBe(0)
}

test('a manager makes a training of the group’s problem and a public one on a phone, and a member finds it', async () => {
  const { visitor, page } = await visit(site, `/group/${made.gid}/training`, { as: 'jisoo', width: 390 })
  await page.locator('a.group-toggle').click()
  await page.getByRole('link', { name: 'Create training' }).click()
  await field(page, 'title').fill('First steps')
  await page.getByRole('textbox', { name: 'Introduction' }).waitFor()
  await field(page, 'category').click()
  await page.getByRole('option', { name: 'New category…' }).click()
  await field(page, 'categoryName').fill('Warm-up')
  await page.getByRole('button', { name: 'Create training' }).click()
  await page.getByText('Training created').waitFor()
  await page.getByRole('link', { name: 'Problems of First steps' }).click()
  await page.getByRole('button', { name: 'Add problems' }).click()
  await pick(page, 'CLUB1')
  await page.getByRole('dialog').getByText('Problem bank').click()
  await page.getByRole('dialog').getByRole('searchbox').fill('P1000')
  await pick(page, 'P1000')
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByText('Sums of the club').waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()

  const member = await visit(site, `/group/${made.gid}/training`, { as: 'mina', width: 390 })
  expect(await member.page.locator('a.group-toggle').count()).toBe(0)
  await member.page.locator('span').getByText('Warm-up', { exact: true }).first().waitFor()
  await member.page.getByRole('link', { name: 'First steps' }).click()
  await soon(() => new URL(member.page.url()).pathname).toMatch(new RegExp(`^/group/${made.gid}/training/\\d+`))
  await member.page.getByRole('heading', { name: 'First steps', level: 1 }).waitFor()
  expect(member.visitor.list).toEqual([])
  await member.visitor.close()
})

test('a manager makes a contest of the group on a phone, and a member takes part in it', async () => {
  const { visitor, page } = await visit(site, `/group/${made.gid}/manage/contest`, { as: 'jisoo', width: 390 })
  await page.getByRole('link', { name: 'Create contest' }).last().click()
  await field(page, 'title').fill('Club night')
  await page.getByRole('textbox', { name: 'Description' }).click()
  await page.keyboard.type('For those who like sums.')
  await field(page, 'startTime').fill('2024-01-05T09:00')
  await field(page, 'endTime').fill('2031-01-05T09:00')
  await page.getByRole('button', { name: 'Create contest' }).click()
  await page.getByRole('heading', { name: 'Problems of Club night' }).waitFor()
  await page.getByRole('button', { name: 'Add problems' }).click()
  await pick(page, 'CLUB1')
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByText('Sums of the club').first().waitFor()
  const jisoo = callerOf(site.app, site.library.people.jisoo.token)
  const { records } = await jisoo.get(getGroupAdminContestList, { gid: made.gid })
  expect(records).toMatchObject([{ title: 'Club night', gid: made.gid, author: 'jisoo' }])
  expect(visitor.list).toEqual([])
  await visitor.close()

  const member = await visit(site, `/group/${made.gid}/contest`, { as: 'mina', width: 390 })
  expect(await faultsOf(member.page)).toEqual([])
  await member.page.getByRole('link', { name: 'Club night' }).click()
  const address = `/contest/${records[0]?.id}`
  await soon(() => new URL(member.page.url()).pathname.replace(/\/$/, '')).toBe(address)
  await member.page.locator(`a[href="${address}/problems"]`).first().click()
  await member.page.getByRole('link', { name: 'Sums of the club' }).first().click()
  await member.page.getByRole('heading', { name: /Sums of the club/ }).waitFor()
  expect(member.visitor.list).toEqual([])
  await member.visitor.close()
})
