import { baseName, folderOf, type PackedFile, readText, type Tree } from '../../archive/tree.ts'
import { checkLatex, latexStatement } from '../../latex/statement.ts'
import { type PackageMessage, packageMessage } from '../../message.ts'
import type { PublicFile } from '../../problem.ts'
import { withOwnNames } from '../../statement-files.ts'
import { type Album, addressOf, joined, linkedFile, publicFile, unescaped } from '../common/public-files.ts'
import { filledIn } from './constants.ts'
import type { Section } from './headings.ts'
import { markdownSections, withoutFootnotes, withPictures } from './markdown-statement.ts'
import type { Fields } from './yaml.ts'

/** A file that holds the statement in one language: `md`, `tex` or `pdf`. */
export interface Source {
  language: string
  type: string
  file: PackedFile
}

export interface Reading {
  tree: Tree
  /** Where the constants stand. */
  yaml: Fields
  pictures: Album
  /** Gets the files that statements are or link to, by path. */
  links: Map<string, PublicFile>
  warnings: PackageMessage[]
}

/** The text with the constants of the package; the places of samples are ours to choose. */
const readable = (text: string, constants: Fields): string =>
  filledIn(text, constants)
    .replace(/\{\{\s*(?:next|remaining)samples?\s*\}\}/g, '')
    .replace(/\\(?:nextsample|remainingsamples)(?![A-Za-z])(?:\{\})?/g, '')

const pdfNote: Record<string, string> = {
  en: 'The statement is a PDF file',
  zh: '题面是一个 PDF 文件',
  'zh-TW': '題面是一個 PDF 檔案',
  ja: '問題文は PDF ファイルです',
  ko: '문제는 PDF 파일입니다',
}

/** Samples that an export of ours wrote into the text for systems that would not show them otherwise. */
const shownSamples = { open: '<!-- samples -->', close: '<!-- /samples -->' } as const

function withoutShownSamples(text: string): string {
  let result = ''
  let from = 0
  for (;;) {
    const start = text.indexOf(shownSamples.open, from)
    const end = start < 0 ? -1 : text.indexOf(shownSamples.close, start)
    if (end < 0) return result + text.slice(from)
    result += text.slice(from, start)
    from = end + shownSamples.close.length
    if (text[from] === '\n') from += 1
  }
}

/** A file beside a statement as one that anybody may fetch. */
async function linked(path: string, { tree, links }: Reading): Promise<PublicFile | undefined> {
  const file = tree.get(path)
  const found = file && (links.get(path) ?? (await linkedFile(file)))
  if (found) links.set(path, found)
  return found
}

const link = /\]\(<?([^()<>:\s]+\.\w{1,10})>?\)/g

/** Links to files beside the statement, and the names that exports of ours give them, pointed to where those are kept. */
async function withLinks(text: string, folder: string, reading: Reading): Promise<string> {
  const names = new Set<string>()
  withOwnNames(text, (name) => void names.add(name))
  for (const [, path = ''] of text.matchAll(link)) if (!path.startsWith('/')) names.add(path)
  const addresses = new Map<string, string>()
  for (const name of names) {
    const found = await linked(joined(folder, unescaped(name)), reading)
    if (found) addresses.set(name, addressOf(found))
  }
  return withOwnNames(text, (name) => addresses.get(name)).replace(link, (whole, path: string) =>
    addresses.has(path) ? `](${addresses.get(path)})` : whole,
  )
}

/** What a statement says, cut at its headings, as Markdown. */
export async function sectionsOf(
  { file, type, language }: Source,
  reading: Reading,
): Promise<{ title: string; sections: Section[] }> {
  const { yaml, pictures, links, warnings } = reading
  if (type === 'pdf') {
    const pdf = await publicFile(file)
    if (!pdf) warnings.push(packageMessage('pdf-unusable', { file: file.path }))
    else links.set(file.path, pdf)
    const text = pdf ? `${pdfNote[language] ?? pdfNote.en}: [${baseName(file.path)}](${addressOf(pdf)})` : ''
    return { title: '', sections: [{ heading: undefined, text }] }
  }
  const text = readable(await readText(file), yaml.map('constants'))
  const picture = pictures.picture(folderOf(file.path))
  if (type === 'md') {
    const shown = withPictures(withoutShownSamples(text), picture)
    const whole = await withLinks(shown, folderOf(file.path), reading)
    const sections = markdownSections(whole).map((one) => ({ ...one, text: withoutFootnotes(one.text) }))
    return { title: '', sections }
  }
  checkLatex(text, file.path)
  const { title, sections, dropped } = latexStatement(text, picture)
  for (const name of dropped) warnings.push(packageMessage('latex-dropped', { file: file.path, name }))
  return { title, sections }
}
