import { expect, test } from 'vitest'
import { faultsIn } from './axe.ts'
import { misfits } from './misfits.ts'
import { openPage, openSite } from './site.ts'

const site = openSite()

const screens = [
  ['/home', '.week-chart'],
  ['/problem', 'tbody a'],
  ['/status', 'tbody a'],
  ['/introduction', '.about-verdicts dt'],
  ['/group', '.group-list, .empty'],
] as const

test.each(['zh-CN', 'zh-TW', 'ja-JP', 'ko-KR'])(
  'screens are accessible, and fit 360 and 1440 px, in %s',
  async (language) => {
    const { visitor, page } = await openPage(site, { as: 'mina', language })
    const faults: string[] = []
    for (const [address, ready] of screens) {
      await page.goto(`${address}?l=${language.toLowerCase()}`)
      await page.locator(`html[lang=${language}]`).waitFor()
      await page.locator(ready).first().waitFor()
      for (const fault of await faultsIn(page, 'light')) faults.push(`${address}: ${fault}`)
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        for (const misfit of await misfits(page)) faults.push(`${address}, ${width} px: ${misfit}`)
      }
    }
    expect(faults).toEqual([])
    expect(visitor.list).toEqual([])
    await visitor.close()
  },
)
