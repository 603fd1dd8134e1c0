import { baseName, childrenOf, filesUnder, folderOf, type PackedFile, readText, type Tree } from '../archive/tree.ts'
import { latexStatement } from '../latex/statement.ts'
import type { Statement } from '../problem.ts'
import { type Saying, says } from '../says.ts'
import { tidyLanguage } from '../statement-language.ts'
import { filledIn } from './constants.ts'
import { type Section, sortedParts } from './headings.ts'
import { markdownSections, withoutFootnotes, withPictures } from './markdown-statement.ts'
import { type Album, addressOf, album, type PublicFile, publicFile } from './pictures.ts'
import type { Fields } from './yaml.ts'

const folders = ['statement', 'problem_statement'] as const
/** What is shown of several files for one language. */
const preferred = ['md', 'tex', 'pdf'] as const

interface Source {
  language: string
  type: string
  file: PackedFile
}

function sourcesIn(tree: Tree): Source[] {
  const named = folders.flatMap((folder) => childrenOf(tree, folder).flatMap(({ path }) => tree.get(path) ?? []))
  const whole = ['pdf'].flatMap((type) => tree.get(`problem.${type}`) ?? [])
  const sources = [...named, ...whole].flatMap((file) => {
    const match = /^problem(?:\.([A-Za-z]{2,3}(?:[-_][A-Za-z0-9]+)*))?\.(md|tex|pdf)$/.exec(baseName(file.path))
    return match ? [{ language: tidyLanguage(match[1] ?? 'en'), type: match[2] ?? '', file }] : []
  })
  const rank = ({ type }: Source) => preferred.indexOf(type as (typeof preferred)[number])
  const best = new Map<string, Source>()
  for (const source of sources) {
    const other = best.get(source.language)
    if (!other || rank(source) < rank(other)) best.set(source.language, source)
  }
  return [...best.values()].sort((a, b) => (a.language < b.language ? -1 : 1))
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

interface Reading {
  tree: Tree
  yaml: Fields
  pictures: Album
  pdfs: PublicFile[]
  warnings: Saying[]
}

async function sectionsOf(
  { file, type, language }: Source,
  { yaml, pictures, pdfs, warnings }: Reading,
): Promise<{ title: string; sections: Section[] }> {
  if (type === 'pdf') {
    const pdf = await publicFile(file)
    if (!pdf) warnings.push(says('pdf-unusable', { file: file.path }))
    else pdfs.push(pdf)
    const text = pdf ? `${pdfNote[language] ?? pdfNote.en}: [${baseName(file.path)}](${addressOf(pdf)})` : ''
    return { title: '', sections: [{ heading: undefined, text }] }
  }
  const text = readable(await readText(file), yaml.map('constants'))
  const picture = pictures.picture(folderOf(file.path))
  if (type === 'md')
    return {
      title: '',
      sections: markdownSections(text).map((one) => ({
        ...one,
        text: withoutFootnotes(withPictures(one.text, picture)),
      })),
    }
  const { title, sections, dropped } = latexStatement(text, picture)
  for (const name of dropped) warnings.push(says('latex-dropped', { file: file.path, name }))
  return { title, sections }
}

/** Titles by language as `name` gives them; a plain string is the title in every language. */
function namesOf(yaml: Fields): (language: string) => string | undefined {
  const name = yaml.raw('name')
  if (typeof name !== 'object' || name === null || Array.isArray(name)) return () => yaml.text('name')
  const names = yaml.map('name')
  const byLanguage = new Map(names.keys().map((key) => [tidyLanguage(key), names.text(key)]))
  return (language) => byLanguage.get(language)
}

export interface Statements {
  title: string
  defaultLanguage: string
  statements: Statement[]
  publicFiles: PublicFile[]
}

/** The statements of every language, with the files they show. `name` is the package's own, for one without any title. */
export async function readStatements(tree: Tree, yaml: Fields, name: string, warnings: Saying[]): Promise<Statements> {
  const pictures = await album(
    tree,
    folders.filter((folder) => filesUnder(tree, folder).length > 0),
  )
  const reading: Reading = { tree, yaml, pictures, pdfs: [], warnings }
  const titleIn = namesOf(yaml)
  const statements: Statement[] = []
  for (const source of sourcesIn(tree)) {
    const { title, sections } = await sectionsOf(source, reading)
    statements.push({ language: source.language, title: titleIn(source.language) ?? title, ...sortedParts(sections) })
  }
  if (statements.length === 0) {
    warnings.push(says('no-statement'))
    statements.push({ language: 'en', title: titleIn('en') ?? '', description: '', input: '', output: '', hint: '' })
  }
  warnings.push(...pictures.missing())
  const first = statements.find(({ language }) => language === 'en') ?? statements[0]
  const anyTitle = [first, ...statements].map((one) => one?.title).find((title) => title) ?? name
  const titled = statements.map((one) => ({ ...one, title: (one.title || anyTitle).slice(0, 255) }))
  return {
    title: (first?.title || anyTitle).slice(0, 255),
    defaultLanguage: first?.language ?? 'en',
    statements: titled,
    publicFiles: [...pictures.used(), ...reading.pdfs],
  }
}
