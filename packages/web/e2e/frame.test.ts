import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { changeSettings } from '../../server/src/settings/settings.ts'
import { comingOf, login, soon, type Visitor } from './browser.ts'
import { misfits } from './misfits.ts'
import { openPage, openSite } from './site.ts'

const site = openSite({ prepare: (opened) => changeSettings(opened, { openPublicDiscussion: true }) })

let visitor: Visitor
let page: Page

/** As many messages as the bar has to tell of are made up, and no stream says that there are others. */
async function come(how?: Parameters<typeof openPage>[1]): Promise<void> {
  ;({ visitor, page } = await openPage(site, how))
  await page.route('**/api/events*', () => undefined) // it never answers
  const data = { comment: 3, reply: 120, like: 0, sys: 1, mine: 0 }
  await page.route('**/api/msg/unread', (route) => route.fulfill({ json: { status: 200, data, msg: 'success' } }))
}

afterEach(async () => {
  expect(visitor.list).toEqual([])
  await visitor.close()
})

/** Goes to another address without loading the site anew. */
const goOn = (address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

const bar = () => page.getByRole('navigation', { name: 'Main navigation' })

const widths = [360, 768, 991, 992, 1100, 1280, 1920]

describe('the bar', () => {
  test('leads to every area', async () => {
    await come()
    await page.goto('/home')
    await bar().getByRole('link', { name: 'Discussion' }).waitFor()
    const entries = await bar().locator(':scope > a, :scope > .dropdown > button').allInnerTexts()
    expect(entries.map((text) => text.trim())).toEqual([
      ...['Home', 'Problems', 'Training', 'Contest', 'Status', 'Rank', 'Discussion', 'Group', 'About'],
    ])
    await bar().getByRole('button', { name: 'Rank' }).click()
    await page.getByRole('menuitem', { name: 'OI rank' }).click()
    await page.getByRole('heading', { name: 'OI rank', level: 1 }).waitFor()
    await soon(() => page.title()).toBe('OI rank - Verdict')
    await soon(() => bar().getByRole('button', { name: 'Rank' }).getAttribute('aria-current')).toBe('page')
    await bar().getByRole('link', { name: 'Training' }).click()
    await page.getByRole('heading', { name: 'Trainings', level: 1 }).waitFor()
    for (const [area, heading] of [
      ['Group', 'Groups'],
      ['Discussion', 'Discussion'],
    ] as const) {
      await bar().getByRole('link', { name: area }).click()
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    }
    await goOn('/contest/1/')
    await page.getByText('Please login first').waitFor()
    await soon(() => new URL(page.url()).search).toBe('?next=%2Fcontest%2F1%2F')
  })

  test('no address of the route table is unknown, and the administration opens in a window of its own', async () => {
    await come({ as: 'root' })
    await page.goto('/introduction')
    const headings = {
      '/discussion': 'Discussion',
      '/group': 'Groups',
      '/message/': 'Messages',
      '/message/mine': 'Messages',
    }
    for (const [address, heading] of Object.entries(headings)) {
      await goOn('/introduction')
      await page.getByRole('heading', { name: 'Introduction', level: 1 }).waitFor()
      await goOn(address)
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    }
    await goOn('/introduction')
    await page.getByRole('button', { name: 'root' }).click()
    const administration = await comingOf(page.waitForEvent('popup'), () =>
      page.getByRole('menuitem', { name: 'Management' }).click(),
    )
    await administration.waitForURL('**/admin/dashboard')
    await administration.getByRole('link', { name: 'Judges', exact: true }).waitFor()
  })

  test.each(['en-US', 'zh-CN', 'zh-TW', 'ja-JP', 'ko-KR'])('fits between 360 and 1920 px in %s', async (language) => {
    await come({ language })
    const asVisitor = await misfitsOf(language, { registers: true })
    await visitor.close()
    await come({ language, as: 'root' })
    const asRoot = await misfitsOf(language)
    expect({ asVisitor, asRoot }).toEqual({ asVisitor: [], asRoot: [] })
  })
})

/** What does not fit at a page of hardly more than the frame, by the width of the window. */
async function misfitsOf(language: string, { registers = false } = {}): Promise<string[]> {
  await page.goto(`/introduction?l=${language.toLowerCase()}`)
  await page.locator(`html[lang=${language}] main h1`).waitFor()
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const misfit of await misfits(page)) found.push(`${width} px: ${misfit}`)
    if (registers && width >= 992 && !(await page.locator('header .register').isVisible()))
      found.push(`${width} px: no way to register`)
  }
  return found
}

