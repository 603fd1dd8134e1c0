import { baseName, childrenOf, extension, filesUnder, type Tree } from '../../archive/tree.ts'
import { type PackageMessage, packageMessage } from '../../message.ts'
import type { PackedProblem, Statement } from '../../problem.ts'
import { tidyLanguage } from '../../statement-language.ts'
import { album } from '../common/public-files.ts'
import { sortedParts } from '../icpc/headings.ts'
import { type Reading, type Source, sectionsOf } from '../icpc/statement-source.ts'
import type { Fields } from '../icpc/yaml.ts'

const folders = ['statement', 'testo']
/** Of several files in one language the printed one is what contestants get. */
const preferred = ['md', 'pdf', 'tex']

function sourcesIn(tree: Tree, primary: string): Source[] {
  const files = folders.flatMap((folder) => childrenOf(tree, folder).flatMap(({ path }) => tree.get(path) ?? []))
  const sources = files.flatMap((file) => {
    const stem = baseName(file.path).replace(/\.[^.]*$/, '')
    const type = extension(file.path)
    const isWhole = ['statement', 'testo'].includes(stem)
    const isLanguage = /^[a-z]{2,3}([-_][A-Za-z]+)*$/.test(stem)
    if (!preferred.includes(type) || (!isWhole && !isLanguage)) return []
    return [{ language: isWhole ? primary : tidyLanguage(stem), type, file }]
  })
  const best = [...sources].sort((a, b) => preferred.indexOf(b.type) - preferred.indexOf(a.type))
  return [...new Map(best.map((one) => [one.language, one])).values()].sort((a, b) =>
    a.language < b.language ? -1 : 1,
  )
}

type Shown = Pick<PackedProblem, 'title' | 'defaultLanguage' | 'statements' | 'publicFiles'>

/** The statements of every language: PDF files, or text where there is some. */
export async function readStatements(
  tree: Tree,
  yaml: Fields,
  title: string,
  warnings: PackageMessage[],
): Promise<Shown> {
  const primary = tidyLanguage(yaml.text('primary_language') ?? 'it')
  const pictures = await album(
    tree,
    folders.filter((folder) => filesUnder(tree, folder).length > 0),
  )
  const reading: Reading = { tree, yaml, pictures, links: new Map(), warnings }
  const statements: Statement[] = []
  for (const source of sourcesIn(tree, primary)) {
    const { sections } = await sectionsOf(source, reading)
    statements.push({ language: source.language, title, ...sortedParts(sections) })
  }
  if (statements.length === 0) {
    warnings.push(packageMessage('no-statement'))
    statements.push({ language: primary, title, description: '', input: '', output: '', hint: '' })
  }
  warnings.push(...pictures.missing())
  const first = statements.find(({ language }) => language === primary) ?? statements[0]
  return {
    title,
    defaultLanguage: first?.language ?? primary,
    statements,
    publicFiles: [...new Map([...pictures.used(), ...reading.links.values()].map((one) => [one.name, one])).values()],
  }
}
