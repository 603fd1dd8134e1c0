/** `zh_CN` and the like as `zh-CN`; simplified Chinese, however it is called, is `zh`. */
export const tidyLanguage = (language: string): string => {
  const [base = '', ...rest] = language.replaceAll('_', '-').split('-')
  const tag = [base.toLowerCase(), ...rest].join('-')
  return /^zh-(cn|hans|sg)$/i.test(tag) ? 'zh' : /^zh-(tw|hant|hk)$/i.test(tag) ? 'zh-TW' : tag
}
