import { expect, test } from 'vitest'
import { soon } from './browser.ts'
import { openPage, openSite } from './site.ts'

const site = openSite()

/** Bytes of a first visit. */
const budget = 45_000

test('text and code have faces of the site, within their weight, and nothing moves when they arrive', async () => {
  const { visitor, page } = await openPage(site)
  const fonts: Promise<Buffer>[] = []
  page.on('response', (reply) => {
    if (reply.url().endsWith('.woff2')) fonts.push(reply.body())
  })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/home', { waitUntil: 'domcontentloaded' })
  await page.locator('.week-chart').waitFor()
  await page.getByText('Maintenance on Sunday morning').waitFor()
  await page.locator('.row-link').last().waitFor()
  await page.locator('.week-rank li').first().waitFor()
  const heights = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.bar, .welcome h1, .row-link, .foot li')].map((one) =>
        Math.round(one.getBoundingClientRect().height),
      ),
    )
  const arrived = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', ''))
        .filter((family) => /^Verdict (Text|Mono)$/.test(family))
        .sort(),
    )
  expect(await arrived()).toEqual([])
  const before = await heights()

  release()
  await soon(arrived).toEqual(['Verdict Mono', 'Verdict Text'])

  expect(await heights()).toEqual(before)
  const sizes = (await Promise.all(fonts)).map((font) => font.length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(budget)
  expect(visitor.list).toEqual([])
  await visitor.close()
})
