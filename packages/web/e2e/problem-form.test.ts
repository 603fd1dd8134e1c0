import { getAdminProblem, updateProblem } from '@verdict/contract/problem/admin-routes.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { zipOf } from '../../server/test/problem/import/support/zip.ts'
import { callerOf } from '../../server/test/support/caller.ts'
import { helperNamed } from '../../server/test/workbench/scene.ts'
import { faultsOf } from './axe.ts'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'

const site = openSite()

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const program = ['#include "testlib.h"', 'int main() {', '  broken();', '}']
const text = (name: string, data: string) => ({ name, data })
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

/** Writes a program in the dialog that the button opens, and waits for its row. */
async function addProgram(page: Page, button: string, name: string, code: string, language: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: button })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('combobox', { name: 'Language' }).click()
  await page.locator('[role=option]').getByText(language, { exact: true }).click()
  await dialog.getByLabel('Code').fill(code)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** A validator and programs that prove the problem, each told of and mended where it is not what it should be. */
async function proveInWorkbench(page: Page) {
  await page.getByRole('tab', { name: 'Workbench' }).click()
  await addProgram(page, 'Add reference program', 'right.c', 'int main() {}', 'C')
  await addProgram(page, 'Add reference program', 'other.c', 'int main() {} // wrong', 'C')
  await addProgram(page, 'Add program', 'valid', 'int main() {} // broken', 'C++ 17 With O2')
  await page.getByRole('button', { name: 'Run validators' }).click()
  await page.getByText('validator.cpp:1:3: error').waitFor()
  await rewrite(page, /valid\.cpp/)
  await page.getByRole('button', { name: 'Run validators' }).click()
  await page.getByText('All 2 are right').waitFor()

  await page.getByRole('button', { name: 'Verify problem' }).click()
  await page.getByText('Something does not come out as expected').waitFor()
  await page
    .getByRole('table', { name: 'Reference submissions' })
    .getByRole('row', { name: /other\.c.*Not as expected/ })
    .waitFor()
  await rewrite(page, /other\.c/)
  await page.getByRole('button', { name: 'Verify problem' }).click()
  await page.getByText('Everything comes out as expected', { exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])
}

