import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { insertContest } from '../../server/test/support/places.ts'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'

let cid = 0

const site = openSite({
  prepare: async ({ db, now, library: { people } }) => {
    const rows = await db.selectFrom('problem').select('pid').orderBy('pid').limit(2).execute()
    const problems = Object.fromEntries(rows.map(({ pid }, at) => ['AB'[at] ?? '', pid]))
    cid = await insertContest(db, people.paul, now(), {
      ...{ title: 'Story cup', auth: 2, problems, to: 120, openRank: true, entrants: [people.mina] },
    })
    await db.insertInto('contestVolunteer').values({ cid, uid: people.ana.uid, addedAt: now() }).execute()
  },
})

const rowsOf = async (page: Page) =>
  (await page.getByRole('table', { name: 'Scoreboard table' }).getByRole('row').allInnerTexts())
    .slice(1)
    .map((text) => text.replace(/\s+/g, ' '))

async function write(page: Page, code: string): Promise<void> {
  await page.locator('.cm-content').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(code)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
}

test('a contestant enters and solves; reader, balloon runner and director see it come without asking, a guest when he looks', async () => {
  const board = `/contest/acm-scoreboard/${cid}`
  const [guest, reader] = [await visit(site, board), await visit(site, board, { as: 'jisoo' })]
  const director = await visit(site, `/contest/${cid}/balloons`, { as: 'paul' })
  const runner = await visit(site, `/contest/${cid}/balloons`, { as: 'ana', width: 390 })
  // balloons are asked for every 10 s
  for (const { visitor } of [director, runner]) visitor.setDefaultTimeout(60_000)
  await guest.page.getByText('Story cup').first().waitFor()
  await runner.page.getByRole('heading', { level: 1 }).first().waitFor()

  const person = await site.user()
  const contestant = await visit(site, `/contest/${cid}/problem/A/full-screen`, { as: person })
  await contestant.page.getByRole('heading', { name: 'Problem A' }).waitFor()
  await write(contestant.page, 'int main() { return 0; } // right')
  const dialog = contestant.page.getByRole('dialog', { name: 'Password of the contest' })
  await dialog.getByLabel('Password', { exact: true }).fill('wrong')
  await dialog.getByRole('button', { name: 'Enter the contest' }).click()
  await contestant.page.getByText('The password is wrong.').first().waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill('secret')
  await dialog.getByRole('button', { name: 'Enter the contest' }).click()
  await contestant.page.locator('.submit-result [data-status="0"]').waitFor()

  const hasRow = async (page: Page) => (await rowsOf(page)).some((row) => row.includes(person.username))
  await soon(() => hasRow(reader.page)).toBe(true)
  await guest.page.reload()
  await soon(() => hasRow(guest.page)).toBe(true)
  const balloon = runner.page.getByRole('article').filter({ hasText: person.username })
  await balloon.getByRole('button', { name: 'Take it' }).click()
  await balloon.getByRole('button', { name: 'Delivered' }).click()
  const seen = director.page.getByRole('article').filter({ hasText: person.username })
  await seen.getByRole('button', { name: 'Undo delivery' }).waitFor()

  for (const { visitor } of [guest, reader, director, runner, contestant]) {
    expect(visitor.list).toEqual([])
    await visitor.close()
  }
})

test('after the end nothing more is taken, and the page says so', async () => {
  const late = await visit(site, `/contest/${cid}/problem/B/full-screen`, { as: 'mina' })
  await late.page.getByRole('heading', { name: 'Problem B' }).waitFor()
  site.wait(121 * 60_000)

  await write(late.page, 'int main() { return 0; } // right')
  await late.page.getByText('The contest has ended.').first().waitFor()

  await late.page.goto(`/contest/${cid}`)
  await late.page.getByText('The contest has ended').first().waitFor()
  expect(late.visitor.list).toEqual([])
  await late.visitor.close()
})
