import fs from 'node:fs'
import { inCheckout } from './process/paths.ts'

const languages = ['zh-CN', 'zh-TW', 'en-US', 'ja-JP', 'ko-KR'] as const
type Language = (typeof languages)[number]

/** A line of a language's texts and where it stands. */
export interface TextLine {
  place: string
  text: string
}

interface Texts {
  lines: TextLine[]
  /** Names of verdicts by status code. */
  verdicts: Record<string, string>
}

/** One sentence per text that uses a word which must not stand for a term, and per verdict with another name than the glossary's. */
export async function checkGlossary(): Promise<string[]> {
  const glossary = fs.readFileSync(inCheckout('docs/glossary.md'), 'utf8')
  const entries = await Promise.all(languages.map(async (language) => [language, await textsOf(language)] as const))
  return glossaryFaults(glossary, Object.fromEntries(entries) as Record<Language, Texts>)
}

/** The same for a glossary and texts given. */
export function glossaryFaults(glossary: string, texts: Record<Language, Texts>): string[] {
  const rows = glossary.split('\n').filter((line) => line.startsWith('| '))
  const cells = rows.map((row) => row.slice(2, -2).split(/ \| /))
  const bans = cells.filter((row) => row.length === 3 && languages.includes(row[0] as Language))
  const terms = cells.filter((row) => row.length === languages.length + 1)
  return [
    ...bans.flatMap(([language = '', pattern = '', term = '']) => banned(texts[language as Language], pattern, term)),
    ...terms.flatMap(([name = '', ...words]) => misnamed(name, words, texts)),
  ]
}

/** In a table a bar is written `\\|`. */
function banned({ lines }: Texts, pattern: string, term: string): string[] {
  const found = new RegExp(pattern.replaceAll('`', '').replaceAll('\\|', '|'))
  return lines.flatMap(({ place, text }) => {
    const word = found.exec(text)?.[0]
    return word === undefined ? [] : [`${place}: "${word}" is no word for ${term} (docs/glossary.md)`]
  })
}

function misnamed(name: string, words: string[], texts: Record<Language, Texts>): string[] {
  const status = /^verdict (-?\d+)$/.exec(name)?.[1]
  if (status === undefined) return []
  return languages.flatMap((language, index) => {
    const told = texts[language].verdicts[status]
    return told === words[index] ? [] : [`${language}: ${name} is "${told}", in docs/glossary.md "${words[index]}"`]
  })
}

async function textsOf(language: Language): Promise<Texts> {
  const pages = `packages/web/src/i18n/${language}`
  const files = [
    ...fs.readdirSync(inCheckout(pages)).map((name) => `${pages}/${name}`),
    `packages/contract/src/errors/${language}.ts`,
    `packages/formats/src/texts/${language}.ts`,
    `packages/server/src/message/words/${language}.ts`,
  ]
  const { common } = (await import(inCheckout(`${pages}/common.ts`))) as { common: Pick<Texts, 'verdicts'> }
  return { lines: files.flatMap(linesOf), verdicts: common.verdicts }
}

const linesOf = (file: string): TextLine[] =>
  fs
    .readFileSync(inCheckout(file), 'utf8')
    .split('\n')
    // what a key is called nobody reads
    .map((text, index) => ({ place: `${file}:${index + 1}`, text: text.replace(/^\s*\w+: /, '') }))
