/** The languages in which every text of the site exists. */
export const siteLanguages = ['zh-CN', 'zh-TW', 'en-US', 'ja-JP', 'ko-KR'] as const
export type SiteLanguage = (typeof siteLanguages)[number]
