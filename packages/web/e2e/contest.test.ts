import { addContestAnnouncement } from '@verdict/contract/contest/admin-announcement-routes.ts'
import { registerContest, submitPrintText } from '@verdict/contract/contest/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sentTo } from '../../server/test/contest/sent.ts'
import { callerOf } from '../../server/test/support/caller.ts'
import { insertContest } from '../../server/test/support/places.ts'
import { faultsOf } from './axe.ts'
import { comingOf, soon } from './browser.ts'
import { openPage, openSite, visit } from './site.ts'

const contests = { entered: 0, scheduled: 0, sealed: 0 }
let problems: Record<string, number> = {}

const site = openSite({
  prepare: async ({ db, now, library: { people } }) => {
    const rows = await db.selectFrom('problem').select('pid').orderBy('pid').limit(2).execute()
    problems = Object.fromEntries(rows.map(({ pid }, at) => ['AB'[at] ?? '', pid]))
    const make = (about: Parameters<typeof insertContest>[3]) => insertContest(db, people.paul, now(), about)
    contests.entered = await make({ title: 'Autumn cup', auth: 1, problems, to: 120, openPrint: true, openRank: true })
    contests.scheduled = await make({ title: 'Winter cup', from: 60 * 24 * 15, to: 60 * 24 * 16, openRank: true })
    contests.sealed = await make({ title: 'OI cup', type: 1, problems, sealFrom: -10, to: 60 })
  },
})

const announce = (cid: number, title: string) =>
  callerOf(site.app, site.library.people.paul.token).get(addContestAnnouncement, {
    cid,
    announcement: { title, content: `About **${title}**`, status: 0 },
  })

test('the list is filtered by its address, and a guest who opens a contest is asked to log in and brought there', async () => {
  const { visitor, page } = await visit(site, '/contest')
  const entries = page.locator('.contest-entry')
  await soon(() => entries.count()).toBe(3)
  expect(await faultsOf(page)).toEqual([])
  const winter = entries.filter({ hasText: 'Winter cup' })
  await winter.getByText('Starts in 2 weeks').waitFor()
  expect(await winter.getByRole('button', { name: 'Outside scoreboard' }).isDisabled()).toBe(true)
  const board = entries.filter({ hasText: 'Autumn cup' }).getByRole('link', { name: 'Outside scoreboard' })
  expect(await board.getAttribute('href')).toBe(`/contest/acm-scoreboard/${contests.entered}`)
  await page.getByRole('radiogroup', { name: 'Rule' }).getByText('OI', { exact: true }).click()
  await page.waitForURL('**/contest?type=1')
  await soon(() => entries.count()).toBe(1)
  await page.goto('/contest?type=7&status=0')
  await soon(() => entries.count()).toBe(2)

  await page.getByRole('link', { name: 'OI cup' }).click()
  await page.getByText('Please login first').first().waitFor()
  await page.getByRole('dialog').waitFor()
  await logIn(page)
  await page.getByRole('heading', { name: 'OI cup' }).waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})

async function logIn(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username').fill('jisoo')
  await dialog.getByLabel('Password', { exact: true }).fill('secret1')
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
}

