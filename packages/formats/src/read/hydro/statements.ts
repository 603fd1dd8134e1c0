import { statementLanguage } from '@verdict/contract/problem/statement-language.ts'
import { baseName, childrenOf, type PackedFile, readText, type Tree } from '../../archive/tree.ts'
import { type PackageMessage, packageMessage } from '../../message.ts'
import type { PackedProblem, PublicFile, Statement } from '../../problem.ts'
import { tidyLanguage } from '../../statement-language.ts'
import { addressOf, linkedFile } from '../common/public-files.ts'
import { sortedParts } from '../icpc/headings.ts'
import { markdownSections, withoutFootnotes } from '../icpc/markdown-statement.ts'
import type { Fields } from '../icpc/yaml.ts'
import { withoutSamples } from './samples.ts'

const folder = 'additional_file'

/** Files the statements may show, by name, and those they asked for in vain. */
interface Attachments {
  files: Map<string, PublicFile>
  used: Set<PublicFile>
  missing: Set<string>
}

async function attachmentsOf(tree: Tree): Promise<Attachments> {
  const files = new Map<string, PublicFile>()
  for (const { path } of childrenOf(tree, folder)) {
    const file = tree.get(path)
    if (file) files.set(baseName(path), await linkedFile(file))
  }
  return { files, used: new Set(), missing: new Set() }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name // not encoded well: as it stands
  }
}

const fileSource = /\bsrc\s{0,9}=\s{0,9}["']?(file:\/\/[^"'\s>]{1,1000})/i

/** `file://name` as the address the file has here; what cannot be shown loses its link and keeps its words. */
function withFiles(source: string, { files, used, missing }: Attachments): string {
  const address = (link: string, isPicture: boolean): string | undefined => {
    const name = decoded(link.replace(/^file:\/\//, '').replace(/\?.*$/, ''))
    const named = files.get(name)
    const found = isPicture && !/\.(png|jpg|gif|webp|bmp)$/.test(named?.name ?? '') ? undefined : named
    if (found) used.add(found)
    else missing.add(name)
    return found && addressOf(found)
  }
  return source
    .replace(
      /([!@]?)\[([^[\]\n]{0,1000})\]\(\s{0,9}(file:\/\/[^[)\s]{1,1000})(?:[^\S\n][^[)\n]{0,1000})?\)/g,
      (_, mark: string, text: string, link: string) => {
        const to = address(link, mark === '!')
        const words = text === 'pdf' || text === '' ? baseName(link) : text
        return to === undefined ? text : mark === '!' ? `![${text}](${to})` : `[${words}](${to})`
      },
    )
    .replace(/<img\b([^<>]{0,2000})>/gi, (whole, attributes: string) => {
      const link = fileSource.exec(attributes)?.[1]
      const to = link === undefined ? undefined : address(link, true)
      return link === undefined ? whole : to === undefined ? '' : `![](${to})`
    })
}

interface Source {
  language: string
  file: PackedFile
}

async function sourcesIn(tree: Tree): Promise<Source[]> {
  const sources: Source[] = []
  for (const { path } of childrenOf(tree, '')) {
    const match = /^problem(?:[_.]([A-Za-z]{2,3}(?:[-_][A-Za-z]+)*))?\.md$/.exec(path)
    const file = tree.get(path)
    if (!match || !file) continue
    sources.push({ language: match[1] ? tidyLanguage(match[1]) : statementLanguage(await readText(file)), file })
  }
  // a file without a language gives way to one that names it
  return [
    ...new Map(
      sources.sort((a, b) => a.file.path.length - b.file.path.length).map((one) => [one.language, one]),
    ).values(),
  ]
}

/** Languages a reader is shown a title in first. */
const preferred = ['zh', 'en']

type Shown = Pick<PackedProblem, 'title' | 'defaultLanguage' | 'statements' | 'publicFiles' | 'examples'>

/** Statements in every language; samples are taken out of the text, and links to files lead to where they are kept. */
export async function readStatements(
  tree: Tree,
  yaml: Fields,
  name: string,
  warnings: PackageMessage[],
): Promise<Shown> {
  const title = (yaml.text('title') ?? name).slice(0, 255)
  const attachments = await attachmentsOf(tree)
  const statements: Statement[] = []
  let examples: PackedProblem['examples'] = []
  for (const { language, file } of await sourcesIn(tree)) {
    const { text, samples } = withoutSamples(await readText(file))
    if (examples.length === 0) examples = samples
    const sections = markdownSections(withFiles(text, attachments)).filter(
      (one) => one.text !== '' || !/样例|範例|示例|sample|example/i.test(one.heading ?? ''),
    )
    const parts = sortedParts(sections.map((one) => ({ ...one, text: withoutFootnotes(one.text) })))
    statements.push({ language, title, ...parts })
  }
  if (statements.length === 0) {
    warnings.push(packageMessage('no-statement'))
    statements.push({ language: 'en', title, description: '', input: '', output: '', hint: '' })
  }
  for (const file of attachments.missing) warnings.push(packageMessage('picture-unusable', { file }))
  const first = preferred.find((language) => statements.some((one) => one.language === language))
  return {
    title,
    defaultLanguage: first ?? statements[0]?.language ?? 'en',
    statements,
    publicFiles: [...attachments.used],
    examples,
  }
}
