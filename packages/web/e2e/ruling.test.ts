import { verdict } from '@verdict/contract/judging/verdict.ts'
import { writeExamples } from '@verdict/contract/problem/examples.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'
import { giveUpOne, joinFailingJudge } from './support/judges.ts'
import { send } from './support/send.ts'

const site = openSite({
  prepare: async (opened) => {
    await giveUpOne(opened)
    await joinFailingJudge(opened)
  },
})

const textOf = (page: Page, selector: string) => page.locator(selector).first().innerText()

test('a test run shows both outputs side by side, and a sample that passes', async () => {
  const { visitor, page } = await visit(site, '/problem/P1000', { as: 'mina' })
  await page.getByRole('button', { name: 'Online test' }).click()
  const panel = page.getByRole('region', { name: 'Online test' })
  await panel.getByLabel('Input').fill('1 2')
  await panel.getByLabel('Expected output').fill('4')
  await page.getByRole('textbox', { name: 'Code editor' }).fill('int main() {}')
  await panel.getByLabel('Input').press('Control+Enter')
  await panel.getByText('Wrong Answer').waitFor()
  await soon(() => panel.locator('mark').allInnerTexts()).toEqual(['4', '3'])

  await panel.getByRole('tab', { name: 'Test case' }).click()
  await panel.getByRole('button', { name: 'Sample 1' }).click()
  await panel.getByRole('button', { name: 'Run' }).click()
  await panel.getByText('Pass test case 1').waitFor()

  // nothing was compared, so nothing was accepted
  await panel.getByRole('tab', { name: 'Test case' }).click()
  await panel.getByLabel('Input').fill('7 7')
  await panel.getByLabel('Expected output').fill('')
  await panel.getByLabel('Input').press('Control+Enter')
  await panel.getByText('Finished').waitFor()
  expect(await panel.getByText('Accepted').count()).toBe(0)
  await page.getByRole('textbox', { name: 'Code editor' }).click()
  await page.keyboard.insertText(' ')
  await panel.getByText('This result is for an earlier version of the code.').waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a test run tells what the compiler said, wants no input but refuses one that is too long', async () => {
  const { visitor, page } = await visit(site, '/problem/P1000', { as: 'mina' })
  await page.getByRole('button', { name: 'Online test' }).click()
  const panel = page.getByRole('region', { name: 'Online test' })
  await page.getByRole('textbox', { name: 'Code editor' }).fill('broken')
  await panel.getByLabel('Input').fill('x'.repeat(1001))
  await panel.getByRole('button', { name: 'Run' }).click()
  await page.getByText('The input can have at most 1000 characters').waitFor()
  await panel.getByLabel('Input').fill('1 2')
  await panel.getByRole('button', { name: 'Run' }).click()
  await panel.getByText('was not declared in this scope').waitFor()

  await page.getByRole('textbox', { name: 'Code editor' }).fill('int main() {}')
  await panel.getByRole('tab', { name: 'Test case' }).click()
  await panel.getByLabel('Input').fill('')
  await panel.getByRole('button', { name: 'Run' }).click()
  await panel.getByText('Finished').waitFor()
  await visitor.close()
})

test('on a phone what a test run came to is in sight, what was filled in outlives closing, and a verdict is told beside it', async () => {
  const { visitor, page } = await visit(site, '/problem/P1000', { as: 'ana', width: 390, height: 740 })
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('textbox', { name: 'Code editor' }).fill('broken')
  const toggle = page.getByRole('button', { name: 'Online test' })
  await toggle.click()
  const panel = page.getByRole('region', { name: 'Online test' })
  await panel.getByLabel('Input').fill('20 22')
  await toggle.click()
  await panel.waitFor({ state: 'hidden' })
  await page.getByRole('textbox', { name: 'Code editor' }).fill('wrong')
  await toggle.click()
  expect(await panel.getByLabel('Input').inputValue()).toBe('20 22')

  await panel.getByRole('button', { name: 'Run' }).click()
  const output = panel.getByText('42', { exact: true })
  await output.waitFor()
  const isSeen = () =>
    output.evaluate((one) => {
      const bar = document.querySelector('.submit-bar')?.getBoundingClientRect().top ?? 0
      return one.getBoundingClientRect().bottom <= bar
    })
  await soon(isSeen).toBe(true)

  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('region', { name: 'Result' }).getByText('Test #7').waitFor()
  expect(await panel.isVisible()).toBe(true)
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a visitor who wants to test is asked to sign in', async () => {
  const { visitor, page } = await visit(site, '/problem/P1000')
  await page.getByRole('button', { name: 'Online test' }).click()
  await page.getByRole('dialog').getByLabel('Username').waitFor()
  await visitor.close()
})

