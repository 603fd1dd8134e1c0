import { expect, test } from 'vitest'
import { insertTraining } from '../../server/test/support/places.ts'
import { faultsOf } from './axe.ts'
import { soon, type Visitor } from './browser.ts'
import { languagesInTurn } from './languages.ts'
import { openSite, visit } from './site.ts'
import { sendAndJudge } from './support/send.ts'

const made = { tid: 0, failed: 0 }
const statement = `::: warning Mind
The *range*[^1] of ==a==.
:::

Term
: what it means

[Rules](/api/public/file/rules.pdf)

\`\`\`cpp
int main() {} // a comment
\`\`\`

[^1]: Up to $10^{18}$`

let visitor: Visitor
openSite({
  prepare: async (opened) => {
    const { pid } = await opened.problem({
      problemId: 'AXE',
      title: 'Accessible',
      statement: { description: statement },
    })
    made.tid = await insertTraining(opened.db, opened.library.people.root, { problems: [pid] })
    made.failed = await sendAndJudge(opened, 'mina', 'AXE', 'broken')
    ;({ visitor } = await visit(opened, '/introduction', { as: 'mina' }))
  },
})

/** The site in one of its languages, as an address chooses it. */
const chosen = (language: string) => `?l=${language.toLowerCase()}`

test.each(languagesInTurn('zh-TW', 'ko-KR'))(
  'the problem page in focus mode and a submission are for everybody, in %s',
  async (language) => {
    const page = await visitor.newPage()
    await page.goto(`/training/${made.tid}/problem/AXE/full-screen${chosen(language)}`)
    await page.locator('.navigator li a').waitFor()
    await page.locator('.result-card .compiler-place').waitFor()
    await page.locator('.cm-content').waitFor()
    await page.locator('.prose .katex').waitFor()
    await soon(() => page.locator('html').getAttribute('lang')).toBe(language)
    expect(await faultsOf(page)).toEqual([])

    await page.locator('.submit-bar [aria-expanded]').click()
    await page.locator('.test-run textarea').first().waitFor()
    await page.locator('.editor-tools [aria-haspopup=dialog]').first().click()
    await page.getByRole('dialog').waitFor()
    expect(await faultsOf(page)).toEqual([])

    await page.goto(`/submission-detail/${made.failed}`)
    await page.locator('.compiler-place').waitFor()
    await page.locator('.code-numbers').waitFor()
    expect(await faultsOf(page)).toEqual([])
    expect(visitor.list).toEqual([])
    await page.close()
  },
)
