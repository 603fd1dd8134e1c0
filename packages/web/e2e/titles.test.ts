import { siteLanguages } from '@verdict/contract/site-languages.ts'
import { expect, test } from 'vitest'
import type { Messages } from '../src/i18n/messages.ts'
import { pages } from '../src/routes.ts'
import { soon } from './browser.ts'
import { openSite, visit } from './site.ts'

const site = openSite()

const files = import.meta.glob<object>('../src/i18n/??-??/*.ts', { eager: true })

/** All texts of a language. */
const textsIn = (language: string) =>
  Object.assign(
    {},
    ...Object.entries(files).flatMap(([path, texts]) => (path.includes(`/${language}/`) ? [texts] : [])),
  ) as Messages

/** They are named after whom or what they show, or lead on at once. */
const others = ['/user-home', '/logout', '/scrollBoard']
const named = pages.filter(({ path, title }) => title && !path.includes('$') && !others.includes(path))

test('every page of one address is named in the language of the site, which it declares', async () => {
  const { visitor, page } = await visit(site, '/introduction', { as: 'root' })
  await page.locator('footer select').waitFor()
  const goOn = (address: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
  expect(named.length).toBeGreaterThan(12)
  for (const language of siteLanguages) {
    await page.locator('footer select').selectOption(language)
    await page.locator(`html[lang=${language}]`).waitFor()
    const texts = textsIn(language)
    for (const { path, title } of named) {
      await goOn(path)
      await soon(() => page.title()).toBe(`${title?.(texts)} - Verdict`)
    }
  }
  expect(visitor.list).toEqual([])
  await visitor.close()
})
