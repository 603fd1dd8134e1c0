import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { openSite, visit } from './site.ts'

const site = openSite()

test.each([1440, 390])('an author names a tester, who reads the tests of a hidden problem (%i px)', async (width) => {
  const [setter, tester] = [await site.user(undefined, 1008), await site.user()]
  const { pid, problemId } = await site.problem({ auth: 2, author: setter.username })
  const { visitor, page } = await visit(site, `/admin/problem/edit/${pid}?part=people`, { as: setter, width })
  await page.getByLabel('User name').fill('nobody-of-this-name')
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await page.getByText('Person not found.').waitFor()
  await page.getByLabel('User name').fill(tester.username)
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Tester' }).click()
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await page.getByRole('table', { name: 'People' }).getByText(tester.username).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(visitor.list).toEqual([])
  await visitor.close()

  const testing = await visit(site, `/problem/${problemId}/tests`, { as: tester, width })
  await testing.page.getByRole('heading', { name: 'Test cases' }).waitFor()
  await testing.page.getByRole('heading', { name: 'Reference submissions' }).waitFor()
  expect(await faultsOf(testing.page)).toEqual([])
  await testing.page.getByRole('link', { name: 'Open problem page' }).click()
  await testing.page.waitForURL(/T\d+$/)
  await testing.page.getByRole('heading', { name: 'Sum of two' }).first().waitFor()
  expect(testing.visitor.list).toEqual([])
  await testing.visitor.close()
})

test('whoever hides somebody else’s problem is asked first, and keeps it public by saying no', async () => {
  const [setter, author] = [await site.user(undefined, 1008), await site.user(undefined, 1008)]
  const [theirs, own] = [
    await site.problem({ title: 'Theirs', author: author.username }),
    await site.problem({ title: 'Own', author: setter.username }),
  ]
  const { visitor, page } = await visit(site, '/admin/problems', { as: setter })
  const stored = async ({ pid }: { pid: number }) =>
    (await site.db.selectFrom('problem').where('pid', '=', pid).select('auth').executeTakeFirstOrThrow()).auth
  const hide = ({ problemId }: { problemId: string }) =>
    page.getByLabel(`Visibility of ${problemId}`).selectOption({ label: 'Private' })

  await hide(theirs)
  const question = page.getByRole('dialog')
  await question.getByText(author.username).waitFor()
  await question.locator('.dialog-actions').getByRole('button').first().click()
  await question.waitFor({ state: 'hidden' })
  expect(await stored(theirs)).toBe(1)
  await hide(own)
  await page.getByText('Updated successfully').waitFor()
  expect([await stored(own), await stored(theirs)]).toEqual([2, 1])
  await hide(theirs)
  await question.getByRole('button', { name: 'Hide problem' }).click()
  await question.waitFor({ state: 'hidden' })
  await expect.poll(() => stored(theirs)).toBe(2)

  expect(visitor.list).toEqual([])
  await visitor.close()
})
