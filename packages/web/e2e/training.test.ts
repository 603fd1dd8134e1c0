import {
  addTraining,
  addTrainingProblemFromPublic,
  getAdminTrainingList,
} from '@verdict/contract/training/admin-routes.ts'
import { getTrainingDetail } from '@verdict/contract/training/routes.ts'
import { expect, test } from 'vitest'
import { callerOf } from '../../server/test/support/caller.ts'
import { insertTraining } from '../../server/test/support/places.ts'
import { faultsOf } from './axe.ts'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'
import { sendAndJudge } from './support/send.ts'

const made = { graphs: 0, empty: 0 }
const description = 'Paths and **trees**, from easy to hard.'

const site = openSite({
  prepare: async (opened) => {
    const root = callerOf(opened.app, opened.library.people.root.token)
    const graphs = { title: 'Graphs', description, auth: 'Private', privatePwd: 'open sesame', rank: 1 } as const
    await root.get(addTraining, { training: graphs, trainingCategory: { name: 'Basics', color: '#409eff' } })
    const { records } = await root.get(getAdminTrainingList, {})
    made.graphs = records[0]?.id ?? 0
    const problems = await opened.db
      .selectFrom('problem')
      .where('problemId', 'in', ['P1000', 'P1001', 'P1012'])
      .select('pid')
      .orderBy('problemId')
      .execute()
    for (const { pid } of problems) await root.get(addTrainingProblemFromPublic, { tid: made.graphs, pid })
    made.empty = await insertTraining(opened.db, opened.library.people.root)
    await opened.db
      .insertInto('trainingRegistration')
      .values({ tid: made.graphs, uid: opened.library.people.ana.uid })
      .execute()
    await sendAndJudge(opened, 'ana', 'P1000')
    await sendAndJudge(opened, 'ana', 'P1001')
  },
})

