import { statementLanguage } from '@verdict/contract/problem/statement-language.ts'
import { htmlToMarkdown } from '../../html/markdown.ts'
import { type PackageMessage, packageMessage } from '../../message.ts'
import type { PublicFile, Statement } from '../../problem.ts'
import { addressOf, publicPicture } from '../common/public-files.ts'
import type { Item } from './items.ts'

/** Pictures of an item by the address the texts name them with. */
async function albumOf(item: Item, warnings: PackageMessage[]): Promise<Map<string, PublicFile>> {
  const album = new Map<string, PublicFile>()
  for (const { source, file } of item.pictures) {
    const picture = source === '' ? undefined : await publicPicture(file)
    if (picture) album.set(source, picture)
    else warnings.push(packageMessage('picture-unusable', { file: source.slice(0, 200) || file.path }))
  }
  return album
}

/** A part as Markdown with its pictures where they are kept here. */
function shown(html: string, album: Map<string, PublicFile>, missing: Set<string>): string {
  const picture = (source: string): string | undefined => {
    const kept = album.get(source)
    if (kept) return addressOf(kept)
    if (/^https?:\/\//i.test(source)) return source
    missing.add(source)
    return undefined
  }
  // addresses outside of HTML as well, each looked up once
  return htmlToMarkdown(html, picture).replace(/[^\s()"'<>[\]]+/g, (word) => {
    const kept = album.get(word)
    return kept ? addressOf(kept) : word
  })
}

export interface Shown {
  statement: Statement
  publicFiles: PublicFile[]
}

/** Statement and pictures; `textOf` gives an element's text. */
export async function readStatement(
  item: Item,
  title: string,
  textOf: (name: string) => string,
  warnings: PackageMessage[],
): Promise<Shown> {
  const album = await albumOf(item, warnings)
  const missing = new Set<string>()
  const part = (name: string) => shown(textOf(name), album, missing)
  const parts = { description: part('description'), input: part('input'), output: part('output'), hint: part('hint') }
  for (const file of missing) warnings.push(packageMessage('picture-unusable', { file: file.slice(0, 200) }))
  const language = statementLanguage(title + Object.values(parts).join(''))
  return { statement: { language, title, ...parts }, publicFiles: [...album.values()] }
}
