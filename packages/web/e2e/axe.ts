import axe from 'axe-core'
import type { Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What of a page is different where only its colours are. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Which elements are looked at, by selectors; without it all. */
interface Part {
  include?: string[]
  exclude?: string[]
}

/** What axe finds wrong with a page as it stands in light colours, and of what colours decide also in the dark ones. */
export async function faultsOf(page: Page, part?: Part): Promise<string[]> {
  const inDark = await faultsIn(page, 'dark', part)
  return [...(await faultsIn(page, 'light', part)), ...inDark]
}

/** The same in one of the two; in the dark only what colours decide. */
export async function faultsIn(page: Page, scheme: 'light' | 'dark', part: Part = {}): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor()
  await page.evaluate(calm)
  await page.evaluate(withoutWatermark)
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  const runOnly = scheme === 'light' ? { type: 'tag', values: tags } : { type: 'rule', values: rulesOfColour }
  const found = await page.evaluate(run, {
    part: { include: ['html'], ...part },
    options: { runOnly, resultTypes: ['violations'] },
  })
  return found.map((fault) => `${scheme}: ${fault}`)
}

/** The watermark lies over everything, and axe measures no contrast through a picture. */
const withoutWatermark = `document.querySelectorAll('.watermark').forEach((one) => one.remove())`

/** Ends every transition: colours that are on their way are neither scheme's. */
const calm = `for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()`

interface InPage {
  run: (part: Part, options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** Runs in the browser. */
async function run({ part, options }: { part: Part; options: object }): Promise<string[]> {
  const { axe: there } = window as unknown as { axe: InPage }
  const { violations } = await there.run(part, options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
