import { expect, test } from 'vitest'
import { endErrand, relayThere, toldProblem } from '../../server/test/remote/support/errands.ts'
import { faultsOf } from './axe.ts'
import { soon } from './browser.ts'
import { misfits } from './misfits.ts'
import { openSite, visit } from './site.ts'

const aside = { reason: 'human-wanted', detail: 'CF: the page asks whether a human is there' } as const

const site = openSite({
  prepare: async (site) => {
    await site.db
      .insertInto('remoteAccount')
      .values({ server: 'CF', name: 'our-team', aside: JSON.stringify(aside), asideAt: new Date() })
      .execute()
  },
})

/** A relay that is heard for as long as the tests take. */
async function startRelay(): Promise<void> {
  await relayThere(site)
  const lastContact = new Date(Date.now() + 3_600_000)
  await site.db.updateTable('judgeNode').set({ lastContact }).where('name', '=', 'relay').execute()
}

test('root sees how other sites are, changes one, and gives an account a session that a person signed in', async () => {
  const { visitor, page } = await visit(site, '/admin/judge', { as: 'root', width: 1440 })
  await page.getByText('No relay is running').waitFor()
  const codeforces = page.locator('.other-site', { hasText: 'our-team' })
  await codeforces.getByText('The site asks for a human').waitFor()
  expect(await faultsOf(page)).toEqual([])

  await codeforces.getByRole('button', { name: 'Paste a session for our-team' }).click()
  await page.getByLabel('Cookie header').fill('JSESSIONID=geheim')
  await page.getByRole('dialog').getByRole('button', { name: 'Use again' }).click()
  await codeforces.getByText('with a session logged in by hand').waitFor()
  expect(await page.content()).not.toContain('geheim')

  await page.getByRole('button', { name: 'Settings (AtCoder)' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('want an account to be used by one person only').waitFor()
  await dialog.getByLabel('Address').fill('https://atcoder.example/path')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('An address begins with').waitFor()
  await dialog.getByLabel('Address').fill('https://atcoder.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.locator('.other-site', { hasText: 'https://atcoder.example' }).waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('the sites fit on a phone, in English and in Chinese', async () => {
  for (const language of ['en-us', 'zh-cn']) {
    const { visitor, page } = await visit(site, `/admin/judge?l=${language}`, { as: 'root', width: 390 })
    await page.getByText('our-team').waitFor()
    expect(await misfits(page)).toEqual([])
    expect(await faultsOf(page)).toEqual([])
    await visitor.close()
  }
})

test('a problem of another site is taken in, and what has changed there is shown before it is taken over', async () => {
  await startRelay()
  const { visitor, page } = await visit(site, '/admin/problems', { as: 'root', width: 1440 })
  await page.getByRole('button', { name: 'Add from another site' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Such as 1000').waitFor()
  await dialog.getByLabel('Id at the site').fill('abc')
  await dialog.getByRole('button', { name: 'Fetch and add' }).click()
  await dialog.locator('[aria-invalid=true]').waitFor()
  await dialog.getByLabel('Id at the site').fill('1000')
  await dialog.getByRole('button', { name: 'Fetch and add' }).click()
  await endErrand(site, { found: { do: 'import', problem: toldProblem() } })
  const row = page.locator('tbody tr', { hasText: 'HDU-1000' })
  await row.getByRole('link', { name: 'A + B' }).click()

  await page.getByText('This problem is judged at that site').waitFor()
  await soon(() => page.getByRole('tablist').first().getByRole('tab').count()).toBe(1)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Fetch again' }).click()
  const told = toldProblem({ title: 'A + B again', description: '<p>Add <b>three</b> numbers, $a$ and $b$.</p>' })
  await endErrand(site, { found: { do: 'import', problem: told } })
  await dialog.getByText('A + B again').waitFor()
  await soon(() => dialog.locator('del').allTextContents()).toEqual(['two'])
  await soon(() => dialog.locator('ins').allTextContents()).toEqual([' again', 'three'])
  expect(await faultsOf(page, { include: ['dialog'] })).toEqual([])
  await dialog.getByRole('button', { name: 'Take over these changes' }).click()
  await page.getByRole('heading', { level: 1, name: 'A + B again' }).waitFor()

  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Updated successfully').waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})
