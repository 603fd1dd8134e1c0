import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './axe.ts'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'
import { sendAndJudge } from './support/send.ts'

const site = openSite()

const heading = (page: Page) => soon(() => page.locator('.result h1').innerText())
const historyOf = (page: Page) => page.locator('.verdict-history .verdict')

test('while root judges a submission again its owner watches, and finds both verdicts', async () => {
  const submitId = await sendAndJudge(site, 'ana', 'P1011', 'wrong')
  const owner = await visit(site, `/submission-detail/${submitId}`, { as: 'ana' })
  const root = await visit(site, `/submission-detail/${submitId}`, { as: 'root' })
  await heading(owner.page).toBe('Wrong Answer')
  expect(await historyOf(owner.page).count()).toBe(0)

  const setFactor = (timeFactor: number) => site.db.updateTable('judgeNode').set({ timeFactor }).execute()

  await site.judge.pause()
  await setFactor(2.5)
  await root.page.getByRole('button', { name: 'Rejudge' }).click()
  await root.page.getByRole('dialog').getByRole('button', { name: 'Rejudge' }).click()
  await heading(owner.page).toBe('Pending')
  const job = await site.judge.next()
  await setFactor(1)
  await site.judge.node.progress(job, verdict.judging)
  await heading(owner.page).toBe('Judging')
  await site.judge.node.endAll(job, verdict.accepted)
  site.judge.resume()
  for (const page of [owner.page, root.page]) {
    await heading(page).toBe('Accepted')
    await soon(() => historyOf(page).allInnerTexts()).toEqual(['Accepted', 'Wrong Answer'])
    await soon(() => page.locator('.facts').innerText()).toMatch(/Time limit\s+\d+ ms × 2\.5/)
    expect((await page.locator('.verdict-history li').allInnerTexts()).map((text) => text.includes('× 2.5'))).toEqual([
      true,
      false,
    ])
  }
  expect([...owner.visitor.list, ...root.visitor.list]).toEqual([])
  await owner.visitor.close()
  await root.visitor.close()
})

test('from a submission one gets to its neighbours, to its problem, and with its code into the editor', async () => {
  const first = await sendAndJudge(site, 'jisoo', 'P1012', 'broken')
  const second = await sendAndJudge(site, 'jisoo', 'P1012', 'right')
  const { visitor, page } = await visit(site, `/submission-detail/${second}`, { as: 'jisoo' })
  await page.getByRole('link', { name: `Earlier submission: #${first}` }).click()
  await page.waitForURL(`**/submission-detail/${first}`)
  await heading(page).toBe('Compile Error')
  await page.getByRole('link', { name: 'P1012 Inversions' }).waitFor()
  await page.getByRole('button', { name: /main\.cpp:5:5: error/ }).click()
  await page.locator('.code-marked').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: `Later submission: #${second}` }).click()
  await page.waitForURL(`**/submission-detail/${second}`)

  await page.getByRole('link', { name: 'Open in editor' }).click()
  await page.getByText(`The code of submission #${second} is in the editor`).waitFor()
  await page.waitForURL('**/problem/P1012')
  await soon(() => page.getByRole('textbox', { name: 'Code editor' }).innerText()).toContain('// right')
  await soon(() => page.getByLabel('Language').inputValue()).toBe('C')

  const stranger = await visit(site, `/submission-detail/${second}`, { as: 'ana' })
  await stranger.page.getByText('This code is not public').waitFor()
  expect(await stranger.page.getByRole('link', { name: /submission: #/ }).count()).toBe(0)
  expect([...visitor.list, ...stranger.visitor.list]).toEqual([])
  await visitor.close()
  await stranger.visitor.close()
})

test('who has solved a problem finds that at home, too, where it was looked at just before', async () => {
  const paula = await site.user('paula-solves')
  const { visitor, page } = await visit(site, '/user-home?username=paula-solves', { as: paula })
  await page.getByText('Solved (0)').waitFor()
  await page.getByRole('link', { name: 'Problems', exact: true }).first().click()
  await page.locator('tbody a').first().click()
  const editor = page.getByRole('textbox', { name: 'Code editor' })
  await editor.fill('// right')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.locator('.submit-news').getByText('Accepted').waitFor()
  await page.goBack()
  await page.goBack()
  await page.waitForURL('**/user-home?username=paula-solves')
  await page.getByText('Solved (1)').waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('on a phone the code of a submission is seen at once in the editor that it is opened in', async () => {
  const { visitor, page } = await visit(site, `/submission-detail/${site.library.submissions.wrong}`, {
    as: 'mina',
    width: 390,
  })
  await page.getByRole('link', { name: 'Open in editor' }).click()
  await soon(() => page.getByRole('tab', { name: 'Code' }).getAttribute('aria-selected')).toBe('true')
  await soon(() => page.getByRole('textbox', { name: 'Code editor' }).innerText()).toContain('// wrong')
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('with two tabs open and the connection lost while it is judged, both come to know the verdict', async () => {
  const { visitor, page } = await visit(site, '/problem/P1013', { as: '小明' })
  const other = await visitor.newPage()
  await other.goto('/problem/P1013')
  await site.judge.pause()
  await page.getByRole('textbox', { name: 'Code editor' }).click()
  await page.keyboard.insertText('int main() {}')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const shown = (one: Page, status: number) => one.locator(`.submit-result [data-status="${status}"]`).waitFor()
  await shown(page, verdict.pending)
  await other.reload()
  await shown(other, verdict.pending)
  const job = await site.judge.next()
  await site.judge.node.progress(job, verdict.judging)
  await shown(page, verdict.judging)

  await visitor.setOffline(true)
  await site.judge.node.endAll(job, verdict.wrongAnswer)
  site.judge.resume()
  await visitor.setOffline(false)
  for (const one of [page, other]) {
    await one.locator(`.submit-result [data-status="${verdict.wrongAnswer}"]`).waitFor({ timeout: 60_000 })
    await one.getByRole('region', { name: 'Result' }).getByText('Test #1').waitFor()
  }
  await soon(() => page.getByRole('textbox', { name: 'Code editor' }).innerText()).toBe('int main() {}')
  await visitor.close()
})

test('who submits too soon sees on the button how long to wait', async () => {
  const { visitor, page } = await visit(site, '/problem/P1013', { as: 'ana' })
  await page.route('**/api/submit-problem-judge', (route) =>
    route.fulfill({
      headers: { 'X-Refusal': 'submission/too-soon', 'Retry-After': '600' },
      json: { status: 403, data: null, msg: 'You are submitting too fast, try again in 600 s' },
    }),
  )
  await page.getByRole('textbox', { name: 'Code editor' }).fill('int main() {}')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByText('You are submitting too fast').first().waitFor()
  const button = page.getByRole('button', { name: /^Submit in \d+ s$/ })
  await soon(() => button.isDisabled()).toBe(true)
  expect(visitor.list).toEqual([])
  await visitor.close()
})
