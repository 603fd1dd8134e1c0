import type { Role } from '@verdict/contract/account/viewer.ts'
import type { SiteLanguage } from '@verdict/contract/errors.ts'
import type { SystemWords } from '@verdict/contract/message/system-words.ts'
import { wordsOf } from './all.ts'
import type { Words } from './words.ts'

/** What a message is about: names and numbers; `level` and `role` are told by the names that the words have for them. */
export type About = Readonly<Record<string, string | number>>

/** What the site says by itself, in the language of whoever reads it; what people wrote in it is text and no Markdown. */
export function say(words: SystemWords, about: About, language: SiteLanguage): { title: string; content: string } {
  const all = wordsOf[language]
  const { title, content } = all.system[words]
  const named = namedIn(all, about)
  return { title: fill(title, named, (text) => text), content: fill(withoutEmpty(content, named), named, asText) }
}

function namedIn({ levels, roles: names }: Words, { level, role, ...about }: About): About {
  return {
    ...about,
    ...(level !== undefined && { level: levels[level as keyof Words['levels']] ?? level }),
    ...(role !== undefined && { role: names[role as Role] ?? role }),
  }
}

const fill = (template: string, about: About, write: (text: string) => string): string =>
  template.replace(/\{(\w+)\}/g, (_whole, name: string) => write(oneLine(about[name])))

const oneLine = (value: string | number | undefined): string =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** Without the lines that have nothing to say. */
const withoutEmpty = (content: string, about: About): string =>
  content
    .split('\n')
    .filter((line) => [...line.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => oneLine(about[name]) !== ''))
    .join('\n')
    .trim()

/** Every mark of Markdown and HTML made the character it is. */
const asText = (text: string): string => text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
