import { siteLanguages } from '@verdict/contract/site-languages.ts'
import { expect, test } from 'vitest'
import { openPage, openSite } from './site.ts'
import { coreParts, openCode, prepareCore } from './support/core-screens.ts'
import { faultsEverywhere } from './support/everywhere.ts'

const site = openSite({
  prepare: async (opened) => {
    await prepareCore(opened)
    // the bar shows what came of a submission of the last ten minutes, and the library was made when the run of all tests began
    const { db, library } = opened
    const newest = db.updateTable('submission').where('submitId', '=', library.submissions.greedy)
    await newest.set({ submittedAt: new Date() }).execute()
  },
})

test.each(coreParts)(
  '$name: for everybody, in every language, by day and by night, on a phone',
  {
    timeout: 120_000,
  },
  async (screen) => {
    expect(await faultsEverywhere(site, screen, false)).toEqual([])
  },
)

test.each(siteLanguages)(
  'the bar under the editor keeps its buttons whole beside the longest verdict, in %s',
  async (language) => {
    const { visitor, page } = await openPage(site, { as: 'mina', width: 360, height: 844 })
    await page.goto(`/problem/P1006?l=${language.toLowerCase()}`)
    await page.locator('.reading-head [role=tab]').first().waitFor()
    await openCode(page)
    await page.locator('.submit-bar .submit-result .verdict').waitFor()
    const buttons = await page.locator('.submit-bar > button').evaluateAll((all) =>
      all.map((button) => {
        const { left, right, height } = button.getBoundingClientRect()
        return height <= 46 && button.scrollWidth <= button.clientWidth + 1 && left >= 0 && right <= innerWidth
      }),
    )
    expect(buttons).toEqual([true, true])
    await visitor.close()
  },
)
