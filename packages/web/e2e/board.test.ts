import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { notify } from '../../server/src/queue/queries.ts'
import { faultsOf } from './axe.ts'
import { comingOf, soon } from './browser.ts'
import { openPage, openSite, visit } from './site.ts'
import { rowsOf } from './support/boards.ts'
import { type Hall, insertHall } from './support/hall.ts'

const { accepted, compileError, wrongAnswer, partiallyAccepted } = verdict
const wide = 'W'.repeat(20)
const gold = { priority: 1, name: 'Gold', background: '#e6bf25', color: '#fff', num: 1 }

let acm: Hall
let oi: Hall
let closed: Hall
const site = openSite({
  prepare: async (opened) => {
    acm = await insertHall(opened, {
      ...{ title: 'Frozen', problems: ['A', 'B2', '丙'], from: -200, to: 100, sealFrom: -40 },
      ...{ stars: ['guest-star'], awards: [gold] },
      sent: {
        ann: [
          ['A', 10, accepted],
          ['B2', 20, wrongAnswer],
          ['B2', 170, accepted],
        ],
        ben: [
          ['A', 5, wrongAnswer],
          ['A', 30, accepted],
          ['丙', 40, compileError],
        ],
        'guest-star': [['丙', 9, accepted]],
        [wide]: [['A', 50, wrongAnswer]],
      },
    })
    oi = await insertHall(opened, {
      ...{ title: 'Marks', type: 1, problems: ['A', 'B'], from: -200, to: -10 },
      sent: {
        full: [['A', 10, accepted, 100]],
        part: [['A', 10, partiallyAccepted, 40]],
        zero: [['B', 10, wrongAnswer, 0]],
      },
    })
    closed = await insertHall(opened, { title: 'To come', problems: ['A'], from: 60, to: 120, sent: {} })
    await opened.db
      .updateTable('account')
      .set({ realname: 'Ann Real' })
      .where('uid', '=', acm.person('ann').uid)
      .execute()
  },
})

const board = (page: Page) => page.getByRole('table', { name: 'Scoreboard table' })

test('behind the freeze a guest sees tries only; whoever runs the contest may look behind it and sees real names', async () => {
  const guest = await visit(site, `/contest/acm-scoreboard/${acm.cid}`)
  await board(guest.page).waitFor()
  await guest.page.getByText(/^Frozen since/).waitFor()
  await soon(async () => (await rowsOf(guest.page)).map((row) => row.split(' ')[0])).toEqual(['*', '1', '2', '3'])
  const frozen = board(guest.page).getByText('1 tries before the freeze, 1 since')
  await soon(() => frozen.count()).toBe(1)
  await soon(() => board(guest.page).getByText('★').count()).toBe(2)
  await soon(() => board(guest.page).getByText('Tried, without a penalty so far').count()).toBe(1)
  expect(await guest.page.getByText('Ann Real').count()).toBe(0)
  expect(await guest.page.getByText('See behind').count()).toBe(0)
  expect(await faultsOf(guest.page)).toEqual([])
  expect(guest.visitor.list).toEqual([])
  await guest.visitor.close()

  const manager = await visit(site, `/contest/${acm.cid}/rank`, { as: acm.owner })
  await board(manager.page).getByText('1 tries before the freeze, 1 since').waitFor({ state: 'attached' })
  await manager.page.getByText('Ann Real').waitFor()
  await manager.page.getByLabel('Force update').check()
  await board(manager.page).getByText('First to solve, 02:50:00, 2 tries').waitFor({ state: 'attached' })
  await manager.page.getByRole('button', { name: 'Download' }).click()
  const download = await comingOf(manager.page.waitForEvent('download'), () =>
    manager.page.getByRole('menuitem', { name: 'CSV' }).click(),
  )
  expect(download.suggestedFilename()).toBe(`contest_${acm.cid}_rank.csv`)
  expect(manager.visitor.list).toEqual([])
  await manager.visitor.close()
})

