/** `zh_CN` and the like as `zh-CN`; simplified Chinese, however it is called, is `zh`. */
export const tidyLanguage = (language: string): string => {
  const [base = '', ...rest] = language.replaceAll('_', '-').split('-')
  const tag = [base.toLowerCase(), ...rest].join('-')
  return /^zh-(cn|hans|sg)$/i.test(tag) ? 'zh' : /^zh-(tw|hant|hk)$/i.test(tag) ? 'zh-TW' : tag
}

/** The language a text without a word about it is in, as far as its letters tell. */
export function writtenIn(text: string): string {
  if (/[\u3040-\u30ff]/.test(text)) return 'ja'
  if (/[\uac00-\ud7af]/.test(text)) return 'ko'
  return /[\u4e00-\u9fff]/.test(text) ? 'zh' : 'en'
}
