import { getAdminProblem, updateProblem } from '@verdict/contract/problem/admin-routes.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { callerOf } from '../../server/test/support/caller.ts'
import { faultsOf } from './axe.ts'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'

const site = openSite()

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const program = ['#include "testlib.h"', 'int main() {', '  broken();', '}']
const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

/** A picture of one dot on its way into an editor; runs in the page. */
const pictureDropped = `(() => {
  const bytes = Uint8Array.from(atob('${dot}'), (sign) => sign.charCodeAt(0))
  const data = new DataTransfer()
  data.items.add(new File([bytes], 'dot.png', { type: 'image/png' }))
  return data
})()`

async function write(page: Page, label: string, text: string) {
  await page.getByRole('textbox', { name: label, exact: true }).fill(text)
}

test('a setter makes an interactive problem with subtasks, is told at the line what does not compile, and publishes it', async () => {
  const { visitor, page } = await visit(site, '/admin/problem/create', { as: 'paul' })
  await page.getByRole('button', { name: 'Create problem' }).click()
  await page.getByText('Title is required').waitFor()
  await page.getByText('A problem needs at least one test case').waitFor()

  await page.getByLabel('Title').fill('Guess the number')
  await write(page, 'Description', 'Guess $x$.')
  await write(page, 'Input description', 'Answers of the interactor.')
  await write(page, 'Output description', 'Your guesses.')
  await page.getByRole('complementary', { name: 'Preview' }).getByText('Your guesses.').waitFor()
  const data = await page.evaluateHandle(pictureDropped)
  await page.getByRole('textbox', { name: 'Hint', exact: true }).dispatchEvent('drop', { dataTransfer: data })
  await page.getByRole('complementary', { name: 'Preview' }).getByRole('img', { name: 'dot.png' }).waitFor()
  await page.getByRole('textbox', { name: 'Sample input 1' }).fill('less')
  await page.getByRole('textbox', { name: 'Sample output 1' }).fill('5')
  await page.locator('summary', { hasText: 'Judging' }).click()
  await page.getByText('OI (scores)').click()
  await page.getByText('Interactive', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Case mode' }).click()
  await page.getByRole('option', { name: 'Lowest score of each subtask' }).click()

  const editor = page.getByRole('textbox', { name: 'Code of the checker or interactor' })
  await editor.fill(program.join('\n'))
  await page.getByRole('button', { name: 'Compile', exact: true }).click()
  await page.getByRole('button', { name: /interactor\.cpp:3:3: error/ }).click()
  await soon(() => editor.evaluate((box) => box === document.activeElement)).toBe(true)
  for (const key of ['Home', 'Shift+End', 'Delete']) await page.keyboard.press(key)
  await page.getByRole('button', { name: 'Create problem' }).click()
  await page.getByText('The code changed: compile it first').waitFor()
  await page.getByRole('button', { name: 'Compile', exact: true }).click()
  await page.getByText('Compiled successfully').waitFor()

  await page
    .getByLabel('Drop test files here, or choose them')
    .setInputFiles([file('1.in', '1\n'), file('1.out', '1\n'), file('2.in', '2\n'), file('2.ans', '2\n')])
  await page.getByRole('table', { name: 'Test cases' }).getByText('2.ans').waitFor()
  expect(await page.getByLabel('Score of row 2').inputValue()).toBe('50')
  await page.getByLabel('Subtask of row 1').fill('1')
  await page.getByRole('button', { name: 'Create problem' }).click()
  await page.getByText('Row 2: the subtask is a number of at least 1').waitFor()
  await page.getByLabel('Subtask of row 2').fill('2')
  await page.getByRole('button', { name: 'Create problem' }).click()
  await page.getByRole('heading', { name: /Guess the number/, level: 1 }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.getByRole('tab', { name: 'Publish' }).click()
  await page.getByText('Verified with the test data in force').waitFor()
  await page.getByRole('button', { name: 'Publish problem' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish problem' }).click()
  await page.getByText('The problem is public.').waitFor()
  const stored = await site.db.selectFrom('problem').selectAll().where('title', '=', 'Guess the number').execute()
  expect(stored).toMatchObject([{ auth: 1, judgeMode: 'interactive', judgeCaseMode: 'subtask_lowest', author: 'paul' }])
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('two setters save the same problem: the second is shown what the first changed, and nothing is lost', async () => {
  const { pid } = await site.db
    .selectFrom('problem')
    .select('pid')
    .where('problemId', '=', 'P1001')
    .executeTakeFirstOrThrow()
  const { visitor, page } = await visit(site, `/admin/problem/edit/${pid}`, { as: 'paul' })
  await write(page, 'Hint', 'A hint of mine.')
  const root = callerOf(site.app, site.library.people.root.token)
  const { gmtModified } = await root.get(getAdminProblem, { pid })
  await root.get(updateProblem, { problem: { id: pid, title: 'A title of root', gmtModified } })

  await page.getByRole('button', { name: 'Save problem' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody saved this problem meanwhile' })
  await dialog.getByText('A title of root').waitFor()
  await dialog.getByText('A hint of mine.').waitFor()
  expect(await faultsOf(page, { include: ['dialog'] })).toEqual([])
  await dialog.getByRole('button', { name: 'Save with this choice' }).click()
  await page.getByText('Updated successfully').waitFor()

  expect(await root.get(getAdminProblem, { pid })).toMatchObject({ title: 'A title of root', hint: 'A hint of mine.' })
  expect(visitor.list).toEqual([])
  await visitor.close()
})
