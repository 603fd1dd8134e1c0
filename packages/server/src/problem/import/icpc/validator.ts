import type { Compare } from '@verdict/contract/judging/job.ts'
import type { z } from 'zod'
import { baseName, childrenOf, filesUnder, type PackedFile, type Tree } from '../archive/tree.ts'
import type { PackedHelper } from '../problem.ts'
import { PackageFault, type Saying, says } from '../says.ts'
import type { Dialect } from './dialect.ts'
import { isSource, languageOf } from './languages.ts'

const folders = ['output_validator', 'output_validators'] as const

const validatorFolder = (tree: Tree): string | undefined =>
  folders.find((folder) => filesUnder(tree, folder).length > 0)

/** Whether the package brings an output validator of its own. */
export const hasValidator = (tree: Tree): boolean => validatorFolder(tree) !== undefined

/** A validator is a folder or a single source file; headers lying beside a single file belong to it. */
function programs(tree: Tree, folder: string): { path: string; files: PackedFile[]; base: string }[] {
  const children = childrenOf(tree, folder)
  const loose = children.filter((child) => !child.isFolder).flatMap(({ path }) => tree.get(path) ?? [])
  const sources = loose.filter(isSource)
  if (folder === 'output_validator' && sources.length > 0)
    return [{ path: folder, files: filesUnder(tree, folder), base: folder }]
  const shared = loose.filter((file) => !isSource(file))
  const inFolders = children
    .filter((child) => child.isFolder)
    .map(({ path }) => ({ path, files: filesUnder(tree, path), base: path }))
    .filter(({ files }) => files.some(isSource))
  return [...sources.map((file) => ({ path: file.path, files: [file, ...shared], base: folder })), ...inFolders]
}

/** The package's output validator as a checker; exactly one, in a language judges have. */
export async function readValidator(
  tree: Tree,
  dialect: Dialect,
  args: string[],
  warnings: Saying[],
): Promise<PackedHelper> {
  const folder = validatorFolder(tree)
  if (folder === undefined)
    throw new PackageFault('validator-missing', { folder: folders[dialect === 'legacy' ? 1 : 0] })
  const [program, ...more] = programs(tree, folder)
  if (!program) throw new PackageFault('validator-missing', { folder })
  if (more.length > 0)
    throw new PackageFault('validator-several', {
      folder,
      files: [program, ...more].map(({ path }) => path).join(', '),
    })
  const script = program.files.find((file) => ['build', 'run'].includes(baseName(file.path)))
  const files = program.files.filter((file) => file !== script)
  const language = await languageOf(files, dialect)
  if (language === null) throw new PackageFault('validator-language', { file: program.path })
  if (script) warnings.push(says('validator-script', { file: script.path }))
  return {
    convention: 'icpc',
    language,
    args,
    files: files.map((file) => ({ name: file.path.slice(program.base.length + 1), file })),
  }
}

type Tokens = Extract<z.output<typeof Compare>, { kind: 'tokens' }>

const plain: Tokens = { kind: 'tokens', caseSensitive: false, spaceSensitive: false }

function tolerance(value: string | undefined, flag: string, file: string): number {
  const number = Number(value)
  if (value === undefined || value === '' || !Number.isFinite(number) || number < 0)
    throw new PackageFault('flag-value', { file, flag, value: value ?? '' })
  return number
}

/** The default validator with its flags. */
export function compareOf(args: readonly string[], file: string): Tokens {
  const compare: Tokens = { ...plain }
  for (let index = 0; index < args.length; index += 1) {
    const flag = args[index] ?? ''
    const value = () => tolerance(args[++index], flag, file)
    if (flag === 'case_sensitive') compare.caseSensitive = true
    else if (flag === 'space_change_sensitive') compare.spaceSensitive = true
    else if (flag === 'float_relative_tolerance') compare.floatRelative = value()
    else if (flag === 'float_absolute_tolerance') compare.floatAbsolute = value()
    else if (flag === 'float_tolerance') compare.floatRelative = compare.floatAbsolute = value()
    else throw new PackageFault('flag-unknown', { file, flag })
  }
  return compare
}