test('a contestant enters with the password, reads, submits, is told of an announcement and asks for a print', async () => {
  const cid = contests.entered
  const { visitor, page } = await visit(site, `/contest/${cid}/problems`, { as: 'mina' })
  const tabs = page.getByRole('navigation', { name: 'Pages of the contest' })
  expect(await tabs.getByRole('button', { name: 'Submissions' }).getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('button', { name: 'Enter the contest' }).click()
  await page.getByText('Enter the contest password').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Enter the contest' }).click()
  await page.getByText('The password is wrong.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('secret')
  await page.getByRole('button', { name: 'Enter the contest' }).click()
  await page.getByText('Registered for the contest').waitFor()
  await page.getByText('1 registered').waitFor()

  await tabs.getByRole('link', { name: 'Submissions' }).waitFor()
  await page.getByRole('link', { name: 'Problem A' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Problem A' }).click()
  await page.waitForURL(`**/contest/${cid}/problem/A/full-screen`)
  await page.getByRole('heading', { name: 'Problem A' }).waitFor()
  await page.getByRole('timer').waitFor()
  await page.locator('.cm-content').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('int main() { return 0; } // right')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.locator('.submit-result [data-status="0"]').waitFor()
  // in an ACM contest no submission covers another: a second one is sent without a question
  await comingOf(page.waitForRequest('**/api/submit-problem-judge'), () =>
    page.getByRole('button', { name: 'Submit', exact: true }).click(),
  )
  await page.locator('.submit-result [data-status="0"]').waitFor()
  await page.locator('.submit-result').click()
  await page.waitForURL(`**/contest/${cid}/problem/A/submission-detail/*`)
  await page.getByRole('heading', { name: 'Accepted' }).waitFor()

  await tabs.getByRole('link', { name: 'Submissions' }).click()
  await page.getByRole('row').filter({ hasText: 'mina' }).getByText('Accepted').first().waitFor()
  expect(await page.getByRole('columnheader', { name: 'Score' }).count()).toBe(0)
  // heard by the stream: the page itself asks once a minute
  await announce(cid, 'Problem B has changed')
  const notice = page.getByRole('region', { name: 'Notices' })
  await notice.getByText('Problem B has changed').waitFor()
  await soon(() => tabs.getByRole('link', { name: /^Announcements/ }).textContent()).toContain('1 unread')
  await notice.getByRole('button', { name: 'Read' }).click()
  await page.getByRole('button', { name: 'Problem B has changed' }).click()
  await page.getByText('About Problem B has changed').waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  await soon(() => tabs.getByRole('link', { name: /^Announcements/ }).textContent()).toBe('Announcements')

  await tabs.getByRole('link', { name: 'Print', exact: true }).click()
  await page.getByRole('button', { name: 'Send to print' }).click()
  await page.getByText('Content cannot be empty').waitFor()
  await page.getByLabel('Text to print').fill('🎈'.repeat(30)) // two units of UTF-16 each
  await page.getByRole('button', { name: 'Send to print' }).click()
  await page.getByText('The number of content cannot be less than 50').waitFor()
  await page.getByLabel('Text to print').fill('#include <iostream>\n'.repeat(4))
  await page.getByRole('button', { name: 'Send to print' }).click()
  await page.getByText('Your request was sent').waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a page that waits for the start opens by itself when it comes', async () => {
  const { db, now, library } = site
  const cid = await insertContest(db, library.people.paul, now(), { from: 1, to: 60, problems })
  const { visitor, page } = await openPage(site, { as: 'mina', width: 390 })
  await page.clock.install()
  await page.goto(`/contest/${cid}/problems`)
  await page.getByText('The contest has not started yet').waitFor()
  await page.getByRole('timer', { name: 'Starts in' }).waitFor()

  site.wait(60_000)
  await page.clock.fastForward(62_000)
  await page.getByRole('link', { name: 'Problem B' }).waitFor()
  await page.getByRole('timer', { name: 'Ends in' }).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('behind the seal of an OI contest one is told that code was sent, and nothing of what came of it', async () => {
  const cid = contests.sealed
  const { visitor, page } = await visit(site, `/contest/${cid}/problem/A/full-screen`, { as: 'ana' })
  await page.getByRole('heading', { name: 'Problem A' }).waitFor()
  await page.locator('.cm-content').click()
  await page.keyboard.insertText('int main() { return 0; } // right')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByText('Submitted successfully. The verdict is hidden while the results are frozen.').waitFor()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('dialog').getByText('will cover the earlier one').waitFor()
  await page.keyboard.press('Escape')
  await site.db.updateTable('contest').set({ oiRankScoreType: 'Highest' }).where('cid', '=', cid).execute()
  await page.reload()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('dialog').getByText('the submission with the highest score counts').waitFor()
  await page.keyboard.press('Escape')
  await page.goto(`/contest/${cid}/problems`)
  const row = page.getByRole('row').filter({ hasText: 'Problem A' })
  await row.getByText('Submitted', { exact: true }).waitFor()
  await soon(() => row.textContent()).toContain('Not shown during the freeze')
  expect(visitor.list).toEqual([])
  await visitor.close()
})

async function write(page: Page, code: string) {
  await page.locator('.cm-content').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(code)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.locator('.submit-result [data-status="0"]').waitFor()
}

test('after the end of a contest that still takes submissions one’s own are in every list and count as solved', async () => {
  const { db, now, library } = site
  const cid = await insertContest(db, library.people.paul, now(), {
    from: -90,
    to: -30,
    problems,
    allowEndSubmit: true,
  })
  const { visitor, page } = await visit(site, `/contest/${cid}/problem/A`, { as: 'mina' })
  await write(page, 'int main() { return 0; } // right')

  await page.reload()
  await page.locator('.submit-result [data-status="0"]').waitFor()
  await page.getByRole('tab', { name: 'My submissions' }).click()
  await page.getByRole('row').filter({ hasText: 'Accepted' }).waitFor()
  await page.goto(`/contest/${cid}/submissions?onlyMine=true`)
  await page.getByRole('row').filter({ hasText: 'mina' }).getByText('Accepted').waitFor()
  await page.goto(`/contest/${cid}/problems`)
  await page.getByRole('row').filter({ hasText: 'Problem A' }).getByText('Accepted').waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('what is tried before the start is listed for those who run the contest, and later when they ask for it', async () => {
  const { db, now, library } = site
  const cid = await insertContest(db, library.people.paul, now(), { from: 60, to: 120, problems })
  const { visitor, page } = await visit(site, `/contest/${cid}/problem/A`, { as: 'paul' })
  await write(page, 'int main() { return 0; } // right')
  await page.goto(`/contest/${cid}/submissions`)
  const row = page.getByRole('row').filter({ hasText: 'paul' })
  await row.getByText('Accepted').waitFor()
  expect(await page.getByLabel('Before the start').count()).toBe(0)

  const startsAt = new Date(now().getTime() + 1000)
  await db.updateTable('contest').set({ startsAt }).where('cid', '=', cid).execute()
  site.wait(2000)
  await page.reload()
  await page.getByText('No submissions yet').waitFor()
  await page.getByLabel('Before the start').check()
  await row.getByText('Accepted').waitFor()
  expect(page.url()).toContain('beforeContestSubmit=true')
  expect(await faultsOf(page)).toEqual([])
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('tabs of those who run a contest are theirs alone: prints are marked, first acceptances seen to', async () => {
  const { db, now, library } = site
  const { paul, mina, jisoo: reader } = library.people
  const cid = await insertContest(db, paul, now(), { auth: 1, problems, to: 120, openPrint: true, entrants: [mina] })
  await sentTo(site, { cid, pid: problems['A'] ?? 0 })({ uid: mina.uid, username: 'mina' }, -5, verdict.accepted)
  const jisoo = callerOf(site.app, reader.token)
  await jisoo.get(registerContest, { cid, password: 'secret' })
  await jisoo.get(submitPrintText, { cid, content: 'print this, please. '.repeat(4) })
  const { visitor, page } = await visit(site, `/contest/${cid}/admin-print`, { as: 'paul' })
  const tabs = page.getByRole('navigation', { name: 'Pages of the contest' })
  const row = page.getByRole('row').filter({ hasText: 'jisoo' })
  await row.getByText('Not printed').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Download: jisoo' }).click(),
  ])
  expect(download.suggestedFilename()).toContain('jisoo')
  await row.getByRole('button', { name: 'Mark as printed: jisoo' }).click()
  await row.getByText('Printed', { exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await tabs.getByRole('link', { name: 'AC helper' }).click()
  const solved = page.getByRole('row').filter({ hasText: 'mina' })
  await solved.getByText('First blood').waitFor()
  await solved.getByRole('button', { name: 'Not checked: mina, A' }).click()
  await solved.getByRole('button', { name: 'Checked: mina, A', exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(await tabs.getByRole('link', { name: 'Rejudge' }).count()).toBe(0)
  expect(visitor.list).toEqual([])
  await visitor.close()

  const root = await visit(site, `/contest/${cid}/rejudge`, { as: 'root' })
  await root.page.getByRole('button', { name: 'Rejudge all: A' }).click()
  await root.page.getByRole('dialog').getByRole('button', { name: 'Rejudge all', exact: true }).click()
  await root.page.getByText('All submissions are being rejudged').waitFor()
  await root.visitor.close()

  const stranger = await visit(site, `/contest/${cid}/rejudge`, { as: 'jisoo' })
  await stranger.page.waitForURL('**/home*')
  await stranger.page.getByRole('dialog').waitFor()
  await soon(() => stranger.page.evaluate('localStorage.getItem("userInfo")')).toBeNull()
  await stranger.visitor.close()
})
