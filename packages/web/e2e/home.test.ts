import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { userInfo } from '../../server/src/account/queries.ts'
import { insertContest } from '../../server/test/support/places.ts'
import { soon } from './browser.ts'
import { openPage, openSite } from './site.ts'

let contest: number

const site = openSite({
  prepare: async (opened) => {
    const pictures = [1, 2, 3].map((id) => ({ url: `/favicon.svg?${id}` }))
    await opened.db.insertInto('carouselPicture').values(pictures).execute()
    const owner = await opened.user('owner', 1001)
    contest = await insertContest(opened.db, owner, new Date())
    await insertContest(opened.db, owner, new Date(), { title: 'By password', auth: 2 })
  },
})

test('the pictures turn every five seconds, wait for who looks at them, and follow the keyboard', async () => {
  const { visitor, page } = await openPage(site)
  await page.clock.install({ time: 0 })
  await page.goto('/home')
  const box = page.getByRole('region', { name: 'Pictures of the home page' })
  const shown = () => box.locator('img.shown').getAttribute('alt')
  // while somebody points at them they wait; from here on time passes as it is told to
  await box.hover()
  await box.locator('[aria-live=polite]').waitFor({ state: 'attached' })
  await page.clock.pauseAt(600_000)
  const first = Number(/\d/.exec((await shown()) ?? '')?.[0])
  const picture = (n: number) => `Picture ${((first + n - 1) % 3) + 1} of 3`
  expect((await box.boundingBox())?.height).toBe(440)
  await page.mouse.move(10, 5)
  await box.locator('[aria-live=off]').waitFor({ state: 'attached' })
  await page.clock.runFor(4900)
  expect(await shown()).toBe(picture(0))
  await page.clock.runFor(200)
  await soon(shown).toBe(picture(1))

  await box.getByRole('button', { name: 'Next picture' }).focus()
  await box.locator('[aria-live=polite]').waitFor({ state: 'attached' })
  await page.clock.runFor(20_000)
  expect(await shown()).toBe(picture(1))
  await page.keyboard.press('ArrowRight')
  await soon(shown).toBe(picture(2))
  await page.keyboard.press('ArrowLeft')
  await soon(shown).toBe(picture(1))
  await box.getByRole('button', { name: 'Pause the pictures' }).click()
  await page.getByRole('heading', { level: 1 }).click()
  await page.clock.runFor(20_000)
  expect(await shown()).toBe(picture(1))
  await page.setViewportSize({ width: 600, height: 800 })
  await soon(async () => (await box.boundingBox())?.height).toBe(200)
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test('for whoever asked for less motion the pictures stand still until they are told to turn', async () => {
  const { visitor, page } = await openPage(site)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/home')
  const shown = () => page.locator('.carousel img.shown').getAttribute('alt')
  await soon(shown).toBe('Picture 1 of 3')
  await page.clock.runFor(20_000)
  expect(await shown()).toBe('Picture 1 of 3')
  await page.getByRole('button', { name: 'Let the pictures turn' }).click()
  await page.getByRole('heading', { level: 1 }).click()
  await page.mouse.move(10, 5)
  await page.clock.runFor(5100)
  await soon(shown).toBe('Picture 2 of 3')
  await visitor.close()
})

test('a contest asks a visitor to log in and opens for whoever has', async () => {
  const { visitor, page } = await openPage(site)
  await page.goto('/home')
  await page.getByRole('link', { name: 'A contest' }).click()
  await page.getByText('Please login first').waitFor()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username').fill('mina')
  await dialog.getByLabel('Password', { exact: true }).fill('secret1')
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(`**/contest/${contest}`)
  await page.goto('/home')
  await page.getByRole('link', { name: 'A contest' }).click()
  await page.waitForURL(`**/contest/${contest}`)
  await visitor.close()
})

test('a contest tells how many have registered where one has to, be it nobody; a super admin has the week counted at once', async () => {
  const guest = await openPage(site)
  await guest.page.goto('/home')
  const entry = (title: string) => guest.page.getByRole('listitem').filter({ hasText: title })
  await entry('By password').getByText('0 registered').waitFor()
  // everybody may take part in a public one, without a word
  await entry('A contest').waitFor()
  expect(await entry('A contest').getByText('registered').count()).toBe(0)
  const anewIn = (home: Page) => home.locator('.sheet', { has: home.locator('.week-legend') }).getByText('Refresh')
  await guest.page.locator('.week-legend').waitFor()
  expect(await anewIn(guest.page).count()).toBe(0)
  await guest.visitor.close()

  const { visitor, page } = await openPage(site, { as: 'root' })
  await page.goto('/home')
  const anew = page.waitForRequest('**/api/get-last-week-submission-statistics?forceRefresh=true')
  await anewIn(page).click()
  await anew
  expect(visitor.list).toEqual([])
  await visitor.close()
})

test.each(['en-US', 'ja-JP'])(
  'in %s what the page shows first is asked once, and anew by whoever signs in',
  async (language) => {
    const { visitor, page } = await openPage(site, { stored: { webLanguage: language } })
    await visitor.addCookies([{ name: 'webLanguage', value: language, url: site.url }])
    const first = [
      '/api/get-last-week-submission-statistics',
      '/api/get-recent-updated-problem',
      '/api/get-website-config',
      '/api/home-carousel',
    ]
    const asked = () => site.calls.filter((path) => first.includes(path)).sort()
    site.calls.length = 0

    await page.goto('/home', { waitUntil: 'networkidle' })

    await page.locator(`html[lang=${language}]`).waitFor()
    await soon(asked).toEqual(first)

    const { token, uid } = site.library.people.mina
    await page.evaluate(
      ([...kept]) => {
        for (const [name, value] of kept) localStorage.setItem(name as string, value as string)
        document.dispatchEvent(new Event('visibilitychange'))
      },
      Object.entries({ token, userInfo: JSON.stringify(await userInfo(site.db, uid)) }),
    )

    await page.locator('.person-name').waitFor()
    await soon(asked).toEqual([...first, ...first].sort())
    expect(visitor.list).toEqual([])
    await visitor.close()
  },
)
