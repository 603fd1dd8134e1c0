import type { SiteLanguage } from '@verdict/contract/errors.ts'
import { enUS } from './texts/en-US.ts'
import { jaJP } from './texts/ja-JP.ts'
import { koKR } from './texts/ko-KR.ts'
import { zhCN } from './texts/zh-CN.ts'
import { zhTW } from './texts/zh-TW.ts'

export type SayingCode = keyof typeof enUS
export type SayingTexts = Record<SayingCode, string>
type Values = Record<string, string | number>

/** Something an importer tells the uploader: why a package is refused, or what could not be carried over. */
export interface Saying {
  code: SayingCode
  values: Values
}

const texts: Record<SiteLanguage, SayingTexts> = {
  'zh-CN': zhCN,
  'zh-TW': zhTW,
  'en-US': enUS,
  'ja-JP': jaJP,
  'ko-KR': koKR,
}

export const says = (code: SayingCode, values: Values = {}): Saying => ({ code, values })

/** The sentence as the reader's language has it. */
export function sentence({ code, values }: Saying, language: SiteLanguage): string {
  return texts[language][code].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Ends the import of one package; nothing of it is kept. */
export class PackageFault extends Error {
  readonly saying: Saying
  constructor(code: SayingCode, values: Values = {}) {
    const saying = says(code, values)
    super(sentence(saying, 'en-US'))
    this.name = 'PackageFault'
    this.saying = saying
  }
}
