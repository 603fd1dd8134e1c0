import type { SiteLanguage } from '@verdict/contract/errors.ts'

/** Statement languages a reader understands, best first; packages name them `en`, `zh`, `zh-TW`, ... */
const understood: Record<SiteLanguage, string[]> = {
  'zh-CN': ['zh-CN', 'zh', 'zh-TW'],
  'zh-TW': ['zh-TW', 'zh', 'zh-CN'],
  'en-US': ['en', 'en-US', 'en-GB'],
  'ja-JP': ['ja', 'ja-JP', 'en'],
  'ko-KR': ['ko', 'ko-KR', 'en'],
}

/** The languages to look for, best first: the reader's, then the problem's own comes by itself. */
export const statementLanguages = (language: SiteLanguage): string[] => understood[language]
