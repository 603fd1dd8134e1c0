import { expect, test } from 'vitest'
import { insertContest } from '../../server/test/support/places.ts'
import { faultsOf } from './axe.ts'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'

let cid = 0

const site = openSite({
  prepare: async ({ db, now, library: { people } }) => {
    const rows = await db.selectFrom('problem').select('pid').orderBy('pid').limit(3).execute()
    const problems = Object.fromEntries(rows.map(({ pid }, at) => ['ABC'[at] ?? '', pid]))
    cid = await insertContest(db, people.paul, now(), { problems, to: 120, openPrint: true })
  },
})

test('a contestant asks, the director answers to all, and everybody reads it without the name', async () => {
  const asker = await visit(site, `/contest/${cid}/clarifications`, { as: 'mina', width: 390 })
  await asker.page.getByRole('button', { name: 'Ask a question' }).click()
  const dialog = asker.page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'About' }).click()
  await dialog.getByRole('option', { name: 'B. Problem B' }).click()
  await dialog.getByLabel('Question').fill('May edges **repeat**?')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await asker.page.getByRole('article').getByText('May edges repeat?').waitFor()

  const director = await visit(site, `/contest/${cid}/clarifications`, { as: 'paul' })
  const card = director.page.getByRole('article')
  await card.getByText('mina').waitFor()
  expect(await faultsOf(director.page)).toEqual([])
  await card.getByRole('button', { name: 'Answer' }).click()
  await director.page.getByRole('button', { name: 'Read the statement.' }).click()
  await director.page.getByLabel('For everybody').check()
  await director.page.getByRole('button', { name: 'Send to everybody' }).click()
  await card.getByText('Answered').waitFor()

  const reader = await visit(site, `/contest/${cid}`, { as: 'jisoo' })
  const tab = reader.page.getByRole('link', { name: 'Clarifications' })
  await soon(() => tab.textContent()).toBe('Clarifications1')
  await reader.page.getByText('1 new answer').waitFor()
  await tab.click()
  const read = reader.page.getByRole('article')
  await read.getByText('Read the statement.').waitFor()
  expect(await read.textContent()).not.toContain('mina')
  await soon(() => tab.textContent()).toBe('Clarifications')
  expect(await faultsOf(asker.page)).toEqual([])

  for (const { visitor } of [asker, director, reader]) {
    expect(visitor.list).toEqual([])
    await visitor.close()
  }
})
