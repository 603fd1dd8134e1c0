import fs from 'node:fs'
import { inCheckout } from './process/paths.ts'

const languages = ['zh-CN', 'zh-TW', 'en-US', 'ja-JP', 'ko-KR']
const model = 'en-US'

/** Where each language has a module whose only export holds its texts. */
const places = [
  { name: 'refusals', file: (language: string) => `packages/contract/src/errors/${language}.ts` },
  { name: 'imports', file: (language: string) => `packages/formats/src/texts/${language}.ts` },
  ...fs.readdirSync(inCheckout('packages/web/src/i18n', model)).map((area) => ({
    name: `pages, ${area.replace('.ts', '')}`,
    file: (language: string) => `packages/web/src/i18n/${language}/${area}`,
  })),
]

/** One sentence per text that a language lacks, has too much, leaves empty, or gives with other {holes} than en-US. */
export async function checkTexts(): Promise<string[]> {
  const found = await Promise.all(places.flatMap((place) => languages.map((language) => compare(place, language))))
  return found.flat()
}

async function compare({ name, file }: (typeof places)[number], language: string): Promise<string[]> {
  if (!fs.existsSync(inCheckout(file(language)))) return [`${name}: ${language} is missing (${file(language)})`]
  const [wanted, given] = await Promise.all([read(file(model)), read(file(language))])
  const say = (key: string, fault: string) => `${name}: ${language} ${fault} "${key}"`
  const missing = [...wanted.keys()].filter((key) => !given.has(key)).map((key) => say(key, 'lacks'))
  const extra = [...given.keys()].filter((key) => !wanted.has(key)).map((key) => say(key, 'has an unknown'))
  const wrong = [...given].flatMap(([key, text]) => {
    if (!text.trim() && wanted.get(key)?.trim()) return [say(key, 'leaves empty')]
    return wanted.has(key) && holes(text) !== holes(wanted.get(key) ?? '') ? [say(key, 'has other {holes} in')] : []
  })
  return [...missing, ...extra, ...wrong]
}

async function read(file: string): Promise<Map<string, string>> {
  const texts = Object.values((await import(inCheckout(file))) as Record<string, unknown>)
  return new Map(texts.flatMap((value) => flatten(value, '')))
}

/** Functions (texts with plural forms) count as present; their result is checked by the compiler. */
function flatten(value: unknown, key: string): [string, string][] {
  if (typeof value === 'string') return [[key, value]]
  if (typeof value === 'function') return [[key, '(function)']]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => flatten(inner, key ? `${key}.${name}` : name))
}

const holes = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join()
