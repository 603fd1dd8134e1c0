/** The language a text seems to be written in, where nobody says: of its letters only those of one language decide, all else is `en`. */
export function statementLanguage(text: string): 'en' | 'ja' | 'ko' | 'zh' {
  if (/[\u3040-\u30ff]/.test(text)) return 'ja'
  if (/[\uac00-\ud7af]/.test(text)) return 'ko'
  return /[\u4e00-\u9fff]/.test(text) ? 'zh' : 'en'
}
