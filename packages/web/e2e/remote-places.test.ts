import { verdict } from '@verdict/contract/judging/verdict.ts'
import { expect, test } from 'vitest'
import { insertContest, insertTraining } from '../../server/test/support/places.ts'
import type { Person } from '../../server/test/support/serve-database.ts'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'
import { type OtherSites, openOtherSites } from './support/other-sites.ts'
import { add, dueAgain, hereOf, longAgo, program, resultOf, takeIn, write } from './support/other-sites-page.ts'
import { type OtherSite, otherSites } from './support/other-sites-table.ts'

let there: OtherSites
let ada: Person
let pids: number[]

const site = openSite({
  prepare: async (opened) => {
    there = await openOtherSites(opened)
    ada = await opened.user('ada')
    pids = await takeIn(opened, otherSites)
  },
})

/** B for the first site, C for the next …; A is what the test adds from the page. */
const letters = otherSites.map((_, index) => String.fromCharCode('B'.charCodeAt(0) + index))
const letterOf = (one: OtherSite): string => letters[otherSites.indexOf(one)] ?? ''

test('in a contest, a problem of each site is submitted to and counts; what could not be sent is sent again from its list', async () => {
  const { root } = site.library.people
  const problems = Object.fromEntries(pids.map((pid, index) => [letters[index] ?? '', pid]))
  const about = { title: 'Far cup', openRank: true, entrants: [ada], problems }
  const cid = await insertContest(site.db, root, site.now(), about)
  const office = await visit(site, `/admin/contest/${cid}/problems`, { as: 'root' })
  await add(office.page, { key: 'POJ', id: '2000' })
  await office.page.locator('tbody tr', { hasText: 'Gold Coins' }).waitFor()

  const { visitor, page } = await visit(site, `/contest/${cid}/problem/A/full-screen`, { as: ada })
  await page.getByRole('heading', { name: 'Gold Coins' }).waitFor()
  await write(page, program('verdict: WA'))
  await resultOf(page, verdict.wrongAnswer).waitFor()
  await write(page, program('verdict: AC'))
  await resultOf(page, verdict.accepted).waitFor()
  for (const one of otherSites) {
    const { world } = there.of(one.server)
    world.faults.serverError = 1
    await page.goto(`/contest/${cid}/problem/${letterOf(one)}/full-screen`)
    await page.getByText(/^Judged at /).waitFor()
    await page.getByLabel('Language').selectOption(one.languages[1] ?? '')
    await write(page, program('verdict: AC'))
    await resultOf(page, verdict.pending).waitFor()
    await site.db.updateTable('remoteSubmission').set({ queuedAt: longAgo() }).where('phase', '=', 'waiting').execute()
    await dueAgain(site)
    await resultOf(page, verdict.submittedFailed).waitFor()
    world.faults.serverError = 0
  }

  await page.goto(`/contest/${cid}/submissions`)
  const rows = page.locator('tbody tr')
  await soon(() => rows.locator(`[data-status="${verdict.submittedFailed}"]`).count()).toBe(otherSites.length)
  const resubmit = page.getByRole('button', { name: 'Resubmit' })
  for (let left = otherSites.length; left > 0; left--) {
    await resubmit.first().click()
    await soon(() => resubmit.count()).toBe(left - 1)
  }
  await soon(async () => {
    await dueAgain(site) // what still failed when it was asked may leave the site alone for longer
    return rows.locator(`[data-status="${verdict.accepted}"]`).count()
  }).toBe(otherSites.length + 1)
  await page.goto(`/contest/acm-scoreboard/${cid}`)
  const mine = page.getByRole('row', { name: /ada/ })
  await soon(() => mine.innerText()).toContain('2 tries')
  await soon(() => mine.locator('.board-sum').first().innerText()).toContain(String(otherSites.length + 1))
  expect([...visitor.list, ...office.visitor.list]).toEqual([])
  await visitor.close()
  await office.visitor.close()
})

test('in a training, a problem of each site is submitted to and is ticked when it is solved', async () => {
  const { root } = site.library.people
  const tid = await insertTraining(site.db, root, { title: 'Far hills', problems: pids })
  const office = await visit(site, `/admin/training/${tid}/problems`, { as: 'root' })
  await add(office.page, { key: 'LIBRE', id: '6001' })
  await office.page.getByText('LIBRE-6001(6100)').first().waitFor()

  const { visitor, page } = await visit(site, `/training/${tid}/problem/LIBRE-6001(6100)`, { as: ada })
  for (const [index, id] of ['LIBRE-6001(6100)', ...otherSites.map(hereOf)].entries()) {
    await page.goto(`/training/${tid}/problem/${id}`)
    await page.getByText(/^Judged at /).waitFor()
    await write(page, program(index % 2 ? 'verdict: WA' : 'verdict: AC'))
    await resultOf(page, index % 2 ? verdict.wrongAnswer : verdict.accepted).waitFor()
  }
  await page.goto(`/training/${tid}/problems`)
  const marks = page.locator('tbody').getByRole('img')
  await soon(() => marks.and(page.getByLabel('Accepted', { exact: true })).count()).toBe(4)
  await soon(() => marks.and(page.getByLabel('Tried: Wrong Answer')).count()).toBe(4)
  await page.goto('/training')
  const row = page.getByRole('row', { name: /Far hills/ })
  await row.getByText('4/8').waitFor()
  expect([...visitor.list, ...office.visitor.list]).toEqual([])
  await visitor.close()
  await office.visitor.close()
})
