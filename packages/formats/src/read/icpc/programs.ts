import { baseName, childrenOf, filesUnder, type PackedFile, type Tree } from '../../archive/tree.ts'
import { PackageFault, type PackageMessage, packageMessage } from '../../message.ts'
import type { PackedHelper } from '../../problem.ts'
import type { Dialect } from './dialect.ts'
import { isSource, languageOf } from './languages.ts'

/** A program of a package: a folder, or a single source file with the headers that lie beside it. */
export interface Program {
  path: string
  files: PackedFile[]
  /** Folder that the names of its files start from. */
  base: string
}

/** Of all programs of a folder together; what lies beside them counts for each. */
const maxFiles = 100_000

/** The programs in a folder; `isOne`: the folder itself is the program when sources lie in it. */
export function programsIn(tree: Tree, folder: string, isOne = false): Program[] {
  const children = childrenOf(tree, folder)
  const loose = children.filter((child) => !child.isFolder).flatMap(({ path }) => tree.get(path) ?? [])
  const sources = loose.filter(isSource)
  if (isOne && sources.length > 0) return [{ path: folder, files: filesUnder(tree, folder), base: folder }]
  const shared = loose.filter((file) => !isSource(file))
  const value = sources.length * (shared.length + 1)
  if (value > maxFiles) throw new PackageFault('number-range', { at: `${folder}: files`, value, most: maxFiles })
  const inFolders = children
    .filter((child) => child.isFolder)
    .map(({ path }) => ({ path, files: filesUnder(tree, path), base: path }))
    .filter(({ files }) => files.some(isSource))
  return [...sources.map((file) => ({ path: file.path, files: [file, ...shared], base: folder })), ...inFolders]
}

/** Languages a program of the setter's may be written in. */
const helperLanguage = /^(C|C With O2|C\+\+.*|Java|Python3)$/

/** A program as a helper; a script of its own for building or running it is not used, which is said. */
export async function helperOf(
  program: Program,
  dialect: Dialect,
  args: string[],
  warnings: PackageMessage[],
): Promise<PackedHelper | undefined> {
  const script = program.files.find((file) => ['build', 'run'].includes(baseName(file.path)))
  const files = program.files.filter((file) => file !== script)
  const language = await languageOf(files, dialect)
  if (language === null || !helperLanguage.test(language)) return undefined
  if (script) warnings.push(packageMessage('validator-script', { file: script.path }))
  return {
    convention: 'icpc',
    language,
    args,
    files: files.map((file) => ({ name: file.path.slice(program.base.length + 1), file })),
  }
}

/** The same for a program that the problem cannot do without. */
export async function neededHelper(
  program: Program,
  dialect: Dialect,
  args: string[],
  warnings: PackageMessage[],
): Promise<PackedHelper> {
  const helper = await helperOf(program, dialect, args, warnings)
  if (!helper) throw new PackageFault('validator-language', { file: program.path })
  return helper
}
