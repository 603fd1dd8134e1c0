import { submitProblemJudge } from '@verdict/contract/judging/routes.ts'
import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { isWhole } from '../../../tools/testing/whole.ts'
import type { Person } from '../../server/test/support/serve-database.ts'
import { noFaults } from '../../stand-ins/src/stand-in.ts'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'
import { type OtherSites, openOtherSites } from './support/other-sites.ts'
import { add, dueAgain, hereOf, longAgo, program, resultOf, takeIn, write } from './support/other-sites-page.ts'
import { inTurn, type OtherSite, otherSites } from './support/other-sites-table.ts'

let there: OtherSites
let ada: Person

const site = openSite({
  prepare: async (opened) => {
    there = await openOtherSites(opened)
    ada = await opened.user('ada')
  },
})

/** A test that fails half-way leaves none of its faults to the next. */
afterEach(() => {
  for (const { server } of otherSites) Object.assign(there.of(server).world.faults, noFaults)
})

const ensureTaken = (...wanted: OtherSite[]) => takeIn(site, wanted)

/** Sends it by another way than the page. */
const send = async (one: OtherSite, says: string): Promise<number> => {
  const input = { pid: hereOf(one), language: one.languages[1] ?? '', code: program(says) }
  return (await ada.get(submitProblemJudge, input)).submitId
}

/** What the list on a page says of submissions, by their numbers. */
const listed = (page: Page): Promise<Record<string, number>> =>
  page.locator('tbody tr').evaluateAll((rows) => {
    const told = rows.map((row) => [
      row.querySelector('a.num')?.textContent ?? '',
      Number(row.querySelector<HTMLElement>('.verdict')?.dataset['status']),
    ])
    return Object.fromEntries(told)
  })

