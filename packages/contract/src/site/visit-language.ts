import { type SiteLanguage, siteLanguages } from '../site-languages.ts'

const byQuery: Record<string, SiteLanguage> = {
  'zh-cn': 'zh-CN',
  'zh-tw': 'zh-TW',
  'ja-jp': 'ja-JP',
  ja: 'ja-JP',
  'ko-kr': 'ko-KR',
  ko: 'ko-KR',
}

/** Where the browser keeps the language a person chose: the name in its storage, and of the cookie that tells the server. */
export const keptLanguage = 'webLanguage'

/**
 * The language a visit begins in (docs/rules.md, The site in a browser): the query `l`, else the kept one, else the browser's own. The page decides
 * with it, and the server guesses by it which texts the page is going to ask for.
 */
export function visitLanguage(query: string | null, kept: string | null, browser: string): SiteLanguage {
  if (query !== null) return byQuery[query.toLowerCase()] ?? 'en-US'
  const known = siteLanguages.find((one) => one === kept)
  if (known) return known
  return languageOf(browser)
}

/** The language of the site that a browser's own comes nearest to (BCP 47). */
function languageOf(browser: string): SiteLanguage {
  const [language, ...rest] = browser.toLowerCase().split('-')
  if (language === 'zh') return rest.some((part) => /^(hant|tw|hk|mo)$/.test(part)) ? 'zh-TW' : 'zh-CN'
  return siteLanguages.find((one) => one.split('-')[0] === language) ?? 'en-US'
}
