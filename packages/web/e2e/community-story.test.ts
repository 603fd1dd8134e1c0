import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeSettings } from '../../server/src/settings/settings.ts'
import type { Person } from '../../server/test/support/site.ts'
import { faultsOf } from './axe.ts'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'
import { pressOn, reach, typeInto } from './support/keyboard.ts'
import { type Words, wordsOf } from './support/words.ts'

const site = openSite({ prepare: (opened) => changeSettings(opened, { defaultCreateDiscussionACInitValue: 2 }) })

/** What somebody leaves who has solved so many problems. */
async function hasSolved({ uid, username }: Person, count: number): Promise<void> {
  const problems = await site.db
    .selectFrom('problem')
    .select(['pid', 'problemId'])
    .orderBy('pid')
    .limit(count)
    .execute()
  for (const { pid, problemId } of problems) {
    const { submitId } = await site.db
      .insertInto('submission')
      .values({ pid, displayPid: problemId, uid, username, cid: 0, language: 'C', code: 'x', length: 1, status: 0 })
      .returning('submitId')
      .executeTakeFirstOrThrow()
    await site.db.insertInto('accepted').values({ submitId, uid, pid }).execute()
  }
}

/** Writes a program into the editor of a problem and sends it; on a phone the editor is behind a tab. */
async function solveByKeyboard(page: Page, { problem }: Words, problemId: string): Promise<void> {
  await page.goto(`/problem/${problemId}`)
  const [editor, tab] = [page.locator('.cm-content'), page.getByRole('tab', { name: problem.code, exact: true })]
  await editor.or(tab).first().waitFor()
  if (await tab.isVisible()) {
    await reach(page, page.getByRole('tab', { selected: true }))
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tab', { name: problem.code, exact: true, selected: true }).waitFor()
  }
  await typeInto(page, editor, `int main() { return 0; } // right, ${problemId}`)
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.locator('.submit-result [data-status="0"]').waitFor()
}

const ways = [
  { width: 1440, language: 'en-US' },
  { width: 390, language: 'zh-CN' },
] as const

test.each(ways)(
  'by keyboard alone, $width px wide, in $language: a new user meets the threshold, solves, posts, is answered and liked',
  async ({ width, language }) => {
    const { discussion: t, comment, common, errors } = wordsOf[language]
    const newcomer = await site.user()
    const regular = await site.user()
    await hasSolved(regular, 12)
    const counts: Record<string, string> = { needed: '2', solved: '0', missing: '2' }
    const refusal = errors['discussion/need-accepted'].replace(/\{(\w+)\}/g, (_, name: string) => counts[name] ?? '')
    const title = `How to begin, ${width}`
    const { visitor, page } = await visit(site, '/discussion', { as: newcomer, width, language })

    await pressOn(page, page.getByRole('button', { name: t.post }))
    const dialog = page.getByRole('dialog', { name: t.post })
    await typeInto(page, dialog.getByLabel(t.fields.title), title)
    await typeInto(page, dialog.getByLabel(t.fields.description), 'A first step')
    await pressOn(page, dialog.getByRole('combobox', { name: t.fields.category }))
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await typeInto(page, dialog.getByRole('textbox', { name: t.fields.content }), 'Where does one **begin**?')
    await pressOn(page, dialog.getByRole('button', { name: t.submit, exact: true }))
    await dialog.getByText(refusal).first().waitFor()

    const working = await visitor.newPage()
    for (const problemId of ['P1000', 'P1001']) await solveByKeyboard(working, wordsOf[language], problemId)
    await working.close()
    await pressOn(page, dialog.getByRole('button', { name: t.submit, exact: true }))
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: title }).first().waitFor()
    expect(await faultsOf(page)).toEqual([])

    const other = await visitor.newPage()
    await other.goto('/home')
    await soon(() => site.streams()).toBeGreaterThan(0)
    const reader = await visit(site, '/discussion', { as: regular, width, language })
    await pressOn(reader.page, reader.page.getByRole('link', { name: title }))
    await reader.page.getByRole('heading', { name: title }).waitFor()
    await pressOn(reader.page, reader.page.getByRole('button', { name: new RegExp(`^${t.like}`) }))
    await typeInto(reader.page, reader.page.getByRole('textbox', { name: comment.write }), 'With the **samples**.')
    await pressOn(reader.page, reader.page.getByRole('button', { name: comment.send, exact: true }))
    await reader.page.getByText('With the samples.').waitFor()
    expect(await faultsOf(reader.page)).toEqual([])

    const bell = other.getByRole('button', { name: common.messages.unread(2) })
    await bell.waitFor()
    await pressOn(other, bell)
    await pressOn(
      other,
      other.getByRole('menuitem', { name: new RegExp(`^${common.messages.kinds.discuss}`) }),
      'ArrowDown',
    )
    await other.waitForURL('**/message/discuss')
    await other.getByText('With the samples.').first().waitFor()
    await pressOn(other, other.getByRole('link', { name: title }))
    await other.getByRole('heading', { name: title }).waitFor()
    await other.getByText('With the samples.').first().waitFor()
    await page.getByRole('button', { name: common.messages.unread(1) }).waitFor()

    const likes = other.locator('.discussion-like-count')
    await soon(() => likes.textContent()).toBe('1')
    await pressOn(reader.page, reader.page.getByRole('button', { name: new RegExp(`^${t.unlike}`) }))
    await soon(() => likes.textContent()).toBe('0')
    await pressOn(other, other.getByRole('button', { name: `${comment.like} 0` }))
    await reader.page.getByRole('button', { name: `${comment.like} 1` }).waitFor()
    for (const each of [visitor, reader.visitor]) {
      expect(each.list).toEqual([])
      await each.close()
    }
  },
)