test('root takes a problem of each site into the bank', async () => {
  const { visitor, page } = await visit(site, '/admin/problems', { as: 'root' })
  for (const one of otherSites) {
    await add(page, one)
    const row = page.locator('tbody tr', { hasText: hereOf(one) })
    await row.getByRole('link', { name: one.title }).waitFor()
  }
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test.each(otherSites)(
  '$key: submitted in each family of languages, every word of the site is a verdict here',
  async (one) => {
    await ensureTaken(one)
    const { visitor, page } = await visit(site, `/problem/${hereOf(one)}`, { as: ada })
    await page.getByText(/^Judged at /).waitFor()
    const { arrived } = there.of(one.server).world
    const before = arrived.length
    for (const [index, [word, status]] of Object.entries(inTurn).entries()) {
      await page.getByLabel('Language').selectOption(one.languages[index] ?? '')
      await write(page, program(`verdict: ${word}`))
      await resultOf(page, status).waitFor()
    }
    const told = arrived.slice(before).map(({ language }) => language)
    expect(told).toEqual((one.told ?? one.languages).map((language) => expect.stringContaining(language)))

    const expected: Record<string, number> = {}
    for (const [says, status] of Object.entries(one.words)) expected[await send(one, says)] = status
    await page.goto(`/status?problemID=${hereOf(one)}`)
    await soon(() => listed(page)).toMatchObject(expected)

    const [broken = ''] = Object.entries(expected).find(([, status]) => status === verdict.compileError) ?? []
    await page.getByRole('link', { name: broken, exact: true }).click()
    const message = page.locator('.result-message')
    await soon(() => message.innerText()).toContain("'cuot' was not declared in this scope; did you mean <cout> & co?")
    expect(visitor.list).toEqual([])
    await visitor.close()
  },
)

/** The page is the same for each of them, and how a submission fails is shown for each by the tests of the relay. */
test.each(isWhole ? otherSites : otherSites.slice(0, 1))(
  '$key: what could not be sent for half an hour has failed, and is judged when it is submitted again',
  async (one) => {
    await ensureTaken(one)
    const { world } = there.of(one.server)
    world.faults.serverError = 1
    const { visitor, page } = await visit(site, `/problem/${hereOf(one)}`, { as: ada })
    await page.getByText(/^Judged at /).waitFor()
    await page.getByLabel('Language').selectOption(one.languages[1] ?? '')
    await write(page, program('verdict: AC'))
    await resultOf(page, verdict.pending).waitFor()
    const other = await visitor.newPage()
    await soon(async () => {
      await other.goto(`/problem/${hereOf(one)}`)
      await other.getByText(/^Judged at /).waitFor()
      return other.getByText(/has not answered as it should since/).count()
    }).toBe(1)

    await site.db.updateTable('remoteSubmission').set({ queuedAt: longAgo() }).where('phase', '=', 'waiting').execute()
    await dueAgain(site)
    await resultOf(page, verdict.submittedFailed).waitFor()

    world.faults.serverError = 0
    await page.goto(`/status?onlyMine=true&problemID=${hereOf(one)}`)
    await page.locator('tbody tr').first().getByRole('button', { name: 'Resubmit' }).click()
    await soon(async () => {
      await dueAgain(site) // what still failed when it was asked may leave the site alone for longer
      return page.locator('tbody tr').first().locator('[data-status="0"]').count()
    }).toBe(1)
    expect(visitor.list).toEqual([])
    await visitor.close()
  },
)

test('a word that nobody knows is waited on, by the next relay too, shown after half an hour, and asked about again', async () => {
  await ensureTaken(...otherSites)
  const worlds = otherSites.map(({ server }) => there.of(server).world)
  for (const world of worlds) world.faults.unknownWord = 1
  const [first, ...others] = otherSites as [OtherSite, ...OtherSite[]]
  const { visitor, page } = await visit(site, `/problem/${hereOf(first)}`, { as: ada })
  await page.getByText(/^Judged at /).waitFor()
  await write(page, program('verdict: AC'))
  await page.locator('q').getByText(first.odd, { exact: true }).waitFor()
  const sent = await Promise.all(others.map(async (one) => [one, await send(one, 'verdict: AC')] as const))
  const detail = await visitor.newPage()
  for (const [{ odd }, submitId] of sent) {
    await detail.goto(`/submission-detail/${submitId}`)
    await detail.locator('q').getByText(odd, { exact: true }).waitFor()
  }

  await there.restartRelay(async () => {
    await site.db.updateTable('remoteSubmission').set({ sentAt: longAgo() }).where('phase', '=', 'sent').execute()
    // one that the relay has asked about for its whole patience rests for a minute
    await site.db.updateTable('judgeJob').set({ notBefore: null }).execute()
  })
  await resultOf(page, verdict.unknown).waitFor()
  await page.getByRole('region', { name: 'Result' }).getByText(first.odd).waitFor()
  for (const [{ odd }, submitId] of sent) {
    await detail.goto(`/submission-detail/${submitId}`)
    await detail.getByRole('heading', { level: 1, name: 'Submitted Unknown Result' }).waitFor()
    await detail.locator('.result-message').getByText(odd).waitFor()
  }

  for (const world of worlds) world.faults.unknownWord = 0
  await detail.getByRole('button', { name: 'Resubmit' }).click()
  await detail.getByRole('heading', { level: 1, name: 'Accepted' }).waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a result page that has changed is told of with its reason; when it can be read again the verdict comes', async () => {
  await ensureTaken(...otherSites)
  const [one] = otherSites as [OtherSite]
  const { world } = there.of(one.server)
  world.faults.unknownWord = 1
  const submitId = await send(one, 'verdict: AC')
  const { visitor, page } = await visit(site, `/submission-detail/${submitId}`, { as: ada })
  await page.locator('q').getByText(one.odd, { exact: true }).waitFor()

  world.faults.markup = 1
  await page.getByText(/^The result of HDU cannot be had at present \(a page is not as expected\)/).waitFor()
  Object.assign(world.faults, { markup: 0, unknownWord: 0 })
  await page.getByRole('heading', { level: 1, name: 'Accepted' }).waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})
