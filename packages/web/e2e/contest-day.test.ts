import { verdict } from '@verdict/contract/judging/verdict.ts'
import { expect, test } from 'vitest'
import { sentTo } from '../../server/test/contest/sent.ts'
import { insertContest } from '../../server/test/support/places.ts'
import { faultsOf } from './axe.ts'
import { soon } from './browser.ts'
import { misfits } from './misfits.ts'
import { openSite, visit } from './site.ts'

let cid = 0

const site = openSite({
  prepare: async ({ db, now, library: { people } }) => {
    const rows = await db.selectFrom('problem').select('pid').orderBy('pid').limit(3).execute()
    const problems = Object.fromEntries(rows.map(({ pid }, at) => ['ABC'[at] ?? '', pid]))
    cid = await insertContest(db, people.paul, now(), { problems, to: 120, openPrint: true })
  },
})

test('a contestant asks, the director answers to all, and everybody reads it without the name', async () => {
  const asker = await visit(site, `/contest/${cid}/clarifications`, { as: 'mina', width: 390 })
  await asker.page.getByRole('button', { name: 'Ask a question' }).click()
  const dialog = asker.page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'About' }).click()
  await dialog.getByRole('option', { name: 'B. Problem B' }).click()
  await dialog.getByLabel('Question').fill('May edges **repeat**?')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await asker.page.getByRole('article').getByText('May edges repeat?').waitFor()

  const director = await visit(site, `/contest/${cid}/clarifications`, { as: 'paul' })
  const card = director.page.getByRole('article')
  await card.getByText('mina').waitFor()
  await director.page.getByText(/^Updated/).waitFor()
  expect(await faultsOf(director.page)).toEqual([])
  await card.getByRole('button', { name: 'Answer' }).click()
  await director.page.getByRole('button', { name: 'Read the statement.' }).click()
  await director.page.getByLabel('For everybody').check()
  await director.page.getByRole('button', { name: 'Send to everybody' }).click()
  await card.getByText('Answered').waitFor()

  const reader = await visit(site, `/contest/${cid}`, { as: 'jisoo', width: 390 })
  const tab = reader.page.getByRole('link', { name: 'Clarifications' })
  await soon(() => tab.textContent()).toMatch(/^Clarifications1/)
  await reader.page.getByText('1 new answer').waitFor()
  expect(await misfits(reader.page)).toEqual([])
  await tab.click()
  const read = reader.page.getByRole('article')
  await read.getByText('Read the statement.').waitFor()
  expect(await read.textContent()).not.toContain('mina')
  await soon(() => tab.textContent()).toBe('Clarifications')
  expect(await faultsOf(asker.page)).toEqual([])

  for (const { visitor } of [asker, director, reader]) {
    expect(visitor.list).toEqual([])
    await visitor.close()
  }
})

test('a volunteer with a phone takes a balloon on the way and brings it, and the director sees it', async () => {
  const [mina, vera] = [site.library.people.mina, site.library.people.ana]
  const rows = await site.db.selectFrom('contestProblem').where('cid', '=', cid).selectAll().execute()
  const entry = rows.find(({ displayId }) => displayId === 'A')
  const send = sentTo(site, { cid, pid: entry?.pid ?? 0 })
  await send({ uid: mina.uid, username: 'mina' }, -5, verdict.accepted)
  await site.db.insertInto('contestVolunteer').values({ cid, uid: vera.uid, addedAt: site.now() }).execute()

  const runner = await visit(site, `/contest/${cid}/balloons`, { as: 'ana', width: 390 })
  const card = runner.page.getByRole('article')
  await card.getByText('mina').waitFor()
  await card.getByText('First of the contest').waitFor()
  expect(await faultsOf(runner.page)).toEqual([])
  await card.getByRole('button', { name: 'Claim' }).click()
  await card.getByRole('button', { name: 'Delivered' }).click()
  await card.getByRole('button', { name: 'Undo delivery' }).waitFor()

  const director = await visit(site, `/contest/${cid}/balloons`, { as: 'paul' })
  await director.page.getByRole('article').getByText('ana').waitFor()
  const seats = director.page.getByRole('textbox', { name: 'Seats' })
  await seats.fill('mina\t301\t12\nnobody-here, 301, 13')
  await director.page.getByRole('button', { name: 'Save', exact: true }).click()
  await director.page.getByText('These users do not exist: nobody-here').first().waitFor()
  await seats.fill('mina\t301\t12')
  await director.page.getByRole('button', { name: 'Save', exact: true }).click()
  await director.page.getByRole('article').getByText('301 · 12').waitFor()
  await director.page.getByLabel('User name').fill('mina')
  await director.page.getByRole('button', { name: 'Add volunteer' }).click()
  await director.page.getByText('This user takes part in the contest.').first().waitFor()
  expect(await faultsOf(director.page)).toEqual([])
  for (const { visitor } of [runner, director]) {
    expect(visitor.list).toEqual([])
    await visitor.close()
  }
})

test('a team is given extra time while it works: its clock goes on, and others are told why they wait', async () => {
  const { people } = site.library
  const team = await visit(site, `/contest/${cid}`, { as: 'mina', width: 390 })
  const timer = team.page.getByRole('timer', { name: 'Ends in' })
  await soon(() => timer.textContent()).toMatch(/01:5\d:\d\d/)

  const director = await visit(site, `/contest/${cid}/balloons`, { as: 'paul' })
  const seats = director.page.getByRole('textbox', { name: 'Seats' })
  await seats.fill('User name\tExtra time\tRoom\tSeat\nmina\tsome\t301\t12')
  await director.page.getByRole('button', { name: 'Save', exact: true }).click()
  await director.page.getByText('Extra time is whole minutes, at most 1440').waitFor()
  await seats.fill('User name\tExtra time\tRoom\tSeat\nmina\t15\t301\t12')
  await director.page.getByText('1 person has extra time, 15 min').waitFor()
  await director.page.getByRole('button', { name: 'Save', exact: true }).click()
  await director.page.getByText('The seats were saved').waitFor()
  expect(await faultsOf(director.page)).toEqual([])
  await team.page.getByText('15 min of extra time').waitFor()
  await soon(() => timer.textContent()).toMatch(/02:1\d:\d\d/)
  expect(await misfits(team.page)).toEqual([])

  const over = await insertContest(site.db, people.paul, site.now(), { from: -60, to: -1 })
  const seat = { cid: over, room: '', seat: '' }
  await site.db
    .insertInto('contestSeat')
    .values({ ...seat, uid: people.mina.uid, extraTime: 90 })
    .execute()
  await team.page.goto(`/contest/${over}`)
  await soon(() => timer.textContent()).toMatch(/01:2\d:\d\d/)
  const other = await visit(site, `/contest/${over}`, { as: 'jisoo', width: 390 })
  await other.page.getByText(/Your time is over. Other teams have extra time until/).waitFor()
  expect(await misfits(other.page)).toEqual([])
  for (const { visitor } of [team, director, other]) {
    expect(visitor.list).toEqual([])
    await visitor.close()
  }
})
