import { baseName, folderOf, type PackedFile, readText, type Tree } from '../../archive/tree.ts'
import { checkLatex, latexStatement } from '../../latex/statement.ts'
import { type PackageMessage, packageMessage } from '../../message.ts'
import { filledIn } from './constants.ts'
import type { Section } from './headings.ts'
import { markdownSections, withoutFootnotes, withPictures } from './markdown-statement.ts'
import { type Album, addressOf, type PublicFile, publicFile } from './pictures.ts'
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
  /** Gets the PDF files that statements are or link to, by path. */
  pdfs: Map<string, PublicFile>
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

/** Links to PDF files beside the statement, pointed to where those are kept. */
async function withPdfs(text: string, folder: string, { tree, pdfs }: Reading): Promise<string> {
  const addresses = new Map<string, string>()
  const paths = new Set([...text.matchAll(/\]\(([^():\s]+\.pdf)\)/g)].map(([, path = '']) => path))
  for (const path of paths) {
    const file = tree.get(`${folder}/${path}`)
    const pdf = file && (pdfs.get(file.path) ?? (await publicFile(file)))
    if (!pdf) continue
    pdfs.set(file.path, pdf)
    addresses.set(path, addressOf(pdf))
  }
  return text.replace(/\]\(([^():\s]+\.pdf)\)/g, (whole, path: string) =>
    addresses.has(path) ? `](${addresses.get(path)})` : whole,
  )
}

/** What a statement says, cut at its headings, as Markdown. */
export async function sectionsOf(
  { file, type, language }: Source,
  reading: Reading,
): Promise<{ title: string; sections: Section[] }> {
  const { yaml, pictures, pdfs, warnings } = reading
  if (type === 'pdf') {
    const pdf = await publicFile(file)
    if (!pdf) warnings.push(packageMessage('pdf-unusable', { file: file.path }))
    else pdfs.set(file.path, pdf)
    const text = pdf ? `${pdfNote[language] ?? pdfNote.en}: [${baseName(file.path)}](${addressOf(pdf)})` : ''
    return { title: '', sections: [{ heading: undefined, text }] }
  }
  const text = readable(await readText(file), yaml.map('constants'))
  const picture = pictures.picture(folderOf(file.path))
  if (type === 'md') {
    const shown = await withPdfs(withoutShownSamples(text), folderOf(file.path), reading)
    const sections = markdownSections(shown).map((one) => ({
      ...one,
      text: withoutFootnotes(withPictures(one.text, picture)),
    }))
    return { title: '', sections }
  }
  checkLatex(text, file.path)
  const { title, sections, dropped } = latexStatement(text, picture)
  for (const name of dropped) warnings.push(packageMessage('latex-dropped', { file: file.path, name }))
  return { title, sections }
}
