import { extension, filesUnder, type PackedFile, readText, type Tree } from '../../archive/tree.ts'
import { checkLatex, latexStatement } from '../../latex/statement.ts'
import { type PackageMessage, packageMessage } from '../../message.ts'
import type { PackedProblem, PublicFile, Statement } from '../../problem.ts'
import type { XmlElement } from '../../xml/elements.ts'
import { rawText, readJson } from '../common/json.ts'
import { type Album, addressOf, album, publicFile } from '../common/public-files.ts'
import { all } from './descriptor.ts'
import { codeOfName } from './languages.ts'

/** The pieces a statement is written in. */
const pieces = ['legend', 'input', 'output', 'interaction', 'scoring', 'notes'] as const
type Pieces = Partial<Record<(typeof pieces)[number] | 'name', string>>

interface Reading {
  tree: Tree
  pictures: Album
  warnings: PackageMessage[]
}

/** Words of the statement format that LaTeX has otherwise. */
const plainLatex = (source: string): string =>
  source
    .replace(/\\t(?=\s*\{)/g, '\\texttt')
    .replace(/\\tt(?=\s*\{)/g, '\\texttt')
    .replace(/\\bf(?=\s*\{)/g, '\\textbf')
    .replace(/\\it(?=\s*\{)/g, '\\textit')
    .replace(/\\sout(?=\s*\{)/g, '\\textrm')

async function sectionPieces(tree: Tree, folder: string): Promise<Pieces | undefined> {
  const files = ['name', ...pieces].flatMap((piece) => {
    const file = tree.get(`${folder}/${piece}.tex`)
    return file ? [{ piece, file }] : []
  })
  const texts = await Promise.all(files.map(async ({ piece, file }) => [piece, await readText(file)]))
  return files.length > 0 ? (Object.fromEntries(texts) as Pieces) : undefined
}

/** The same pieces as the JSON copy of a statement has them. */
async function jsonPieces(file: PackedFile | undefined): Promise<Pieces | undefined> {
  if (!file) return undefined
  const fields = await readJson(file)
  return Object.fromEntries(['name', ...pieces].map((piece) => [piece, rawText(fields, piece)])) as Pieces
}

/** A piece as Markdown. */
function rendered(source: string | undefined, folder: string, { pictures, warnings }: Reading): string {
  if (source === undefined || source.trim() === '') return ''
  checkLatex(source, folder)
  const { sections, dropped } = latexStatement(plainLatex(source), pictures.picture(folder))
  for (const name of dropped) warnings.push(packageMessage('latex-dropped', { file: folder, name }))
  const texts = sections.map(({ heading, text }) => (heading === undefined ? text : `## ${heading}\n\n${text}`))
  return texts.filter((text) => text.trim() !== '').join('\n\n')
}

const headed = (heading: string, text: string): string => (text === '' ? '' : `## ${heading}\n\n${text}`)
const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join('\n\n')

async function statementIn(name: string, title: string, reading: Reading): Promise<Statement | undefined> {
  const { tree } = reading
  const sections = `statement-sections/${name}`
  const fromSections = await sectionPieces(tree, sections)
  const found = fromSections ?? (await jsonPieces(tree.get(`statements/${name}/problem-properties.json`)))
  if (!found) return undefined
  const folder = fromSections ? sections : `statements/${name}`
  const text = (piece: (typeof pieces)[number]) => rendered(found[piece], folder, reading)
  return {
    language: codeOfName(name),
    title: (rendered(found.name, folder, reading) || title).replace(/\\(?=[^\w\s])/g, '').slice(0, 255),
    description: joined(text('legend'), headed('Interaction', text('interaction')), headed('Scoring', text('scoring'))),
    input: text('input'),
    output: text('output'),
    hint: text('notes'),
  }
}

/** A statement with the files it shows beside pictures. */
interface Made {
  statement: Statement
  files: PublicFile[]
}

/** A statement that is only there as PDF. */
async function pdfStatement(
  element: XmlElement,
  title: string,
  { tree, warnings }: Reading,
): Promise<Made | undefined> {
  const file = tree.get(element.attributes.path ?? '')
  if (!file || extension(file.path) !== 'pdf') return undefined
  const shown = await publicFile(file)
  if (!shown) {
    warnings.push(packageMessage('pdf-unusable', { file: file.path }))
    return undefined
  }
  const language = codeOfName(element.attributes.language ?? '')
  const statement = { language, title, description: `[PDF](${addressOf(shown)})`, input: '', output: '', hint: '' }
  return { statement, files: [shown] }
}

/** Languages of the package in its own order, each once. */
function languagesOf(root: XmlElement): string[] {
  const elements = [...all(root, 'names', 'name'), ...all(root, 'statements', 'statement')]
  return [...new Set(elements.flatMap(({ attributes }) => attributes.language ?? []))]
}

type Shown = Pick<PackedProblem, 'title' | 'defaultLanguage' | 'statements' | 'publicFiles'>

/** The statement of a language: its pieces, else its PDF. */
async function found(
  pdf: XmlElement | undefined,
  language: string,
  title: string,
  reading: Reading,
): Promise<Made | undefined> {
  const statement = await statementIn(language, title, reading)
  if (statement) return { statement, files: [] }
  return pdf && pdfStatement(pdf, title, reading)
}

async function allStatements(root: XmlElement, name: string, reading: Reading): Promise<Made[]> {
  const titles = new Map(all(root, 'names', 'name').map(({ attributes: { language, value } }) => [language, value]))
  const anyTitle = [...titles.values()].find((one) => one) ?? name
  const pdfs = all(root, 'statements', 'statement').filter(({ attributes }) => /pdf$/.test(attributes.type ?? ''))
  const pdfIn = new Map(pdfs.reverse().map((one) => [one.attributes.language, one]))
  const made = new Map<string, Made>()
  for (const language of languagesOf(root)) {
    if (made.has(codeOfName(language))) continue
    const one = await found(pdfIn.get(language), language, (titles.get(language) ?? anyTitle).slice(0, 255), reading)
    if (one) made.set(one.statement.language, one)
  }
  if (made.size > 0) return [...made.values()]
  reading.warnings.push(packageMessage('no-statement'))
  const empty = { description: '', input: '', output: '', hint: '' }
  return [{ statement: { language: 'en', title: anyTitle.slice(0, 255), ...empty }, files: [] }]
}

/** The statements of every language; `name` is the package's own, for one without any title. */
export async function readStatements(
  tree: Tree,
  root: XmlElement,
  name: string,
  warnings: PackageMessage[],
): Promise<Shown> {
  const folders = ['statement-sections', 'statements'].filter((folder) => filesUnder(tree, folder).length > 0)
  const reading: Reading = { tree, pictures: await album(tree, folders), warnings }
  const made = await allStatements(root, name, reading)
  const statements = made.map(({ statement }) => statement)
  warnings.push(...reading.pictures.missing())
  const first = statements.find(({ language }) => language === 'en') ?? statements[0]
  return {
    title: first?.title ?? name,
    defaultLanguage: first?.language ?? 'en',
    statements,
    publicFiles: [...reading.pictures.used(), ...made.flatMap(({ files }) => files)],
  }
}
