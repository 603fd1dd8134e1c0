import { jaJP } from '@verdict/contract/errors/ja-JP.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { SiteLanguage } from '@verdict/contract/site-languages.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sentTo } from '../../server/test/contest/sent.ts'
import { insertContest } from '../../server/test/support/places.ts'
import type { Person } from '../../server/test/support/site.ts'
import { contest as jaContest } from '../src/i18n/ja-JP/contest.ts'
import { board as koBoard } from '../src/i18n/ko-KR/board.ts'
import { contestDay as zhDay } from '../src/i18n/zh-CN/contestDay.ts'
import { scroll as zhScroll } from '../src/i18n/zh-CN/scroll.ts'
import { contestDay as twDay } from '../src/i18n/zh-TW/contestDay.ts'
import { faultsIn } from './axe.ts'
import { comingOf, soon, type Visitor } from './browser.ts'
import { misfits } from './misfits.ts'
import { openSite, visit } from './site.ts'
import { rollOrder, rowsOf } from './support/boards.ts'
import { pressOn, reach } from './support/keyboard.ts'
import type { Name } from './support/library.ts'

const minuteMs = 60_000
const site = openSite()

/** A contest of two problems for two hours, its last one behind the seal, with a volunteer and somebody who has entered. */
async function insertStory(): Promise<number> {
  const { db, now, library } = site
  const { paul, mina, ana } = library.people
  const rows = await db.selectFrom('problem').select('pid').orderBy('pid').limit(2).execute()
  const problems = Object.fromEntries(rows.map(({ pid }, at) => ['AB'[at] ?? '', pid]))
  const cid = await insertContest(db, paul, now(), {
    ...{ title: 'Story cup', auth: 2, problems, to: 120, sealFrom: 60, autoRealRank: false, openRank: true },
    entrants: [mina],
  })
  await db.insertInto('contestVolunteer').values({ cid, uid: ana.uid, addedAt: now() }).execute()
  return cid
}

interface Role {
  visitor: Visitor
  page: Page
}

/** Nothing is wrong with a page as it stands, in whatever language, and on a phone nothing is cut off. */
async function expectSound({ page }: Role, language: SiteLanguage): Promise<void> {
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  expect(await faultsIn(page, 'light')).toEqual([])
  expect(await misfits(page)).toEqual([])
}

async function leave(...roles: Role[]): Promise<void> {
  for (const { visitor } of roles) {
    expect(visitor.list).toEqual([])
    await visitor.close()
  }
}

