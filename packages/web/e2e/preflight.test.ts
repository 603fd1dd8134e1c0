import { expect, test } from 'vitest'
import { insertContest } from '../../server/test/support/places.ts'
import { faultsIn } from './axe.ts'
import { soon } from './browser.ts'
import { misfits } from './misfits.ts'
import { openSite, visit } from './site.ts'

let cid: number
const site = openSite({
  prepare: async (opened) => {
    cid = await insertContest(opened.db, opened.library.people.root, opened.now(), {
      from: 60,
      to: 120,
      isVisible: false,
    })
    const { pid } = await opened.problem()
    const problem = { cid, pid, displayId: 'A', displayTitle: 'Sums', color: 'red' }
    await opened.db.insertInto('contestProblem').values(problem).execute()
  },
})

test('the preflight page says no go and why, and go once it is mended', async () => {
  const { visitor, page } = await visit(site, `/admin/contest/${cid}/preflight`, { as: 'root' })
  await page.getByText('No go', { exact: true }).waitFor()
  const row = page.getByRole('table', { name: 'Contest', exact: true }).locator('tr').filter({ hasText: 'Visibility' })
  await soon(() => row.innerText()).toMatch(/Failed[\s\S]*Users do not see the contest/)
  await page.getByRole('heading', { name: 'A · Sums' }).waitFor()
  await page.getByRole('button', { name: 'Judge reference submissions' }).waitFor()
  await site.db.updateTable('contest').set({ isVisible: true }).where('cid', '=', cid).execute()
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByText('Go', { exact: true }).waitFor()
  await soon(() => row.locator('[data-state]').getAttribute('data-state')).toBe('ok')
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('on a phone nothing of it is cut off, and axe finds nothing', async () => {
  const { visitor, page } = await visit(site, `/admin/contest/${cid}/preflight`, { as: 'root', width: 390 })
  await page.getByRole('heading', { name: 'A · Sums' }).waitFor()
  expect(await misfits(page)).toEqual([])
  for (const scheme of ['light', 'dark'] as const) expect(await faultsIn(page, scheme)).toEqual([])
  await visitor.close()
})
