import { expect, test } from 'vitest'
import { openSite, visit } from './site.ts'
import { corePages, prepareCore } from './support/core-screens.ts'
import { faultsEverywhere } from './support/everywhere.ts'

const site = openSite({ prepare: prepareCore })

test.each(corePages)(
  '$name: for everybody, in every language, by day and by night, from 360 to 1920 px',
  {
    timeout: 120_000,
  },
  async (screen) => {
    expect(await faultsEverywhere(site, screen, true)).toEqual([])
  },
)

test('lines of Korean end between words, and what people wrote wherever its own language lets them', async () => {
  const { visitor, page } = await visit(site, '/problem/P1003?l=ko-kr', { language: 'ko-KR' })
  const breaking = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).wordBreak)
  await page.locator('.prose').first().waitFor()
  expect([await breaking('body'), await breaking('.prose')]).toEqual(['keep-all', 'normal'])
  await visitor.close()
})
