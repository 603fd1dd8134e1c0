import type { SiteLanguage } from '../site-languages.ts'
import type { Restriction } from './restriction.ts'

const words: Record<SiteLanguage, { open: string; close: string; between: string; until: (moment: string) => string }> =
  {
    'zh-CN': { open: '（', close: '）', between: '，', until: (moment) => `至 ${moment} 为止` },
    'zh-TW': { open: '（', close: '）', between: '，', until: (moment) => `至 ${moment} 為止` },
    'en-US': { open: ' (', close: ')', between: ', ', until: (moment) => `until ${moment}` },
    'ja-JP': { open: '（', close: '）', between: '、', until: (moment) => `${moment} まで` },
    'ko-KR': { open: ' (', close: ')', between: ', ', until: (moment) => `${moment}까지` },
  }

/** What follows a refusal: the reason and the end of a restriction in brackets, or nothing where nothing was noted. */
export function restrictionNote(language: SiteLanguage, restriction: Restriction | undefined): string {
  if (!restriction) return ''
  const { open, close, between, until } = words[language]
  const end = restriction.until && until(`${restriction.until.toISOString().slice(0, 16).replace('T', ' ')} UTC`)
  const parts = [restriction.reason, end].filter(Boolean)
  return parts.length ? `${open}${parts.join(between)}${close}` : ''
}
