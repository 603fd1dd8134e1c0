import { expect, test } from 'vitest'
import { isWhole } from '../../../tools/testing/whole.ts'
import { faultsIn, faultsOf } from './axe.ts'
import { languagesInTurn } from './languages.ts'
import { misfits } from './misfits.ts'
import { openPage, openSite, type Site } from './site.ts'

const site = openSite()

/** An address, and what is there once the screen is. */
type Screen = readonly [string | ((site: Site) => string), string]

const usual: Screen[] = [
  ['/home', '.week-chart'],
  ['/problem', 'tbody a'],
  ['/status', 'tbody a'],
  ['/introduction', '.about-verdicts dt'],
  ['/group', '.group-list, .empty'],
]
/** The rest of what everybody meets; `looks.test.ts` has them in English. */
const others: Screen[] = [
  ['/problem/P1003', '.katex'],
  [({ library }) => `/submission-detail/${library.submissions.partial}`, '.subtask'],
  [({ library }) => `/submission-detail/${library.submissions.compileError}`, '.result-message'],
  ['/user-home?username=mina', '.heat-4'],
  ...['avatar', 'password', 'email', 'mobile', 'two-step', 'devices', 'tokens', 'names', 'profile'].map(
    (part): Screen => [`/setting?open=${part}`, '.settings-part[open] .settings-body > *'],
  ),
  ['/reset-password?username=mina&code=some', '.reset-page input'],
  ['/developer', '.system-part'],
  ['/nowhere', '.not-found'],
]
const screens = isWhole ? [...usual, ...others] : usual
const widths = isWhole ? [360, 768, 992, 1440, 1920] : [360, 1440]

test.each(languagesInTurn('zh-CN', 'zh-TW', 'ja-JP', 'ko-KR'))(
  'screens are accessible, and fit every width, in %s',
  {
    timeout: isWhole ? 600_000 : 240_000,
  },
  async (language) => {
    const { visitor, page } = await openPage(site, { as: 'mina', language })
    const faults: string[] = []
    for (const [where, ready] of screens) {
      const address = typeof where === 'string' ? where : where(site)
      await page.goto(`${address}${address.includes('?') ? '&' : '?'}l=${language.toLowerCase()}`)
      await page.locator(`html[lang=${language}]`).waitFor()
      await page.locator(ready).first().waitFor()
      for (const fault of await (isWhole ? faultsOf(page) : faultsIn(page, 'light')))
        faults.push(`${address}: ${fault}`)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        for (const misfit of await misfits(page)) faults.push(`${address}, ${width} px: ${misfit}`)
      }
    }
    expect(faults).toEqual([])
    expect(visitor.list).toEqual([])
    await visitor.close()
  },
)

test('lines of Korean end between words, and what people wrote wherever its own language lets them', async () => {
  const { visitor, page } = await openPage(site, { language: 'ko-KR' })
  await page.goto('/problem/P1003?l=ko-kr')
  const breaking = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).wordBreak)
  await page.locator('.prose').first().waitFor()
  expect([await breaking('body'), await breaking('.prose')]).toEqual(['keep-all', 'normal'])
  await visitor.close()
})
