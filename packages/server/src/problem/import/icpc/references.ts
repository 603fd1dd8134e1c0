import { childrenOf, filesUnder, type PackedFile, peekText, type Tree } from '../archive/tree.ts'
import type { PackedCase, PackedReference } from '../problem.ts'
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

/** The programs under `submissions/` with what each must come to. */
export async function readReferences(
  tree: Tree,
  dialect: Dialect,
  cases: readonly PackedCase[],
): Promise<PackedReference[]> {
  const overrule = await readOverrules(tree, cases)
  const directories = childrenOf(tree, 'submissions').filter((child) => child.isFolder)
  const programs = directories.flatMap(({ name }) => programsIn(tree, name))
  return Promise.all(
    programs.map(async ({ directory, path, files }) => {
      const source = (await Promise.all(files.map(({ file }) => peekText(file)))).join('\n')
      const { declared, ...said } = expectationOf(directory, source)
      const language = await languageOf(
        files.map(({ file }) => file),
        dialect,
      )
      const told = { ...said, language, expectedScore: taggedScore(source) }
      const final = overrule(path.slice('submissions/'.length), told)
      // how long a slow run-time takes says nothing of the limit for the others
      const setsLimit = final.setsLimit && final.language !== 'Python2'
      return { path, files, declared, ...final, setsLimit }
    }),
  )
}
