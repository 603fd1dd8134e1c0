import { verdict } from '@verdict/contract/judging/verdict.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Person } from '../../server/test/support/serve-database.ts'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'
import { type OtherSites, openOtherSites } from './support/other-sites.ts'
import { hereOf, program, resultOf, takeIn, type } from './support/other-sites-page.ts'
import { type OtherSite, otherSites } from './support/other-sites-table.ts'

const [hdu] = otherSites as [OtherSite, ...OtherSite[]]
/** Her name at HDU. */
const handle = 'ada'

let there: OtherSites
let lovelace: Person

const site = openSite({
  prepare: async (opened) => {
    there = await openOtherSites(opened)
    lovelace = await opened.user('lovelace')
    await takeIn(opened, [hdu])
  },
})

/** What she does at HDU with her browser: code goes to a problem under her own name. Answers its number. */
async function submitThere(code: string): Promise<number> {
  const { url, world, sessionOf } = there.of('HDU')
  const form = { problemid: hdu.id, language: '0', _usercode: Buffer.from(encodeURIComponent(code)).toString('base64') }
  await fetch(`${url}/submit.php?action=submit`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: sessionOf(handle) },
    body: new URLSearchParams(form),
  })
  return world.arrived.findLast(({ user }) => user === handle)?.id ?? 0
}

/** Writes code on the problem's page, opens the dialog of submitting by oneself and has the code copied. */
async function copy(page: Page, code: string): Promise<void> {
  await type(page, code)
  await page.getByRole('button', { name: 'Submit with your own account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy code' }).click()
  await soon(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code)
}

test('a name is claimed, proved by its profile, and what is submitted under it at the site counts here', async () => {
  const { visitor, page } = await visit(site, `/problem/${hereOf(hdu)}`, { as: lovelace })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Submit with your own account' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'To the settings' }).click()
  const name = page.locator('.remote-name', { has: page.getByRole('heading', { name: 'HDU' }) })
  await name.getByRole('textbox', { name: 'HDU: Name' }).fill(handle)
  await name.getByRole('button', { name: 'Get a code' }).click()
  const code = await name.locator('.remote-code code').innerText()
  await name.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('The code does not stand in the profile of ada').first().waitFor()
  Object.assign(there.of('HDU').world.people.find((one) => one.name === handle) ?? {}, { profile: `Hello, ${code}!` })
  await name.getByRole('button', { name: 'Verify' }).click()
  await name.getByText('Verified: ada').waitFor()

  await page.goto(`/problem/${hereOf(hdu)}`)
  await page.getByText(/^Judged at /).waitFor()
  await page.getByLabel('Language').selectOption('G++')
  const first = program('verdict: WA')
  await copy(page, first)
  const open = page.getByRole('dialog').getByRole('link', { name: /Open the submit page of HDU/ })
  expect(await open.getAttribute('href')).toBe(`${there.of('HDU').url}/submit.php?pid=1000`)
  const number = await submitThere(first)
  await page
    .getByRole('dialog')
    .getByLabel(/^Number of the submission there/)
    .fill(String(number))
  await page.getByRole('button', { name: 'Count it here' }).click()
  await resultOf(page, verdict.wrongAnswer).waitFor()

  const second = program('verdict: AC')
  await copy(page, second)
  await page.getByRole('button', { name: 'Count it here' }).click()
  await page.getByText('Looking for your submission at HDU').waitFor()
  await submitThere(second)
  await resultOf(page, verdict.accepted).waitFor()
  expect(there.of('HDU').world.arrived).toHaveLength(2)
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a name that cannot be one is told at its own field among those of all sites, which gets the focus', async () => {
  const { visitor, page } = await visit(site, '/setting?open=names', { as: await site.user('hopper') })
  const field = page.getByRole('textbox', { name: 'POJ: Name', exact: true })
  const claim = page.locator('.remote-name', { has: field }).getByRole('button', { name: 'Get a code' })
  await claim.click()
  await soon(() => field.evaluate((box) => box === document.activeElement)).toBe(true)
  await field.fill('grace hopper')
  await claim.click()
  await page.locator('.remote-name', { has: field }).getByText('This cannot be a name at POJ').waitFor()
  await soon(() => field.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('a name is proved by a submission that does not compile, to a problem that is named', async () => {
  const grace = await site.user('grace')
  const { visitor, page } = await visit(site, '/setting?open=names', { as: grace })
  const name = page.locator('.remote-name', { has: page.getByRole('heading', { name: 'POJ', exact: true }) })
  await name.getByRole('textbox', { name: 'POJ: Name', exact: true }).fill(handle)
  await name.getByRole('button', { name: 'Get a code' }).click()
  await name.getByRole('button', { name: 'Name a problem' }).click()
  const [, problem = ''] =
    /to POJ (\d+) as ada before/.exec(await name.getByText(/^Submit this text/).innerText()) ?? []
  const text = name.locator('code').getByText(/^this does not compile: verdict/)
  expect(await name.getByRole('link', { name: /Open the submit page of POJ/ }).getAttribute('href')).toContain(problem)
  await name.getByRole('button', { name: 'Look for it' }).click()
  await page
    .getByText(/No submission of ada to \d+ that proves/)
    .first()
    .waitFor()

  const { world } = there.of('POJ')
  const made = { user: handle, problem, language: 'G++', at: Date.now(), looks: 9 }
  world.arrived.push({ ...made, id: 9001, code: `verdict: CE ${await text.innerText()}` })
  await name.getByRole('button', { name: 'Look for it' }).click()
  await name.getByText('Verified: ada').waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})
