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

test('what people wrote says its language where it is another, and lines end as that one lets them', async () => {
  const description = '사과가 몇 개인지 세어 보세요.'
  await site.problem({ problemId: 'KO', title: 'Apples', statement: { description } })
  const { visitor, page } = await visit(site, '/problem/P1003?l=ko-kr', { language: 'ko-KR' })
  const about = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => [element.getAttribute('lang'), getComputedStyle(element).wordBreak])
  await page.locator('.prose').first().waitFor()
  expect(await about('html')).toEqual(['ko-KR', 'keep-all'])
  expect(await about('.statement h1')).toEqual(['zh', 'keep-all'])
  expect(await about('.prose')).toEqual(['en', 'normal'])
  await page.goto('/problem/KO')
  await page.getByText(description).waitFor()
  expect(await about('.prose')).toEqual([null, 'keep-all'])
  expect(visitor.list).toEqual([])
  await visitor.close()
})
