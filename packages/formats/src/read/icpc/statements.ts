import { baseName, childrenOf, filesUnder, type Tree } from '../../archive/tree.ts'
import { type PackageMessage, packageMessage } from '../../message.ts'
import type { PublicFile, Statement } from '../../problem.ts'
import { tidyLanguage } from '../../statement-language.ts'
import { album } from '../common/public-files.ts'
import { sortedParts } from './headings.ts'
import { type Reading, type Source, sectionsOf } from './statement-source.ts'
import type { Fields } from './yaml.ts'

const folders = ['statement', 'problem_statement'] as const
/** What is shown of several files for one language. */
const preferred = ['md', 'tex', 'pdf'] as const

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
export async function readStatements(
  tree: Tree,
  yaml: Fields,
  name: string,
  warnings: PackageMessage[],
): Promise<Statements> {
  const pictures = await album(
    tree,
    folders.filter((folder) => filesUnder(tree, folder).length > 0),
  )
  const reading: Reading = { tree, yaml, pictures, links: new Map(), warnings }
  const titleIn = namesOf(yaml)
  const statements: Statement[] = []
  for (const source of sourcesIn(tree)) {
    const { title, sections } = await sectionsOf(source, reading)
    statements.push({ language: source.language, title: titleIn(source.language) ?? title, ...sortedParts(sections) })
  }
  if (statements.length === 0) {
    warnings.push(packageMessage('no-statement'))
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
    publicFiles: [...new Map([...pictures.used(), ...reading.links.values()].map((one) => [one.name, one])).values()],
  }
}
