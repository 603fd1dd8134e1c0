import {
  addContest,
  getAdminContest,
  getAdminContestList,
  updateContest,
} from '@verdict/contract/contest/admin-routes.ts'
import { getContestProblem } from '@verdict/contract/contest/routes.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callerOf } from '../../server/test/support/caller.ts'
import { insertContest } from '../../server/test/support/places.ts'
import { faultsOf } from './axe.ts'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'

const site = openSite()

const root = () => callerOf(site.app, site.library.people.root.token)
const rowOf = (page: Page, text: string) => page.locator('tbody tr', { hasText: text })
const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`)
const contestNamed = async (keyword: string) => {
  const { records } = await root().get(getAdminContestList, { keyword })
  return records[0]?.id ?? 0
}

async function choose(page: Page, name: string, option: string): Promise<void> {
  await field(page, name).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('an administrator makes a contest with every field, gives it problems, announces, copies and hides it', async () => {
  const { visitor, page } = await visit(site, '/admin/contest', { as: 'root' })
  await page.getByRole('link', { name: 'Create contest' }).last().click()
  await page.getByRole('heading', { name: 'Create contest' }).waitFor()
  await field(page, 'title').fill('Winter round')
  await page.getByRole('textbox', { name: 'Description' }).fill('Five problems in five hours.')
  await field(page, 'startTime').fill('2031-01-05T09:00')
  await field(page, 'endTime').fill('2031-01-05T08:00')
  await page.getByRole('status', { name: 'Duration' }).getByText('The end must be after the start').waitFor()
  await field(page, 'endTime').fill('2031-01-05T14:00')
  await page.getByText('5 h 0 min').waitFor()
  await choose(page, 'auth', 'Private')
  await field(page, 'openAccountLimit').check({ force: true })
  await field(page, 'prefix').fill('team')
  await field(page, 'from').fill('1')
  await field(page, 'to').fill('30')
  await page.getByText('Lets in: team1, team2, team3, team4 … (30 by number, 0 by name)').waitFor()
  await field(page, 'starAccount').fill('coach')
  await page.keyboard.press('Enter')
  await page.keyboard.type('coach')
  await page.keyboard.press('Enter')
  await page.getByText('“coach” is in the list already').waitFor()
  await field(page, 'openRank').check({ force: true })
  await field(page, 'sealRank').check({ force: true })
  await soon(() => page.getByRole('combobox', { name: 'Frozen from' }).inputValue()).toBe('hour')
  await choose(page, 'awardType', 'Percent of those ranked')
  await page.getByText('60% in all').waitFor()
  await page.getByLabel('Percent of award 1').fill('90')
  await page.getByRole('button', { name: 'Create contest' }).click()
  await page.getByText('Enter a password').waitFor()
  await field(page, 'pwd').fill('snow')
  await page.getByRole('button', { name: 'Create contest' }).click()
  await page.getByText('percents come to 100 at most').waitFor()
  await page.getByLabel('Percent of award 1').fill('10')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Create contest' }).click()

  await page.getByRole('heading', { name: 'Problems of Winter round' }).waitFor()
  const cid = await contestNamed('Winter')
  const made = await root().get(getAdminContest, { cid })
  expect(made).toMatchObject({ auth: 1, pwd: 'snow', duration: 18_000, starAccount: ['coach'], sealRank: true })
  expect(made).toMatchObject({ awardType: 1, openRank: true, openAccountLimit: true, rankShowName: 'username' })
  expect(new Date(made.endTime).getTime() - new Date(made.sealRankTime ?? 0).getTime()).toBe(3_600_000)

  await page.getByRole('button', { name: 'Add from the bank' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add from the bank' })
  for (const id of ['P1000', 'P1001']) {
    await dialog.getByRole('searchbox').fill(id)
    await dialog.getByRole('button', { name: `Add ${id}` }).click()
    await dialog.getByRole('button', { name: `Add ${id}` }).waitFor({ state: 'detached' })
  }
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Change problem B' }).click()
  const place = page.getByRole('dialog', { name: 'Change problem B' })
  await place.getByRole('textbox', { name: 'Title in the contest' }).fill('Second steps')
  await place.getByRole('button', { name: 'Blue' }).click()
  await place.getByRole('button', { name: 'Save' }).click()
  await rowOf(page, 'Second steps').waitFor()
  const problems = await root().get(getContestProblem, { cid })
  expect(problems).toMatchObject([
    { displayId: 'A' },
    { displayId: 'B', displayTitle: 'Second steps', color: '#1c7ed6' },
  ])
  expect(await faultsOf(page)).toEqual([])

  await page.goto(`${site.url}/admin/contest/${cid}/announcement`)
  await page.getByRole('heading', { name: 'Announcements of Winter round' }).waitFor()
  await page.goto(`${site.url}/admin/contest`)
  await page.getByRole('button', { name: 'More actions for “Winter round”' }).click()
  await page.getByRole('menuitem', { name: 'Copy contest' }).click()
  await page.getByRole('button', { name: 'Copy contest' }).click()
  await rowOf(page, 'Winter round [Cloned]').waitFor()
  const copy = await contestNamed('[Cloned]')
  expect(
    await root()
      .get(getContestProblem, { cid: copy })
      .catch((error: Error) => error.message),
  ).toContain('Contest not found')
  await rowOf(page, 'Winter round').last().getByRole('switch').click({ force: true })
  await page.getByText('The contest is hidden').waitFor()
  expect(await root().get(getAdminContest, { cid })).toMatchObject({ visible: false })
  await page.getByRole('button', { name: 'Undo' }).click()
  await soon(() => root().get(getAdminContest, { cid })).toMatchObject({ visible: true })
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('two directors save the same contest: the second is shown what the first changed, also after a reload', async () => {
  const times = { startTime: '2031-01-05T09:00:00.000Z', endTime: '2031-01-05T14:00:00.000Z' }
  const { cid } = await root().get(addContest, { title: 'Two hands', description: 'Five problems.', ...times })
  const { visitor, page } = await visit(site, `/admin/contest/${cid}/edit`, { as: 'root' })
  await page.getByRole('textbox', { name: 'Description' }).fill('Six problems.')
  const { gmtModified } = await root().get(getAdminContest, { cid })
  await root().get(updateContest, {
    id: cid,
    title: 'Of another hand',
    endTime: '2031-01-05T15:00:00.000Z',
    gmtModified,
  })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this meanwhile' })
  await save.click()
  await dialog.getByText('Of another hand').waitFor()
  expect(await faultsOf(page, { include: ['dialog'] })).toEqual([])
  // whoever puts it off, and comes back to what was typed, is asked again
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByText('Your unsaved changes were restored').waitFor()
  await save.click()
  const end = dialog.getByRole('group', { name: 'End' })
  await end.getByText('2031').first().waitFor()
  await dialog.getByRole('group', { name: 'Title' }).getByLabel('Saved meanwhile').check()
  await end.getByLabel('Saved meanwhile').check()
  await dialog.getByRole('button', { name: 'Save with this choice' }).click()
  await page.getByText('The contest was saved').waitFor()
  expect(await root().get(getAdminContest, { cid })).toMatchObject({
    ...{ title: 'Of another hand', description: 'Six problems.' },
    endTime: expect.stringMatching(/^2031-01-05T15:00/),
  })
  await soon(() => field(page, 'title').inputValue()).toBe('Of another hand')
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a contest that is extended asks whether its freeze moves with the end', async () => {
  const times = { startTime: '2031-01-05T09:00:00.000Z', endTime: '2031-01-05T14:00:00.000Z' }
  const seal = { sealRank: true, sealRankTime: '2031-01-05T12:30:00.000Z' }
  const { cid } = await root().get(addContest, { title: 'Extended', description: 'Longer.', ...times, ...seal })
  const sealOf = async () => (await root().get(getAdminContest, { cid })).sealRankTime
  const { visitor, page } = await visit(site, `/admin/contest/${cid}/edit`, { as: 'root' })
  const question = page.getByRole('dialog', { name: 'Move the freeze, too?' })
  const extendBy = async (minutes: number) => {
    const at = await field(page, 'endTime').inputValue()
    await field(page, 'endTime').fill(new Date(Date.parse(`${at}Z`) + minutes * 60_000).toISOString().slice(0, 16))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
  }
  await extendBy(30)
  expect(await faultsOf(page, { include: ['dialog'] })).toEqual([])
  await question.getByRole('button', { name: /^Freeze from/ }).click()
  await soon(sealOf).toMatch(/^2031-01-05T13:00/)
  await page.getByText('The contest was saved').waitFor()
  await extendBy(60)
  await question.getByRole('button', { name: /^Stay at/ }).click()
  await soon(async () => (await root().get(getAdminContest, { cid })).endTime).toMatch(/^2031-01-05T15:30/)
  expect(await sealOf()).toMatch(/^2031-01-05T13:00/)
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('another administrator sees that there is a contest, and may not touch it', async () => {
  const times = { startTime: '2031-01-05T09:00:00.000Z', endTime: '2031-01-05T14:00:00.000Z' }
  const { cid } = await root().get(addContest, { title: 'Of the root', ...times })
  const { visitor, page } = await visit(site, '/admin/contest', { as: 'paul' })
  await rowOf(page, 'Of the root').waitFor()
  expect(await rowOf(page, 'Of the root').getByRole('button').count()).toBe(0)
  await page.goto(`${site.url}/admin/contest/${cid}/edit`)
  await page.getByRole('heading', { level: 1, name: 'You do not manage this contest' }).waitFor()
  await page
    .getByRole('link', { name: 'Back to home' })
    .or(page.getByRole('button', { name: 'Back' }))
    .first()
    .waitFor()
  expect(await page.getByRole('link', { name: 'Open the contest' }).count()).toBe(0)
  await visitor.close()
})

test('what goes along is told before a problem or contest goes; a problem that a contest uses stays', async () => {
  const { pid } = await site.problem({ problemId: 'USED' })
  const cid = await insertContest(site.db, site.library.people.root, new Date(), {
    title: 'Short',
    problems: { A: pid },
  })
  const { visitor, page } = await visit(site, '/admin/problems?keyword=USED', { as: 'root' })
  const start = async (more: string, what: string) => {
    await page.getByRole('button', { name: more }).click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  await start('Actions for USED', 'Delete problem')
  await page.getByText(/USED .* cannot be deleted while it is used in: .*Short/).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.goto(`${site.url}/admin/contest/${cid}/problems`)
  await start('More actions for “A”', 'Remove from contest')
  await page.getByRole('dialog').getByText('The problem itself stays.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from contest' }).click()
  await page.getByText('The problem was removed').waitFor()

  await page.goto(`${site.url}/admin/contest?keyword=Short`)
  await start('More actions for “Short”', 'Delete contest')
  await page.getByRole('dialog').getByText('“Short” is deleted for good, with 0 submissions').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
  await start('More actions for “Short”', 'Delete contest')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete contest' }).click()
  await page.getByText('The contest was deleted').waitFor()

  await page.goto(`${site.url}/admin/problems?keyword=USED`)
  await start('Actions for USED', 'Delete problem')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete problem' }).click()
  await page.getByText('Deleted successfully').waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a problem made in a contest: what it is called there is neither lost unasked nor in another contest', async () => {
  const times = { startTime: '2031-01-05T09:00:00.000Z', endTime: '2031-01-05T14:00:00.000Z' }
  const [one, other] = await Promise.all(['One', 'Other'].map((title) => root().get(addContest, { title, ...times })))
  const { visitor, page } = await visit(site, `/admin/contest/${one?.cid}/problem/create`, { as: 'root' })
  await soon(() => field(page, 'displayId').inputValue()).toBe('A')
  await field(page, 'displayTitle').fill('Kept words')
  await page.getByRole('link', { name: 'Back to the problems of the contest' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('heading', { name: 'Problems of One' }).waitFor()
  await page.goBack()
  await soon(() => field(page, 'displayTitle').inputValue()).toBe('Kept words')
  await field(page, 'displayId').fill('Z')
  await page.getByRole('button', { name: 'Discard' }).click()
  await soon(() => field(page, 'displayId').inputValue()).toBe('A')
  await field(page, 'displayTitle').fill('Kept words')
  await page.getByRole('link', { name: 'Back to the problems of the contest' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await page.goto(`${site.url}/admin/contest/${other?.cid}/problem/create`)
  await soon(() => field(page, 'displayId').inputValue()).toBe('A')
  expect(await field(page, 'displayTitle').inputValue()).toBe('')
  expect(visitor.list).toEqual([])
  await visitor.close()
})
