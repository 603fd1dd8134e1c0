import type { ErrorCode, ErrorTexts } from './errors/codes.ts'
import { enUS } from './errors/en-US.ts'
import { jaJP } from './errors/ja-JP.ts'
import { koKR } from './errors/ko-KR.ts'
import { zhCN } from './errors/zh-CN.ts'
import { zhTW } from './errors/zh-TW.ts'
import { type SiteLanguage, siteLanguages } from './site-languages.ts'

export { type ErrorCode, errors } from './errors/codes.ts'
export type { SiteLanguage } from './site-languages.ts'

const texts: Record<SiteLanguage, ErrorTexts> = {
  'zh-CN': zhCN,
  'zh-TW': zhTW,
  'en-US': enUS,
  'ja-JP': jaJP,
  'ko-KR': koKR,
}

/** What the caller reads when a call is refused. */
export function errorText(
  code: ErrorCode,
  language: SiteLanguage,
  values: Record<string, string | number> = {},
): string {
  return texts[language][code].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The site language a browser asks for; the site's default is Simplified Chinese. */
export function siteLanguage(acceptLanguage: string | undefined): SiteLanguage {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const wanted = part.split(';')[0]?.trim().toLowerCase() ?? ''
    if (/^zh-(tw|hk|mo|hant)\b/.test(wanted)) return 'zh-TW'
    const found = siteLanguages.find(
      (language) => language.toLowerCase() === wanted || (wanted && language.slice(0, 2) === wanted.slice(0, 2)),
    )
    if (found) return found
  }
  return 'zh-CN'
}
