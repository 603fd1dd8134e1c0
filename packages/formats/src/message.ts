import type { SiteLanguage } from '@verdict/contract/errors.ts'
import { enUS, type PackageMessageCode, type PackageMessageTexts } from './texts/en-US.ts'
import { jaJP } from './texts/ja-JP.ts'
import { koKR } from './texts/ko-KR.ts'
import { zhCN } from './texts/zh-CN.ts'
import { zhTW } from './texts/zh-TW.ts'

export type { PackageMessageCode } from './texts/en-US.ts'

type Values = Record<string, string | number>

/** Something an importer tells the uploader: why a package is refused, or what could not be carried over. */
export interface PackageMessage {
  code: PackageMessageCode
  values: Values
}

const texts: Record<SiteLanguage, PackageMessageTexts> = {
  'zh-CN': zhCN,
  'zh-TW': zhTW,
  'en-US': enUS,
  'ja-JP': jaJP,
  'ko-KR': koKR,
}

export const packageMessage = (code: PackageMessageCode, values: Values = {}): PackageMessage => ({ code, values })

/** The sentence as the reader's language has it. */
export function messageText({ code, values }: PackageMessage, language: SiteLanguage): string {
  return texts[language][code].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Ends the import of one package; nothing of it is kept. */
export class PackageFault extends Error {
  readonly info: PackageMessage
  constructor(code: PackageMessageCode, values: Values = {}) {
    const info = packageMessage(code, values)
    super(messageText(info, 'en-US'))
    this.name = 'PackageFault'
    this.info = info
  }
}