test('the message menu counts up to 99, tells of unread ones once, and asks again after 120 seconds', async () => {
  await come()
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/home')
  await login(page)
  await page.getByRole('region', { name: 'Notices' }).getByText('You have 124 unread messages').waitFor()
  const bell = page.getByRole('button', { name: 'You have 124 unread messages' })
  await bell.click()
  const entries = () => page.getByRole('menu', { name: 'Messages' }).getByRole('menuitem').allInnerTexts()
  await soon(async () => (await entries()).map((text) => text.split('\n'))).toEqual([
    ['Comments', '3'],
    ['Replies', '99'],
    ['Likes'],
    ['System notices', '1'],
    ['My messages'],
  ])
  await page.getByRole('menuitem', { name: 'Replies' }).click()
  await page.waitForURL('**/message/reply')
  // a part of the page that is still loading when two minutes pass would count as lost
  await page.getByText('Nobody has replied to you or mentioned you yet').waitFor()
  const times = () => asked.filter((path) => path === '/api/msg/unread').length
  expect(times()).toBe(1)
  await page.clock.fastForward(121_000)
  await soon(times).toBe(2)
})

test('a notice leaves what one submits with free', async () => {
  await come({ as: 'mina' })
  await page.goto('/problem/P1000')
  const notice = page.locator('.notice', { hasText: 'You have 124 unread messages' })
  await notice.waitFor()
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  await submit.waitFor()
  const [above, below] = await Promise.all([notice.boundingBox(), submit.boundingBox()])
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
})

test('the watermark is drawn for whoever is signed in, comes back, lets clicks through and stays off paper', async () => {
  await come()
  await page.clock.install()
  await page.goto('/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('.watermark').count()).toBe(0)
  await login(page)
  const layer = page.locator('.watermark')
  await layer.waitFor({ state: 'attached' })
  const drawn = await layer.evaluate((one) => getComputedStyle(one).backgroundImage)
  expect(drawn).toMatch(/^url\("data:image\/png/)
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor()
    // axe measures no contrast through a picture: 4.5 is what it asks of the faintest text
    expect(await layer.evaluate(contrastUnder), scheme).toBeGreaterThanOrEqual(4.5)
  }
  await layer.evaluate((one) => one.remove())
  await page.clock.fastForward(60_000)
  await layer.waitFor({ state: 'attached' })
  expect(await layer.count()).toBe(1)
  await layer.evaluate((one) => one.remove())
  await bar().getByRole('link', { name: 'Problems' }).click()
  await layer.waitFor({ state: 'attached' })
  await page.emulateMedia({ media: 'print' })
  await soon(() => layer.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'mina' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Login' }).first().waitFor()
  await soon(() => layer.count()).toBe(0)
})

/** Runs in the browser: the contrast of dim text with what it stands on, where the watermark is densest. */
async function contrastUnder(layer: HTMLElement): Promise<number> {
  const pen = new OffscreenCanvas(600, 380).getContext('2d') as OffscreenCanvasRenderingContext2D
  const pixels = () => pen.getImageData(0, 0, 600, 380).data
  const picture = new Image()
  picture.src = /url\("(.*)"\)/.exec(getComputedStyle(layer).backgroundImage)?.[1] ?? ''
  await picture.decode()
  pen.drawImage(picture, 0, 0)
  const drawn = pixels()
  let densest = 3
  for (let at = 3; at < drawn.length; at += 4) if ((drawn[at] ?? 0) > (drawn[densest] ?? 0)) densest = at
  const [red, green, blue, alpha] = drawn.slice(densest - 3, densest + 1)
  const luminance = (name: string) => {
    pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(name)
    pen.fillRect(0, 0, 600, 380)
    pen.fillStyle = `rgb(${red} ${green} ${blue} / ${(alpha ?? 0) / 255})`
    pen.fillRect(0, 0, 600, 380)
    const linear = [...pixels().slice(0, 3)].map((one) => ((one / 255 + 0.055) / 1.055) ** 2.4)
    return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0)
  }
  const [darker = 0, lighter = 0] = [luminance('--mantine-color-dimmed'), luminance('--v-surface')].sort(
    (a, b) => a - b,
  )
  return alpha ? (lighter + 0.05) / (darker + 0.05) : 0
}