test('a guest’s board opens by itself when the contest ends and its seal is lifted', async () => {
  const ending = await insertHall(site, {
    ...{ title: 'Ending', problems: ['A'], from: -60, to: 1, sealFrom: -30 },
    ...{ autoRealRank: true, sent: { eva: [['A', 50, accepted]] } },
  })
  const { visitor, page } = await openPage(site)
  await page.clock.install()
  await page.goto(`/contest/acm-scoreboard/${ending.cid}`)
  await page.getByText(/^Frozen since/).waitFor()
  await board(page).getByText('? 0+1').waitFor()

  site.wait(60_000)
  await page.clock.fastForward(62_000)
  await board(page)
    .getByText(/First to solve/)
    .waitFor({ state: 'attached' })
  await soon(() => page.getByText(/^Frozen since/).count()).toBe(0)
  expect(await page.getByLabel('Auto refresh').isChecked()).toBe(true)
  await visitor.close()
})

test('one’s own row and those followed stand in front unless they are in sight, stars can be left out, a cell leads to submissions', async () => {
  const { visitor, page } = await visit(site, `/contest/${acm.cid}/rank`, { as: acm.person(wide) })
  await board(page).waitFor()
  const names = async () => (await rowsOf(page)).map((row) => /ann|ben|guest-star|W{20}/.exec(row)?.[0])
  await soon(names).toEqual([wide, 'guest-star', 'ann', 'ben', wide])
  expect(await board(page).getAttribute('aria-rowcount')).toBe('6')
  await page.getByText('4 total').waitFor()

  // without the star their own row is the third, and as good as in front
  await page.getByLabel('Star users').uncheck()
  await soon(names).toEqual(['ann', 'ben', wide])
  expect(await board(page).getAttribute('aria-rowcount')).toBe('4')
  expect(page.url()).toContain('removeStar=true')
  await visitor.close()

  const follower = await visit(site, `/contest/${acm.cid}/rank`, { as: acm.person('ben') })
  await board(follower.page).waitFor()
  const shown = async () => (await rowsOf(follower.page)).map((row) => /ann|ben|guest-star|W{20}/.exec(row)?.[0])
  await soon(shown).toEqual(['guest-star', 'ann', 'ben', wide])
  await board(follower.page)
    .getByRole('button', { name: `Follow ${wide}` })
    .click()
  await soon(shown).toEqual([wide, 'guest-star', 'ann', 'ben', wide])
  await follower.page.reload()
  await soon(shown).toEqual([wide, 'guest-star', 'ann', 'ben', wide])
  await follower.page.getByRole('searchbox').fill('ann')
  await soon(shown).toEqual(['ann'])

  await board(follower.page)
    .getByRole('link', { name: /A: First to solve/ })
    .first()
    .click()
  await follower.page.waitForURL(`**/contest/${acm.cid}/submissions?username=ann&problemID=A*`)
  await follower.visitor.close()
})

