import { childrenOf, filesUnder, type PackedFile, peekText, type Tree } from '../../archive/tree.ts'
import type { PackedCase, PackedReference } from '../../problem.ts'
import type { Dialect } from './dialect.ts'
import { expectationOf } from './expectations.ts'
import { isSource, languageOf } from './languages.ts'
import { readOverrules } from './submissions-yaml.ts'

/** A submission is a file, or a folder of files. */
interface Program {
  directory: string
  path: string
  files: { name: string; file: PackedFile }[]
}

function programsIn(tree: Tree, directory: string): Program[] {
  const folder = `submissions/${directory}`
  return childrenOf(tree, folder).flatMap(({ name, path, isFolder }) => {
    const files = isFolder
      ? filesUnder(tree, path).map((file) => ({ name: file.path.slice(path.length + 1), file }))
      : [tree.get(path)].flatMap((file) => (file ? [{ name, file }] : []))
    return files.some(({ file }) => isSource(file)) ? [{ directory, path, files }] : []
  })
}

/** `@EXPECTED_SCORE@: n` of older packages. */
function taggedScore(source: string): number | null {
  const found = /@EXPECTED_SCORE@:\s*(\d+)/.exec(source)?.[1]
  return found === undefined ? null : Number(found)
}

const maxPeeked = 4 * 2 ** 20

/** Sources one after the other, as far as one file may be long. */
async function beginningOf(files: readonly PackedFile[]): Promise<string> {
  const texts: string[] = []
  let left = maxPeeked
  for (const file of files) {
    left -= file.bytes
    if (left >= 0) texts.push(await peekText(file))
  }
  return texts.join('\n')
}

/** The programs under `submissions/` with what each must come to. */
export async function readReferences(
  tree: Tree,
  dialect: Dialect,
  cases: readonly PackedCase[],
): Promise<PackedReference[]> {
  const overrule = await readOverrules(tree, cases)
  const directories = childrenOf(tree, 'submissions').filter((child) => child.isFolder)
  const references: PackedReference[] = []
  // one after the other: all of their sources may not fit into memory
  for (const { directory, path, files } of directories.flatMap(({ name }) => programsIn(tree, name))) {
    const source = await beginningOf(files.map(({ file }) => file))
    const { declared, ...said } = expectationOf(directory, source)
    const language = await languageOf(
      files.map(({ file }) => file),
      dialect,
    )
    const told = { ...said, language, expectedScore: taggedScore(source) }
    const final = overrule(path.slice('submissions/'.length), told)
    // how long a slow run-time takes says nothing of the limit for the others
    const setsLimit = final.setsLimit && final.language !== 'Python2'
    references.push({ path, files, declared, ...final, setsLimit })
  }
  return references
}
