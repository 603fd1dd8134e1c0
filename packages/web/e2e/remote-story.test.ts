import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import { getProblemDetail } from '@verdict/contract/problem/routes.ts'
import { importRemoteOjProblem } from '@verdict/contract/remote/import-routes.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callerOf } from '../../server/test/support/caller.ts'
import { insertContest, insertTraining } from '../../server/test/support/places.ts'
import type { Person } from '../../server/test/support/serve-database.ts'
import { bankTitles } from '../src/problem/bank-titles.ts'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'
import { type OtherSites, openOtherSites } from './support/other-sites.ts'
import { inTurn, type OtherSite, otherSites } from './support/other-sites-table.ts'

let there: OtherSites
let ada: Person

const site = openSite({
  prepare: async (opened) => {
    there = await openOtherSites(opened)
    ada = await opened.user('ada')
  },
})

const hereOf = ({ key, id }: OtherSite): string => `${key}-${id}`
const resultOf = (page: Page, status: number) => page.locator(`.submit-result [data-status="${status}"]`)
const program = (says: string): string => `int main() { return 0; } // ${says}, ${Math.random()}`

async function write(page: Page, code: string): Promise<void> {
  await page.locator('.cm-content').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(code)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
}

/** Has a problem of another site added to what a page lists. */
async function add(page: Page, { key, id }: Pick<OtherSite, 'key' | 'id'>): Promise<void> {
  await page.getByRole('button', { name: 'Add from another site' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').click()
  await page.getByRole('listbox').getByRole('option', { name: bankTitles[key], exact: true }).click()
  await dialog.getByLabel('Id at the site').fill(id)
  await dialog.getByRole('button', { name: 'Fetch and add' }).click()
}

/** Takes problems into the bank that are not there. */
async function ensureTaken(...wanted: OtherSite[]): Promise<void> {
  const root = callerOf(site.app, site.library.people.root.token)
  for (const one of wanted) {
    const { status } = await root.call(getProblemDetail, { problemId: hereOf(one) })
    if (status !== 200) await root.get(importRemoteOjProblem, { name: one.key, problemId: one.id })
  }
}

/** Sends it by another way than the page. */
const send = async (one: OtherSite, says: string): Promise<number> => {
  const input = { pid: hereOf(one), language: one.languages[1] ?? '', code: program(says) }
  return (await ada.get(submitProblemJudge, input)).submitId
}

/** What the list on a page says of submissions, by their numbers. */
const listed = (page: Page): Promise<Record<string, number>> =>
  page.locator('tbody tr').evaluateAll((rows) => {
    const told = rows.map((row) => [
      row.querySelector('a.num')?.textContent ?? '',
      Number(row.querySelector<HTMLElement>('.verdict')?.dataset['status']),
    ])
    return Object.fromEntries(told)
  })

test('root takes a problem of each site into the bank', async () => {
  const { visitor, page } = await visit(site, '/admin/problems', { as: 'root' })
  for (const one of otherSites) {
    await add(page, one)
    const row = page.locator('tbody tr', { hasText: hereOf(one) })
    await row.getByRole('link', { name: one.title }).waitFor()
  }
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test.each(otherSites)(
  '$key: submitted in each family of languages, every word of the site is a verdict here',
  async (one) => {
    await ensureTaken(one)
    const { visitor, page } = await visit(site, `/problem/${hereOf(one)}`, { as: ada })
    await page.getByText(/^Judged at /).waitFor()
    const { arrived } = there.of(one.server).world
    const before = arrived.length
    for (const [index, [word, status]] of Object.entries(inTurn).entries()) {
      await page.getByLabel('Language').selectOption(one.languages[index] ?? '')
      await write(page, program(`verdict: ${word}`))
      await resultOf(page, status).waitFor()
    }
    const told = arrived.slice(before).map(({ language }) => language)
    expect(told).toEqual((one.told ?? one.languages).map((language) => expect.stringContaining(language)))

    const expected: Record<string, number> = {}
    for (const [says, status] of Object.entries(one.words)) expected[await send(one, says)] = status
    await page.goto(`/status?problemID=${hereOf(one)}`)
    await soon(() => listed(page)).toMatchObject(expected)

    const [broken = ''] = Object.entries(expected).find(([, status]) => status === verdict.compileError) ?? []
    await page.getByRole('link', { name: broken, exact: true }).click()
    const message = page.locator('.result-message')
    await soon(() => message.innerText()).toContain("'cuot' was not declared in this scope; did you mean <cout> & co?")
    expect(visitor.list).toEqual([])
    await visitor.close()
  },
)

/** As if a site that was left alone were due again. */
const dueAgain = () => site.db.updateTable('remoteServer').set({ nextTryAt: new Date() }).execute()

test.each(otherSites)(
  '$key: what could not be sent for half an hour has failed, and is judged when it is submitted again',
  async (one) => {
    await ensureTaken(one)
    const { world } = there.of(one.server)
    world.faults.serverError = 1
    const { visitor, page } = await visit(site, `/problem/${hereOf(one)}`, { as: ada })
    await page.getByText(/^Judged at /).waitFor()
    await page.getByLabel('Language').selectOption(one.languages[1] ?? '')
    await write(page, program('verdict: AC'))
    await resultOf(page, verdict.pending).waitFor()
    const other = await visitor.newPage()
    await soon(async () => {
      await other.goto(`/problem/${hereOf(one)}`)
      await other.getByText(/^Judged at /).waitFor()
      return other.getByText(/has not answered as it should since/).count()
    }).toBe(1)

    const longAgo = new Date(Date.now() - 31 * 60_000)
    await site.db.updateTable('remoteSubmission').set({ queuedAt: longAgo }).where('phase', '=', 'waiting').execute()
    await dueAgain()
    await resultOf(page, verdict.submittedFailed).waitFor()

    world.faults.serverError = 0
    await page.goto(`/status?onlyMine=true&problemID=${hereOf(one)}`)
    await page.locator('tbody tr').first().getByRole('button', { name: 'Resubmit' }).click()
    await soon(async () => {
      await dueAgain() // what still failed when it was asked may leave the site alone for longer
      return page.locator('tbody tr').first().locator('[data-status="0"]').count()
    }).toBe(1)
    expect(visitor.list).toEqual([])
    await visitor.close()
  },
)

test('a word that nobody knows is waited on, by the next relay too, shown after half an hour, and asked about again', async () => {
  await ensureTaken(...otherSites)
  const worlds = otherSites.map(({ server }) => there.of(server).world)
  for (const world of worlds) world.faults.unknownWord = 1
  const [first, ...others] = otherSites as [OtherSite, ...OtherSite[]]
  const { visitor, page } = await visit(site, `/problem/${hereOf(first)}`, { as: ada })
  await page.getByText(/^Judged at /).waitFor()
  await write(page, program('verdict: AC'))
  await page.locator('q').getByText(first.odd, { exact: true }).waitFor()
  const sent = await Promise.all(others.map(async (one) => [one, await send(one, 'verdict: AC')] as const))
  const detail = await visitor.newPage()
  for (const [{ odd }, submitId] of sent) {
    await detail.goto(`/submission-detail/${submitId}`)
    await detail.locator('q').getByText(odd, { exact: true }).waitFor()
  }

  const longAgo = new Date(Date.now() - 31 * 60_000)
  await there.restartRelay(() =>
    site.db.updateTable('remoteSubmission').set({ sentAt: longAgo }).where('phase', '=', 'sent').execute(),
  )
  await resultOf(page, verdict.unknown).waitFor()
  await page.getByRole('region', { name: 'Result' }).getByText(first.odd).waitFor()
  for (const [{ odd }, submitId] of sent) {
    await detail.goto(`/submission-detail/${submitId}`)
    await detail.getByRole('heading', { level: 1, name: 'Submitted Unknown Result' }).waitFor()
    await detail.locator('.result-message').getByText(odd).waitFor()
  }

  for (const world of worlds) world.faults.unknownWord = 0
  await detail.getByRole('button', { name: 'Resubmit' }).click()
  await detail.getByRole('heading', { level: 1, name: 'Accepted' }).waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a result page that has changed is told of with its reason; when it can be read again the verdict comes', async () => {
  await ensureTaken(...otherSites)
  const [one] = otherSites as [OtherSite]
  const { world } = there.of(one.server)
  world.faults.unknownWord = 1
  const submitId = await send(one, 'verdict: AC')
  const { visitor, page } = await visit(site, `/submission-detail/${submitId}`, { as: ada })
  await page.locator('q').getByText(one.odd, { exact: true }).waitFor()

  world.faults.markup = 1
  await page.getByText(/^The result of HDU cannot be had at present \(a page is not as expected\)/).waitFor()
  Object.assign(world.faults, { markup: 0, unknownWord: 0 })
  await page.getByRole('heading', { level: 1, name: 'Accepted' }).waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('in a contest and in a training, problems of other sites are added, submitted to, and count', async () => {
  const { root } = site.library.people
  const cid = await insertContest(site.db, root, site.now(), { title: 'Far cup', openRank: true, entrants: [ada] })
  const tid = await insertTraining(site.db, root, { title: 'Far hills' })
  const office = await visit(site, `/admin/contest/${cid}/problems`, { as: 'root' })
  await add(office.page, { key: 'POJ', id: '2000' })
  await office.page.locator('tbody tr', { hasText: 'Gold Coins' }).waitFor()
  await office.page.goto(`/admin/training/${tid}/problems`)
  await add(office.page, { key: 'LIBRE', id: '6001' })
  await office.page.getByText('LIBRE-6001(6100)').first().waitFor()

  const { visitor, page } = await visit(site, `/contest/${cid}/problem/A/full-screen`, { as: ada })
  await page.getByRole('heading', { name: 'Gold Coins' }).waitFor()
  await write(page, program('verdict: WA'))
  await resultOf(page, verdict.wrongAnswer).waitFor()
  await write(page, program('verdict: AC'))
  await resultOf(page, verdict.accepted).waitFor()
  await page.goto(`/contest/acm-scoreboard/${cid}`)
  await soon(() => page.getByRole('row', { name: /ada/ }).innerText()).toContain('2 tries')

  await page.goto(`/training/${tid}/problem/LIBRE-6001(6100)`)
  await page.getByText(/^Judged at LibreOJ/).waitFor()
  await write(page, program('verdict: AC'))
  await resultOf(page, verdict.accepted).waitFor()
  await page.goto('/training')
  await page
    .getByRole('row', { name: /Far hills/ })
    .getByText('1/1')
    .waitFor()
  expect([...visitor.list, ...office.visitor.list]).toEqual([])
  await visitor.close()
  await office.visitor.close()
})
