import { type SiteLanguage, siteLanguages } from '@verdict/contract/site-languages.ts'
import type { Page } from 'playwright-core'
import { isWhole } from '../../../../tools/testing/whole.ts'
import { faultsIn } from '../axe.ts'
import { misfits } from '../misfits.ts'
import { openPage, type Site } from '../site.ts'
import type { CoreScreen } from './core-screens.ts'

/** In two languages every layout, in the others the narrowest; axe looks at the last. */
const widthsIn = (language: SiteLanguage, isPage: boolean): number[] => [
  ...(isPage && ['en-US', 'ja-JP'].includes(language) ? [1920, 1024, 768] : []),
  ...(language === 'en-US' ? [360, 1440] : [360]),
]

/** Colours are the same in every language. */
const darkIn: readonly SiteLanguage[] = isWhole ? siteLanguages : ['en-US']

/** What is wrong with a screen: to axe in each language by day, by night, and at each width, of which a page has more than its parts. */
export async function faultsEverywhere(site: Site, screen: CoreScreen, isPage: boolean): Promise<string[]> {
  const { visitor, page } = await openPage(site, screen.as ? { as: screen.as } : {})
  await come(site, page, screen)
  const found: string[] = []
  const look = async (language: SiteLanguage, scheme: 'light' | 'dark') => {
    await page.locator(`html[lang=${language}]`).waitFor()
    await page
      .locator(screen.shown ?? screen.ready)
      .first()
      .waitFor({ state: 'attached' })
    for (const fault of await faultsIn(page, scheme)) found.push(`${language}, ${fault}`)
  }
  const resize = async (language: SiteLanguage) => {
    for (const width of widthsIn(language, isPage)) {
      await page.setViewportSize({ width, height: 900 })
      if (width === 360) await screen.onPhone?.(page)
      for (const misfit of await misfits(page)) found.push(`${language}, ${width} px: ${misfit}`)
    }
  }
  const hasMenu = await speak(page, 'en-US')
  for (const language of siteLanguages) {
    if (hasMenu) await speak(page, language)
    else await come(site, page, screen, language)
    await resize(language)
    await look(language, 'light')
    if (!hasMenu && darkIn.includes(language)) await look(language, 'dark')
  }
  for (const language of hasMenu ? darkIn : []) {
    await speak(page, language)
    await page.setViewportSize({ width: widthsIn(language, false).at(-1) ?? 360, height: 900 })
    await look(language, 'dark')
  }
  found.push(...visitor.list)
  await visitor.close()
  return found
}

async function come(site: Site, page: Page, screen: CoreScreen, language?: SiteLanguage): Promise<void> {
  const { path, ready, act, shown } = screen
  const address = typeof path === 'string' ? path : path(site)
  const chosen = language ? `${address.includes('?') ? '&' : '?'}l=${language.toLowerCase()}` : ''
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${address}${chosen}`)
  await page.locator(ready).first().waitFor()
  await act?.(page)
  if (shown) await page.locator(shown).first().waitFor()
}

/** Has the page speak another language, by the menu in its footer even where a dialog lies over it; answers whether there is one. */
const speak = (page: Page, language: SiteLanguage) =>
  page.evaluate((wanted) => {
    const menu = [...document.querySelectorAll<HTMLSelectElement>('footer select')].at(-1)
    if (!menu) return false
    menu.value = wanted
    menu.dispatchEvent(new Event('change', { bubbles: true }))
    return true
  }, language)