test('verdicts arrive on the board; when it cannot be loaded it stops asking and keeps what it has', async () => {
  const { visitor, page } = await visit(site, `/contest/${acm.cid}/rank`, { as: acm.person('ann') })
  await page.clock.install()
  await page.reload()
  const last = () => rowsOf(page).then((rows) => rows.at(-1))
  await soon(last).toContain('−1')
  const of = await site.db
    .selectFrom('submission')
    .where('username', '=', wide)
    .select('submitId')
    .executeTakeFirstOrThrow()
  await site.db.transaction().execute(async (tx) => {
    await tx.updateTable('submission').set({ status: accepted }).where('submitId', '=', of.submitId).execute()
    await notify(tx, 'submission', of.submitId)
  })
  await page.clock.runFor(31_000)
  await soon(last).toMatch(/2 .*W{20}.* 50 /)

  await page.route('**/api/get-contest-rank', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.clock.runFor(31_000)
  await soon(() => page.getByLabel('Auto refresh').isChecked()).toBe(false)
  expect(await last()).toContain(wide)
  await visitor.close()
})

test('what was missed while the connection was lost is on the board once it is back', async () => {
  const cut = await insertHall(site, {
    ...{ title: 'Cut off', problems: ['A'], from: -60, to: 60 },
    sent: { lea: [['A', 10, wrongAnswer]] },
  })
  const { visitor, page } = await visit(site, `/contest/${cut.cid}/rank`, { as: cut.person('lea') })
  const row = () => rowsOf(page).then((rows) => rows.at(-1))
  await soon(row).toContain('−1')
  await page.getByLabel('Auto refresh').uncheck()
  await soon(() => site.streams()).toBe(1)
  const held: Route[] = []
  await page.route('**/api/events*', (route) => void held.push(route))
  site.app.server.closeAllConnections()
  await soon(() => site.streams()).toBe(0)
  await site.db.transaction().execute(async (tx) => {
    const changed = tx.updateTable('submission').set({ status: accepted }).where('cid', '=', cut.cid)
    const { submitId } = await changed.returning('submitId').executeTakeFirstOrThrow()
    await notify(tx, 'submission', submitId)
  })
  expect(await row()).toContain('−1')

  await soon(() => held.length).toBeGreaterThan(0)
  for (const route of held) await route.continue()
  await page.unroute('**/api/events*')
  await soon(row).toContain('★')
  expect(await page.getByLabel('Auto refresh').isChecked()).toBe(false)
  await visitor.close()
})

test('on a phone all results are there without scrolling sideways', async () => {
  const { visitor, page } = await visit(site, `/contest/acm-scoreboard/${acm.cid}`, { width: 390 })
  await board(page).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
  const cell = board(page).getByText('? 1+1')
  const box = await cell.boundingBox()
  expect(box && box.x + box.width).toBeLessThan(390)
  expect(await faultsOf(page)).toEqual([])
  await visitor.close()
})

test('what came after the end counts on a board when its reader wants it, and never while results are kept back', async () => {
  const open = { problems: ['A'], from: -200, to: -100, allowEndSubmit: true }
  const late = await insertHall(site, {
    ...{ ...open, title: 'Open end' },
    sent: { early: [['A', 10, accepted]], after: [['A', 150, accepted]] },
  })
  const label = 'Count submissions after the end'
  const whole = /early.*after/
  const { visitor, page } = await visit(site, `/contest/${late.cid}/rank`, { as: late.owner })
  await soon(() => rowsOf(page).then((rows) => rows.length)).toBe(1)
  await page.getByRole('button', { name: 'Contest settings' }).click()
  await page.getByRole('dialog').getByLabel(label).check()
  await soon(() => rowsOf(page).then((rows) => rows.join())).toMatch(whole)
  await visitor.close()

  const contestant = await visit(site, `/contest/${late.cid}/rank`, { as: late.person('after') })
  await soon(() => rowsOf(contestant.page).then((rows) => rows.length)).toBe(1)
  expect(await contestant.page.getByRole('button', { name: 'Contest settings' }).count()).toBe(0)
  await contestant.page.getByLabel(label).check()
  await soon(() => rowsOf(contestant.page).then((rows) => rows.join())).toMatch(whole)
  await contestant.visitor.close()

  const guest = await visit(site, `/contest/acm-scoreboard/${late.cid}`)
  await soon(() => rowsOf(guest.page).then((rows) => rows.length)).toBe(1)
  await guest.page.getByLabel(label).check()
  await soon(() => rowsOf(guest.page).then((rows) => rows.join())).toMatch(whole)
  expect(await faultsOf(guest.page)).toEqual([])
  const kept = await insertHall(site, {
    ...{ ...open, title: 'Kept back', sealFrom: -120, autoRealRank: false },
    sent: { kept: [['A', 10, accepted]] },
  })
  await guest.page.goto(`/contest/acm-scoreboard/${kept.cid}`)
  await guest.page.getByText(/^Frozen since/).waitFor()
  expect(await guest.page.getByLabel(label).count()).toBe(0)
  await guest.visitor.close()
})

test('an OI board tells full marks, some and none apart; a board that is not open says why', async () => {
  const { visitor, page } = await visit(site, `/contest/oi-scoreboard/${oi.cid}`)
  await board(page).waitFor()
  await soon(async () => (await rowsOf(page)).map((row) => row.slice(0, 2))).toEqual(['1 ', '2 ', '3 '])
  for (const words of ['A: Full marks 100, 15 ms', 'A: 40 points', 'B: No points'])
    await soon(() => board(page).getByText(words).count()).toBe(1)
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('Chart').check()
  await page.getByRole('figure', { name: 'Scores of the top 10' }).waitFor()

  await page.goto(`/contest/acm-scoreboard/${closed.cid}`)
  await page
    .getByRole('alert')
    .getByText(/not started/)
    .waitFor()
  await page.goto('/contest/acm-scoreboard/999999')
  await page.getByRole('alert').waitFor()
  await visitor.close()
})
