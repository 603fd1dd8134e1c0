import { childrenOf, filesUnder, type Tree, textReader } from '../../archive/tree.ts'
import { type PackageMessage, packageMessage } from '../../message.ts'
import type { TextFile } from '../../problem.ts'
import { languagesOfCode } from './languages.ts'
import type { Fields } from './yaml.ts'

const anyLanguage = 'default'

/** Files that join every submission; `languages` are those that have some, none: all. */
export interface Included {
  files: TextFile[]
  /** Names of those that are compiled with the submission. */
  linked: string[]
  languages: string[]
}

/**
 * What `include/<language>/` adds to submissions. A problem here has one set of such files, beside the source of
 * whatever language; a name that two languages use for different files is named.
 */
export async function readIncluded(tree: Tree, warnings: PackageMessage[]): Promise<Included> {
  const folders = childrenOf(tree, 'include').filter(({ isFolder }) => isFolder)
  const files = new Map<string, string>()
  const read = textReader()
  for (const { path } of folders)
    for (const file of filesUnder(tree, path)) {
      const name = file.path.slice(path.length + 1)
      const text = await read(file)
      if (text === undefined) warnings.push(packageMessage('kept-only', { file: file.path }))
      else if ((files.get(name) ?? text) !== text)
        warnings.push(packageMessage('include-clash', { file: file.path, name }))
      else files.set(name, text)
    }
  const names = [...files.keys()]
  const isForAll = folders.some(({ name }) => name === anyLanguage)
  return {
    files: [...files].map(([name, text]) => ({ name, text })),
    linked: names.filter((name) => /\.(c|cc|cpp|cxx|java)$/.test(name)),
    languages: isForAll ? [] : folders.flatMap(({ name }) => languagesOfCode(name)),
  }
}

/** Languages that `problem.yaml` allows, as our table names them; none: all. Codes we have no language for are named. */
export function allowedLanguages(
  yaml: Fields,
  { languages: withFiles }: Included,
  warnings: PackageMessage[],
): string[] {
  const raw = yaml.raw('languages')
  const codes = raw === undefined || raw === 'all' ? [] : (yaml.texts('languages', true) ?? [])
  const unknown = codes.filter((code) => languagesOfCode(code).length === 0)
  if (unknown.length > 0)
    warnings.push(packageMessage('languages-dropped', { file: yaml.file, names: unknown.join(', ').slice(0, 300) }))
  const named = codes.flatMap(languagesOfCode)
  if (named.length === 0 || withFiles.length === 0) return [...new Set([...named, ...withFiles])]
  return named.filter((language) => withFiles.includes(language))
}
