import { expect, test } from 'vitest'
import { changeSettings } from '../../server/src/settings/settings.ts'
import { insertGroup, insertTraining } from '../../server/test/support/places.ts'
import { faultsOf } from './axe.ts'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'

const places = { gid: 0, tid: 0 }
const titles = { P1000: 'Two Apples', P1001: '最短路径计数', P1012: 'Inversions' }

const site = openSite({
  prepare: async ({ db, library: { people } }) => {
    const found = await db
      .selectFrom('problem')
      .where('problemId', 'in', Object.keys(titles))
      .select('pid')
      .orderBy('problemId')
      .execute()
    const problems = found.map(({ pid }) => pid)
    places.gid = await insertGroup(db, people.root, { members: [people.mina] })
    places.tid = await insertTraining(db, people.root, { problems })
  },
})

test('the navigator of focus mode tells the state of every problem, and moves among them', async () => {
  const address = (problemId: string) => `/training/${places.tid}/problem/${problemId}`
  const { visitor, page } = await visit(site, `${address('P1000')}/full-screen`, { as: 'mina' })
  const navigator = page.getByRole('navigation', { name: 'Problem navigator' })
  /** The page is that of the problem, and the keys go on from there. */
  const isAt = async (problemId: keyof typeof titles) => {
    await page.waitForURL(`**${address(problemId)}/full-screen`)
    await page.getByRole('heading', { name: titles[problemId] }).waitFor()
    await soon(() => navigator.locator('[aria-current]').innerText()).toBe(problemId)
  }
  await navigator.getByRole('link', { name: 'Accepted P1000' }).waitFor()
  await navigator.getByRole('link', { name: 'Not submitted P1012' }).waitFor()
  await isAt('P1000')
  expect(await page.locator('footer').count()).toBe(0)

  await navigator.getByRole('link', { name: /^Next problem: P1001/ }).click()
  await isAt('P1001')
  await page.getByRole('textbox', { name: 'Code editor' }).click()
  await page.keyboard.press('Alt+PageDown')
  await isAt('P1012')
  await navigator.getByRole('link', { name: 'Not submitted P1012' }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await isAt('P1000')
  await page.keyboard.press('Alt+PageDown')
  await isAt('P1001')
  await page.keyboard.press('Alt+PageDown')
  await isAt('P1012')

  await page.getByRole('textbox', { name: 'Code editor' }).click()
  await page.keyboard.insertText('broken')
  await page.keyboard.press('ControlOrMeta+Enter')
  await navigator.getByRole('link', { name: 'Compile Error P1012' }).waitFor()

  const bar = page.getByRole('navigation', { name: 'Ways out of focus mode' })
  await soon(() => bar.getByRole('link').allInnerTexts()).toEqual(['Back home', 'Training home', 'Problem list'])
  expect(await bar.locator('[aria-current]').count()).toBe(0)
  await page.getByRole('link', { name: 'Leave focus mode' }).click()
  await page.waitForURL(`**${address('P1012')}`)
  await soon(() => navigator.count()).toBe(0)
  await page.getByRole('link', { name: 'Focus mode' }).click()
  await navigator.waitFor()
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('beside the statement the buttons that send stay inside the window, whatever is above', async () => {
  const ofTraining = `/training/${places.tid}/problem/P1001`
  const { visitor, page } = await visit(site, ofTraining, { as: 'mina', width: 1280, height: 720 })
  for (const address of [
    ofTraining,
    `${ofTraining}/full-screen`,
    '/problem/P1001',
    `/group/${places.gid}/problem/P1001`,
  ]) {
    await page.goto(address)
    const submit = page.getByRole('button', { name: 'Submit', exact: true })
    await submit.waitFor()
    const bottom = () => submit.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)
    await soon(bottom).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(720)
  }
  await visitor.close()
})

test('on a phone the navigator stays at the foot, under the buttons that send', async () => {
  const { visitor, page } = await visit(site, `/training/${places.tid}/problem/P1001/full-screen`, {
    as: 'mina',
    width: 390,
    height: 800,
  })
  const navigator = page.getByRole('navigation', { name: 'Problem navigator' })
  await navigator.getByRole('link', { name: /P1012$/ }).waitFor()
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('textbox', { name: 'Code editor' }).waitFor()
  const [bar, submit] = [await navigator.boundingBox(), await page.locator('.submit-bar').boundingBox()]
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(800)
  expect(Math.round((submit?.y ?? 0) + (submit?.height ?? 0))).toBeLessThanOrEqual(Math.round(bar?.y ?? 0))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await faultsOf(page)).toEqual([])
  await visitor.close()
})

test('on a phone all tabs are beside the way out, and code stays in sight over the test panel', async () => {
  const { visitor, page } = await visit(site, `/training/${places.tid}/problem/P1001/full-screen`, {
    as: 'mina',
    width: 390,
    height: 800,
  })
  const last = page.locator('.reading-head').getByRole('tab', { name: 'Statistics' })
  await last.waitFor()
  const [tab, way] = [await last.boundingBox(), await page.locator('.reading-focus').boundingBox()]
  expect((tab?.x ?? 0) + (tab?.width ?? 390)).toBeLessThanOrEqual(way?.x ?? 0)
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('textbox', { name: 'Code editor' }).waitFor()
  await page.locator('.submit-bar').getByRole('button', { name: 'Online test' }).click()
  const panel = page.getByRole('region', { name: 'Online test' })
  await panel.waitFor()
  const boxOf = async (of: typeof panel) => {
    const { y = 0, height = 0 } = (await of.boundingBox()) ?? {}
    return { top: y, bottom: y + height }
  }
  /** What of the editor is covered by the head, and of the panel by the buttons below it (px). */
  const covered = async () => {
    const [head, submit] = [await boxOf(page.locator('.reading-head')), await boxOf(page.locator('.submit-bar'))]
    const code = await boxOf(page.locator('.code-pane .code-editor'))
    return Math.max(head.bottom - code.top, (await boxOf(panel)).bottom - submit.top)
  }
  await soon(covered).toBeLessThanOrEqual(1)
  await visitor.close()
})

test('a group without problems of its own has an empty navigator, and the site itself has none; its discussion is linked where it is open', async () => {
  const { visitor, page } = await visit(site, `/group/${places.gid}/problem/P1000/full-screen`, { as: 'mina' })
  await page.getByRole('heading', { name: 'Two Apples' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Problem navigator' }).getByRole('link').count()).toBe(0)
  await changeSettings(site, { openPublicDiscussion: false })
  await page.goto('/problem/P1000')
  await page.getByRole('heading', { name: 'Two Apples' }).waitFor()
  await soon(() => page.getByRole('link', { name: 'Focus mode' }).count()).toBe(0)
  await soon(() => page.getByRole('link', { name: 'Discussion' }).count()).toBe(0)

  await changeSettings(site, { openPublicDiscussion: true })
  await page.reload()
  const discussion = page.getByRole('article').getByRole('link', { name: 'Discussion' })
  await soon(() => discussion.getAttribute('href')).toBe('/discussion/P1000')
  await visitor.close()
})