test('a guest sees the trainings without progress, and is asked to log in before one opens', async () => {
  const { visitor, page } = await visit(site, '/training', {})
  const rows = page.locator('tbody tr')
  await soon(() => rows.count()).toBe(2)
  expect(await page.getByRole('columnheader').allInnerTexts()).not.toContain('Progress')
  expect(await faultsOf(page)).toEqual([])

  await page.getByLabel('Category').selectOption({ label: 'Basics' })
  await soon(() => rows.count()).toBe(1)
  expect(new URL(page.url()).search).toMatch(/^\?categoryId=\d+$/)
  await page.getByLabel('Type').selectOption('Public')
  await page.getByText('No matching trainings').waitFor()
  await page.getByRole('button', { name: 'Reset' }).click()
  await soon(() => rows.count()).toBe(2)

  await page.getByRole('link', { name: 'Graphs' }).click()
  await page.getByText('Please login first').first().waitFor()
  await page.getByRole('dialog').waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a learner gives the password, solves a problem, and finds it in progress and rank', async () => {
  const { visitor, page } = await visit(site, '/training', { as: 'mina' })
  await page
    .getByRole('row', { name: /Graphs/ })
    .getByText('0/3')
    .waitFor()
  await page.getByRole('link', { name: 'Graphs' }).click()
  await page.getByRole('heading', { name: 'Graphs', level: 1 }).waitFor()
  await page.getByText('from easy to hard').waitFor()
  const tabs = page.getByRole('navigation', { name: 'Parts of the training' })
  expect(await tabs.getByRole('button', { name: 'Problems' }).getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('button', { name: 'Enter training' }).click()
  await page.getByText('Please enter the training password').first().waitFor()
  await page.getByLabel('Training password').fill('sesame')
  await page.getByRole('button', { name: 'Enter training' }).click()
  await page.getByText('The password is wrong').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('Training password').fill('open sesame')
  await page.getByRole('button', { name: 'Enter training' }).click()
  await page.getByText('You have joined the training').waitFor()

  await tabs.getByRole('link', { name: 'Problems' }).click()
  const rows = page.locator('tbody tr')
  await soon(() => rows.count()).toBe(3)
  await page.getByLabel('Show tags').check()
  await page.getByRole('columnheader', { name: 'Tags' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Inversions' }).click()
  await page.waitForURL(`**/training/${made.graphs}/problem/P1012`)
  const editor = page.locator('.cm-content')
  await editor.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('int main() { return 0; }')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.locator('.submit-result [data-status="0"]').waitFor()
  await page.getByRole('link', { name: 'Back to the training Graphs' }).click()

  await page.getByRole('row', { name: /P1012/ }).getByRole('img', { name: 'Accepted' }).waitFor()
  await tabs.getByRole('link', { name: 'Rank' }).click()
  const own = page.getByRole('row', { name: /mina/ })
  await own.waitFor()
  await soon(() => own.getAttribute('class')).toBe('own')
  await own.getByText('You', { exact: true }).waitFor()
  expect(await page.getByText('You', { exact: true }).count()).toBe(1)
  await soon(() => rows.allInnerTexts()).toMatchObject(
    [/^1\s+M\s+mina/, /^2\s+A\s+ana/].map((text) => expect.stringMatching(text)),
  )
  await page.locator('header').getByText('3/3').waitFor()
  await soon(() => tabs.locator('[aria-current]').allInnerTexts()).toEqual(['Rank'])
  expect(await own.innerText()).toMatch(/AC \(\d+ms\)/)
  expect(await page.getByRole('columnheader', { name: 'Real name' }).count()).toBe(0)
  expect(await faultsOf(page)).toEqual([])
  await own.getByRole('link', { name: /^P1012/ }).click()
  await page.waitForURL('**/status?*username=mina*')
  expect(new URL(page.url()).searchParams.get('problemID')).toBe('P1012')

  await page.goto('/training')
  await page
    .getByRole('row', { name: /Graphs/ })
    .getByText(/[1-3]\/3/)
    .waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('“Continue” leads to the first problem that is not solved, by keyboard too', async () => {
  const { visitor, page } = await visit(site, `/training/${made.graphs}/`, { as: 'ana', width: 390 })
  const onward = page.getByRole('link', { name: 'Continue' })
  await onward.waitFor()
  expect(await onward.getAttribute('href')).toBe(`/training/${made.graphs}/problem/P1012`)
  await onward.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/training/${made.graphs}/problem/P1012`)
  await page.goto(`/training/${made.empty}/problems`)
  await page.getByText('There are no problems in this training yet').waitFor()
  await page.goto('/training/999999/')
  await page.getByText('Training not found').waitFor()
  await visitor.close()
})

test('an author makes a training, puts problems in and in order, and hides it', async () => {
  const { visitor, page } = await visit(site, '/admin/training', { as: 'paul' })
  const name = 'Strings'
  await page.getByRole('main').getByRole('link', { name: 'Create training' }).click()
  await page.getByRole('button', { name: 'Create training' }).click()
  await page.getByText('This field is required').first().waitFor()
  await page.getByLabel('Title', { exact: true }).fill(name)
  await page.locator('[data-field=auth]').click()
  await page.getByRole('option', { name: 'Private' }).click()
  await page.getByLabel('Training password').fill('letters')
  await page.locator('[data-field=category]').click()
  await page.getByRole('option', { name: 'New category…' }).click()
  await page.getByLabel('Category name').fill('Words')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Create training' }).click()
  await page.getByText('Training created').waitFor()

  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByRole('link', { name: `Problems of ${name}` }).click()
  await page.getByRole('button', { name: 'Add problems' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add problems' })
  await dialog.getByRole('searchbox').fill('P100')
  for (const id of ['P1003', 'P1004', 'P1005']) {
    await dialog.getByRole('button', { name: `Add ${id}` }).click()
    await soon(() => dialog.getByRole('button', { name: `Add ${id}` }).count()).toBe(0)
  }
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()

  const order = async () =>
    (await page.getByRole('list', { name: 'Problems' }).locator('li').allInnerTexts()).map(
      (text) => /P\d+/.exec(text)?.[0],
    )
  await soon(order).toEqual(['P1003', 'P1004', 'P1005'])
  const saved = () => page.waitForResponse((reply) => reply.url().endsWith('/order-problems') && reply.ok())
  await page.getByRole('button', { name: /P1005/ }).first().focus()
  await page.keyboard.press('Space')
  await page
    .getByText(/P1005.*3.*3/)
    .first()
    .waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowUp')
  await page
    .getByText(/P1005.*2.*3/)
    .first()
    .waitFor({ state: 'attached' })
  await Promise.all([saved(), page.keyboard.press('Space')])
  await soon(order).toEqual(['P1003', 'P1005', 'P1004'])
  await page.getByRole('button', { name: 'Take out P1003' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take problem out' }).click()
  await soon(order).toEqual(['P1005', 'P1004'])
  expect(await faultsOf(page)).toEqual([])

  await page.goto(`/admin/training?keyword=${encodeURIComponent(name)}`)
  await page.getByLabel(`Show training ${name}`).waitFor({ state: 'attached' })
  await page.getByLabel(`Show training ${name}`).click({ force: true })
  await page.getByText('Saved').first().waitFor()
  const root = callerOf(site.app, site.library.people.root.token)
  const { records } = await root.get(getAdminTrainingList, { keyword: name })
  expect(records).toMatchObject([{ status: false, auth: 'Private', author: 'paul' }])
  const tid = records[0]?.id ?? 0
  expect(await callerOf(site.app, site.library.people.mina.token).call(getTrainingDetail, { tid })).toMatchObject({
    status: 400,
  })
  await page.goto('/admin/training')
  const foreign = page.getByRole('row', { name: /Graphs/ })
  await foreign.waitFor()
  expect(await foreign.getByRole('link').count()).toBe(0)
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('categories are made, renamed and deleted after a question', async () => {
  const { visitor, page } = await visit(site, '/admin/training/category', { as: 'root' })
  await page.getByRole('button', { name: 'Add category' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Category name').fill('basics')
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await dialog.getByText('A category with this name already exists').waitFor()
  await dialog.getByLabel('Colour').fill('#ff8800')
  await dialog.getByLabel('Category name').fill('Geometry')
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await page.getByRole('button', { name: 'Edit Geometry' }).click()
  await dialog.getByLabel('Category name').fill('Planes')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Delete Planes' }).click()
  await dialog.getByText('its trainings stay').waitFor()
  await dialog.getByRole('button', { name: 'Delete category' }).click()
  await soon(() => page.getByRole('button', { name: 'Delete Planes' }).count()).toBe(0)
  expect(await faultsOf(page)).toEqual([])
  expect(visitor.list).toEqual([])
  await visitor.close()
})