test('root rejudges, gives a verdict by hand, and cancels; others are not offered it', async () => {
  await site.judge.pause()
  const submitId = await send(site, 'mina', 'P1002')
  await site.judge.node.endAll(await site.judge.next(), verdict.timeLimitExceeded)
  site.judge.resume()
  const { visitor, page } = await visit(site, '/status', { as: 'root' })
  const row = page.locator('tbody tr').filter({ has: page.getByRole('link', { name: String(submitId), exact: true }) })
  await row.getByRole('button', { name: `Rejudge #${submitId}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rejudge' }).click()
  await page.getByText('Rejudge started').waitFor()
  await soon(() => row.locator('.verdict').getAttribute('data-status')).toBe('0')

  await row.getByRole('button', { name: `Judge submission #${submitId} manually` }).click()
  const form = page.getByRole('dialog', { name: `Judge submission #${submitId} manually` })
  const offered = () => form.getByLabel('Status').locator('option').allInnerTexts()
  await soon(offered).toContain('Compile Error')
  for (const step of ['Pending', 'Compiling', 'Judging']) expect(await offered()).not.toContain(step)
  await form.getByLabel('Status').selectOption('-1')
  await page.getByRole('button', { name: 'Modify' }).click()
  await page.getByText('Updated successfully').waitFor()
  await soon(() => row.locator('.verdict').getAttribute('data-status')).toBe('-1')
  await row.getByRole('img', { name: 'Has been manually judged' }).waitFor()

  await row.getByRole('button', { name: `Judge submission #${submitId} manually` }).click()
  await page.getByRole('button', { name: 'Cancel judgement' }).click()
  await page.getByRole('dialog', { name: 'Cancel judgement' }).getByRole('button', { name: 'Cancel judgement' }).click()
  await soon(() => row.locator('.verdict').getAttribute('data-status')).toBe('-4')
  expect(visitor.list).toEqual([])
  await visitor.close()

  const other = await visit(site, '/status', { as: 'mina' })
  await other.page.locator('tbody tr').first().waitFor()
  expect(await other.page.getByRole('button', { name: /Rejudge|manually/ }).count()).toBe(0)
  await other.visitor.close()
})

test('a score left empty is told at its field, and a verdict by hand is marked where it is read', async () => {
  const { partial } = site.library.submissions
  const { visitor, page } = await visit(site, `/submission-detail/${partial}`, { as: 'root' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: `Judge submission #${partial} manually` }).click()
  const form = page.getByRole('dialog')
  const score = form.getByLabel('Score')
  await score.fill('')
  await form.getByRole('button', { name: 'Modify' }).click()

  await form.getByText('Fill in the score').waitFor()
  await soon(() => score.getAttribute('aria-invalid')).toBe('true')
  expect(asked).not.toContain('/api/admin/judge/manual-judge')

  await score.fill('70')
  await form.getByRole('button', { name: 'Modify' }).click()
  await page.getByText('Updated successfully').waitFor()
  await page.getByText('Judged manually by root').waitFor()
  await soon(() => page.locator('.facts').innerText()).toMatch(/Score\s+70/)
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('where outputs part is told by line and column, with second runs', async () => {
  const { visitor, page } = await visit(site, `/submission-detail/${site.library.submissions.wrong}`, { as: 'root' })
  await page.locator('.case-detail').first().waitFor()
  for (const text of ['Differs from line 3, column 1', 'Expected output', '11\\r', 'waited 210 ms for a core', 'alone'])
    await soon(() => textOf(page, '.case-detail')).toContain(text)
  await visitor.close()
})

test('whose output differs on a sample reads its input, and which sample it is', async () => {
  const { wrong } = site.library.submissions
  const { pid } = await site.db
    .selectFrom('submission')
    .where('submitId', '=', wrong)
    .select('pid')
    .executeTakeFirstOrThrow()
  const examples = writeExamples([
    { input: '1 2', output: '3' },
    { input: `${pid} 1 6`, output: '6' },
  ]) // its 7th case
  await site.db.updateTable('problem').set({ examples }).where('pid', '=', pid).execute()
  const { visitor, page } = await visit(site, `/submission-detail/${wrong}`, { as: 'mina' })

  const detail = page.locator('.case-detail').filter({ hasText: 'Sample 2' })
  await detail.getByRole('heading', { name: 'Input' }).waitFor()
  expect(await detail.getByRole('heading').allInnerTexts()).toEqual(['Input', 'Expected output', 'Your output'])
  expect(await detail.locator('pre').allInnerTexts()).toEqual([`${pid} 1 6`, '12', '11\\r'])
  await page.locator('.tile').filter({ hasText: 'Sample 2' }).waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('root sees the judges, adds one, and retries what was given up', async () => {
  const { visitor, page } = await visit(site, '/admin', { as: 'root' })
  await page.getByRole('link', { name: 'Judges', exact: true }).click()
  await page.getByText('fails its examination').waitFor()
  await page.getByRole('cell', { name: 'G++ 13.2.0' }).waitFor()

  await page.getByRole('button', { name: 'Add a judge' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('hall-3')
  await dialog.getByRole('button', { name: 'Add a judge' }).click()
  await dialog.getByText(/^node_[\w-]{43}$/).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('No failed jobs').waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})
