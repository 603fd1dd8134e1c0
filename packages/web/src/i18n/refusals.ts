import type { ErrorCode } from '@verdict/contract/errors.ts'
import { useEffect, useState } from 'react'
import { type Language, useLanguage } from './language.ts'

/** The server's refusals in each language: many words, of which a page seldom needs one before the server has said it. */
const packs: Record<Language, () => Promise<Record<ErrorCode, string>>> = {
  'zh-CN': async () => (await import('@verdict/contract/errors/zh-CN.ts')).zhCN,
  'zh-TW': async () => (await import('@verdict/contract/errors/zh-TW.ts')).zhTW,
  'en-US': async () => (await import('@verdict/contract/errors/en-US.ts')).enUS,
  'ja-JP': async () => (await import('@verdict/contract/errors/ja-JP.ts')).jaJP,
  'ko-KR': async () => (await import('@verdict/contract/errors/ko-KR.ts')).koKR,
}

/** Why the server would refuse, in the site's language; undefined while the words are fetched, or when there is no reason. */
export function useRefusal(code: ErrorCode | undefined): string | undefined {
  const language = useLanguage()
  const [told, setTold] = useState<{ code: ErrorCode; language: Language; text: string }>()
  useEffect(() => {
    if (!code) return
    let stale = false
    void packs[language]().then((texts) => {
      if (!stale) setTold({ code, language, text: texts[code] })
    })
    return () => {
      stale = true
    }
  }, [code, language])
  return told?.code === code ? told?.text : undefined
}
