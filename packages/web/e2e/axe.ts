import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What of a page is different where only its colours are. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** What axe finds wrong with a page as it stands in light colours, and of what colours decide also in the dark ones. */
export async function faultsOf(page: Page): Promise<string[]> {
  const inLight = await analyse(page, 'light', new AxeBuilder({ page }).withTags(tags))
  const inDark = await analyse(page, 'dark', new AxeBuilder({ page }).withRules(rulesOfColour))
  return [...inLight, ...inDark]
}

async function analyse(page: Page, scheme: 'light' | 'dark', axe: AxeBuilder): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor()
  await page.evaluate(calm)
  await page.evaluate(withoutWatermark)
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) => `${scheme}: ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  )
}

/** The watermark lies over everything, and axe measures no contrast through a picture. */
const withoutWatermark = `document.querySelectorAll('.watermark').forEach((one) => one.remove())`

/** Ends every transition: colours that are on their way are neither scheme's. */
const calm = `for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()`
