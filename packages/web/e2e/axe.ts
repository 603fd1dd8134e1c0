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
    options: { runOnly, resultTypes: ['violations'], preload: false },
  })
  return found.map((fault) => `${scheme}: ${fault}`)
}

/** The watermark lies over everything, and axe measures no contrast through a picture. */
const withoutWatermark = `document.querySelectorAll('.watermark').forEach((one) => one.remove())`

/** Ends every transition, those of the next frames, too: colours that are on their way are neither scheme's. */
const calm = `(async () => {
  for (let frame = 0; frame < 4; frame++) {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
    await new Promise(requestAnimationFrame)
  }
})()`

interface Node {
  html: string
  target: string[]
}

interface InPage {
  run: (part: unknown, options: object) => Promise<{ violations: { id: string; nodes: Node[] }[] }>
}

/** Runs in the browser. */
async function run({ part, options }: { part: Part; options: object }): Promise<string[]> {
  const { axe: there } = window as unknown as { axe: InPage }
  const { violations } = await there.run(part, options)
  /** What lies half under a bar that stays counts as too small: such targets are looked at again where nothing covers them. */
  const isTooSmall = async ({ target }: Node): Promise<boolean> => {
    const one = document.querySelector(target[0] ?? '')
    one?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const again = one && (await there.run(one, { runOnly: { type: 'rule', values: ['target-size'] } }))
    return !again || again.violations.length > 0
  }
  const faults: string[] = []
  for (const { id, nodes } of violations) {
    const told: string[] = []
    for (const node of nodes) if (id !== 'target-size' || (await isTooSmall(node))) told.push(node.html.slice(0, 160))
    if (told.length > 0) faults.push(`${id}: ${told.join(' | ')}`)
  }
  return faults
}
