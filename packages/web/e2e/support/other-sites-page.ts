import { importRemoteOjProblem } from '@verdict/contract/remote/import-routes.ts'
import type { Locator, Page } from 'playwright-core'
import { callerOf } from '../../../server/test/support/caller.ts'
import { bankTitles } from '../../src/problem/bank-titles.ts'
import type { Site } from '../site.ts'
import type { OtherSite } from './other-sites-table.ts'

/** The id here of what a site is asked for. */
export const hereOf = ({ key, id }: Pick<OtherSite, 'key' | 'id'>): string => `${key}-${id}`

/** A program of which a stand-in says so; each is another. */
export const program = (says: string): string => `int main() { return 0; } // ${says}, ${Math.random()}`

/** What a problem's page says has come of the newest submission. */
export const resultOf = (page: Page, status: number): Locator =>
  page.locator(`.submit-result [data-status="${status}"]`)

/** Writes a program on a problem's page. */
export async function type(page: Page, code: string): Promise<void> {
  await page.locator('.cm-content').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(code)
}

/** Writes a program on a problem's page and submits it. */
export async function write(page: Page, code: string): Promise<void> {
  await type(page, code)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
}

/** Has a problem of another site added to what a page lists. */
export async function add(page: Page, { key, id }: Pick<OtherSite, 'key' | 'id'>): Promise<void> {
  await page.getByRole('button', { name: 'Add from another site' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').click()
  await page.getByRole('listbox').getByRole('option', { name: bankTitles[key], exact: true }).click()
  await dialog.getByLabel('Id at the site').fill(id)
  await dialog.getByRole('button', { name: 'Fetch and add' }).click()
}

/** Takes problems into the bank that are not there, and answers their numbers here. */
export async function takeIn(site: Site, wanted: readonly OtherSite[]): Promise<number[]> {
  const root = callerOf(site.app, site.library.people.root.token)
  const pids: number[] = []
  for (const one of wanted) {
    const found = site.db.selectFrom('problem').where('problemId', '=', hereOf(one)).select('pid')
    if (!(await found.executeTakeFirst())) await root.get(importRemoteOjProblem, { name: one.key, problemId: one.id })
    pids.push((await found.executeTakeFirstOrThrow()).pid)
  }
  return pids
}

/** As if a site that was left alone were due again. */
export const dueAgain = (site: Site): Promise<unknown> =>
  site.db.updateTable('remoteServer').set({ nextTryAt: new Date() }).execute()

/** After which a submission is asked for no longer, and one that could not be sent has failed. */
export const longAgo = (): Date => new Date(Date.now() - 31 * 60_000)