/** Puts a program that is right in the place of one. */
async function rewrite(page: Page, name: RegExp) {
  const row = page.getByRole('row', { name }).filter({ has: page.getByRole('button', { name: 'Edit' }) })
  await row.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code').fill('int main() {}')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('a setter makes an interactive problem with subtasks, is told at the line what does not compile, verifies it and publishes it', async () => {
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
  await page.getByText('Compiled Successfully').waitFor()

  await page
    .getByLabel('Drop test files here, or choose them')
    .setInputFiles([file('1.in', '1\n'), file('1.out', '1\n'), file('2.in', '2\n'), file('2.ans', '2\n')])
  await page.getByRole('table', { name: 'Test cases' }).getByText('2.ans').waitFor()
  await soon(() => page.getByLabel('Score of row 2').inputValue()).toBe('50')
  await page.getByLabel('Subtask of row 1').fill('1')
  await page.getByRole('button', { name: 'Create problem' }).click()
  await page.getByText('Row 2: the subtask is a number of at least 1').waitFor()
  await page.getByLabel('Subtask of row 2').fill('2')
  await page.getByRole('button', { name: 'Create problem' }).click()
  await page.getByRole('heading', { name: /Guess the number/, level: 1 }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  await proveInWorkbench(page)
  await page.getByRole('tab', { name: 'Publish' }).click()
  await page.getByText('Nothing is missing').waitFor()
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
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this meanwhile' })
  await dialog.getByText('A title of root').waitFor()
  await dialog.getByText('A hint of mine.').waitFor()
  expect(await faultsOf(page, { include: ['dialog'] })).toEqual([])
  await dialog.getByRole('button', { name: 'Save with this choice' }).click()
  await page.getByText('Updated successfully').waitFor()

  expect(await root.get(getAdminProblem, { pid })).toMatchObject({ title: 'A title of root', hint: 'A hint of mine.' })
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a generator makes a file, and checker tests tell where the checker does not agree', async () => {
  const { pid } = await site.db
    .selectFrom('problem')
    .select('pid')
    .where('problemId', '=', 'P1002')
    .executeTakeFirstOrThrow()
  const checker = await helperNamed(site, 'check.cpp', 'C++ 17')
  await site.db
    .updateTable('testData')
    .set({ checker: JSON.stringify(checker) })
    .where('pid', '=', pid)
    .execute()
  const { visitor, page } = await visit(site, `/admin/problem/edit/${pid}?part=workbench`, { as: 'paul' })
  await page.getByRole('button', { name: 'Add program', exact: true }).click()
  const program = page.getByRole('dialog', { name: 'Add program' })
  await program.getByLabel('Name').fill('gen')
  await program.getByRole('combobox', { name: 'Purpose' }).click()
  await page.getByRole('option', { name: 'Generator' }).click()
  await program.getByRole('combobox', { name: 'Language' }).click()
  await page.locator('[role=option]').getByText('Python3', { exact: true }).click()
  await program.getByLabel('Code').fill('print(1)')
  await program.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByLabel('Arguments').fill('7 small')
  await page.getByRole('button', { name: 'Generate file' }).click()
  await page.getByRole('cell', { name: '7 small' }).waitFor()

  for (const [name, expected] of [
    ['same', 'AC'],
    ['other', 'WA'],
  ] as const) {
    await page.getByRole('button', { name: 'Add checker test' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add checker test' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Output').fill('1')
    if (expected === 'WA') {
      const choice = dialog.getByRole('combobox', { name: 'Expected' })
      await choice.press('Backspace')
      await choice.click()
      await page.locator('[role=option]').getByText('WA', { exact: true }).click()
      await dialog.getByLabel('Name').click()
    }
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Run checker tests' }).click()
  await page.getByText('1 of 2 are wrong').waitFor()
  await page.getByRole('row', { name: /other.*Not as expected/ }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('what was typed outlives a reload; test cases come as a zip and by hand, and are edited together', async () => {
  const { visitor, page } = await visit(site, '/admin/problem/create', { as: 'paul' })
  await page.getByLabel('Title').fill('Kept')
  await write(page, 'Input description', 'One number.')
  await write(page, 'Output description', 'Its double.')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText('Your unsaved changes were restored').waitFor()
  await soon(() => page.getByLabel('Title').inputValue()).toBe('Kept')

  await page.locator('summary', { hasText: 'Judging' }).click()
  await page.getByText('OI (scores)').click()
  const drop = (buffer: Buffer) =>
    page
      .getByLabel('Drop test files here, or choose them')
      .setInputFiles([{ name: 'tests.zip', mimeType: 'application/zip', buffer }])
  await drop(zipOf([text('1.in', '1\n'), text('1.out', '1\n'), text('2.in', '2\n')]))
  await page.getByText('These inputs have no answer: 2.in').first().waitFor()
  await drop(zipOf(['1', '2'].flatMap((n) => [text(`in/${n}.in`, `${n}\r\n`), text(`out/${n}.ou`, `${n}\n`)])))
  const cases = page.getByRole('table', { name: 'Test cases' })
  await cases.getByText('2.in').waitFor()
  await page.getByText('Notes on the upload: 1').waitFor()
  await page.getByText('2 test files had other line ends than LF').waitFor()
  await page.getByRole('button', { name: 'Write test case' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write test case' })
  await dialog.getByLabel('Input').fill('3')
  await dialog.getByLabel('Output').fill('6')
  await dialog.getByRole('button', { name: 'Add test case' }).click()
  await cases.getByText('3.in').waitFor()
  for (const row of [1, 3]) await page.getByLabel(`Choose row ${row}`).check()
  const bulk = page.getByRole('toolbar', { name: '2 chosen' })
  await bulk.getByRole('spinbutton').fill('40')
  await bulk.getByRole('button', { name: 'Set score' }).click()
  await page.getByLabel('Score of row 2').fill('20')
  await page.getByRole('button', { name: 'Create problem' }).click()
  await page.getByRole('heading', { name: /Kept/, level: 1 }).waitFor()

  const { pid } = await site.db
    .selectFrom('problem')
    .select('pid')
    .where('title', '=', 'Kept')
    .executeTakeFirstOrThrow()
  const stored = site.db.selectFrom('testCase').select(['name', 'score']).where('pid', '=', pid).orderBy('seq')
  expect(await stored.execute()).toEqual([
    { name: '1', score: 40 },
    { name: '2', score: 20 },
    { name: '3', score: 40 },
  ])
  expect(visitor.list).toEqual([])
  await visitor.close()
})