/** Opens a problem of the contest and submits by the keys of the editor. */
async function submitByKeys(page: Page, address: string, code: string): Promise<void> {
  await page.goto(address)
  await reach(page, page.locator('.cm-content'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(code)
  await page.keyboard.press('ControlOrMeta+Enter')
}

const right = 'int main() { return 0; } // right'

test('four people go through a contest at once, each in a language of their own: a balloon, the freeze, the roll', async () => {
  const cid = await insertStory()
  const { mina } = site.library.people
  const pids = await site.db.selectFrom('contestProblem').where('cid', '=', cid).select(['pid', 'displayId']).execute()
  const pidOf = (id: string) => pids.find(({ displayId }) => displayId === id)?.pid ?? 0
  // solved long ago: whoever solves one problem now stands behind
  await sentTo(site, { cid, pid: pidOf('A') })({ uid: mina.uid, username: 'mina' }, -1, verdict.accepted)
  const person = await site.user()
  const board = `/contest/acm-scoreboard/${cid}`
  const open = (address: string, as: Name | Person | undefined, language: SiteLanguage, width = 1440) =>
    visit(site, `${address}?l=${language.toLowerCase()}`, { ...(as && { as }), width })
  const guest = await open(board, undefined, 'ko-KR', 390)
  const reader = await open(board, 'jisoo', 'en-US')
  const director = await open(`/contest/${cid}/balloons`, 'paul', 'zh-CN')
  const runner = await open(`/contest/${cid}/balloons`, 'ana', 'zh-TW', 390)
  const contestant = await open(`/contest/${cid}`, person, 'ja-JP')
  // balloons are asked for every 10 s
  for (const { visitor } of [director, runner]) visitor.setDefaultTimeout(60_000)

  // the contestant enters and solves by the keyboard alone
  await submitByKeys(contestant.page, `/contest/${cid}/problem/A/full-screen`, right)
  const dialog = contestant.page.getByRole('dialog', { name: jaContest.password.title })
  const password = dialog.getByLabel(jaContest.password.label, { exact: true })
  await reach(contestant.page, password)
  await contestant.page.keyboard.insertText('wrong')
  await contestant.page.keyboard.press('Enter')
  await contestant.page.getByText(jaJP['contest/wrong-password']).first().waitFor()
  await reach(contestant.page, password)
  await contestant.page.keyboard.press('ControlOrMeta+a')
  await contestant.page.keyboard.insertText('secret')
  await contestant.page.keyboard.press('Enter')
  await contestant.page.locator('.submit-result [data-status="0"]').waitFor()
  await expectSound(contestant, 'ja-JP')

  // whoever reads the board sees it come; the guest, who has no stream, when he looks
  const shown = async (page: Page) => (await rowsOf(page)).filter((row) => row.includes(person.username)).length
  await soon(() => shown(reader.page)).toBe(1)
  await guest.page.reload()
  await soon(() => shown(guest.page)).toBe(1)
  for (const [role, language] of [
    [reader, 'en-US'],
    [guest, 'ko-KR'],
  ] as const)
    await expectSound(role, language)

  // a volunteer with a phone brings the balloon, and the director sees it without asking
  const balloon = runner.page.getByRole('article').filter({ hasText: person.username })
  await balloon.getByRole('button', { name: twDay.balloons.steps.waiting }).click()
  await balloon.getByRole('button', { name: twDay.balloons.steps.carried }).click()
  await balloon.getByRole('button', { name: twDay.balloons.steps.delivered }).waitFor()
  const delivered = director.page.getByRole('article').filter({ hasText: person.username })
  await delivered.getByRole('button', { name: zhDay.balloons.steps.delivered }).waitFor()
  await expectSound(runner, 'zh-TW')
  await expectSound(director, 'zh-CN')

  // behind the seal the contestant is told, and nobody else
  site.wait(61 * minuteMs)
  await submitByKeys(contestant.page, `/contest/${cid}/problem/B/full-screen`, right)
  await contestant.page.locator('.submit-result [data-status="0"]').waitFor()
  await guest.page.reload()
  await guest.page.getByText(koBoard.frozenWords(0, 1)).waitFor({ state: 'attached' })
  const order = async () => (await rowsOf(guest.page)).map((row) => (row.includes('mina') ? 'mina' : 'person'))
  await soon(order).toEqual(['mina', 'person'])
  await runner.page.reload()
  await runner.page.getByText(twDay.balloons.stopped).waitFor()
  await balloon.waitFor()
  await soon(() => runner.page.getByRole('article').count()).toBe(2)
  await leave(contestant, runner, reader)

  // after the end the director rolls the board by the keyboard, to what it then is for everybody
  site.wait(61 * minuteMs)
  await director.page.goto(`/contest/${cid}/scroll-board`)
  await director.page.getByRole('button', { name: zhScroll.start }).waitFor()
  await expectSound(director, 'zh-CN')
  const roll = await comingOf(director.visitor.waitForEvent('page'), () =>
    pressOn(director.page, director.page.getByRole('button', { name: zhScroll.start })),
  )
  await pressOn(roll, roll.getByRole('button', { name: zhScroll.begin, exact: true }))
  await soon(() => rollOrder(roll)).toEqual(['mina', person.username])
  await roll.keyboard.press('Enter')
  await soon(() => rollOrder(roll)).toEqual([person.username, 'mina'])
  await roll.keyboard.press('End')
  await soon(() => roll.locator('.scroll-cell.unknown').count()).toBe(0)
  await expectSound({ ...director, page: roll }, 'zh-CN')

  await guest.page.reload()
  await guest.page.getByText(koBoard.frozenWords(0, 1)).waitFor({ state: 'attached' })
  await site.db.updateTable('contest').set({ autoRealRank: true }).where('cid', '=', cid).execute()
  await guest.page.reload()
  await soon(order).toEqual(['person', 'mina'])
  await leave(director, guest)
})

test('after the end nothing more is taken, and the page says so', async () => {
  const cid = await insertStory()
  const late = await visit(site, `/contest/${cid}/problem/B/full-screen`, { as: 'mina' })
  await late.page.getByRole('heading', { name: 'Problem B' }).waitFor()
  site.wait(121 * minuteMs)

  await late.page.locator('.cm-content').click()
  await late.page.keyboard.insertText(right)
  await late.page.getByRole('button', { name: 'Submit', exact: true }).click()
  await late.page.getByText('Contest has ended').first().waitFor()

  await late.page.goto(`/contest/${cid}`)
  await late.page.getByText('Contest has ended').first().waitFor()
  await leave(late)
})
