import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Compare } from '@verdict/contract/judging/job.ts'
import type { z } from 'zod'
import { filesUnder, type Tree } from '../../archive/tree.ts'
import { PackageFault, type PackageMessage } from '../../message.ts'
import type { PackedHelper } from '../../problem.ts'
import type { Dialect } from './dialect.ts'
import { neededHelper, programsIn } from './programs.ts'

const folders = ['output_validator', 'output_validators'] as const

const validatorFolder = (tree: Tree): string | undefined =>
  folders.find((folder) => filesUnder(tree, folder).length > 0)

/** Whether the package brings an output validator of its own. */
export const hasValidator = (tree: Tree): boolean => validatorFolder(tree) !== undefined

/** The package's output validator as a checker; exactly one, in a language judges have. */
export async function readValidator(
  tree: Tree,
  dialect: Dialect,
  args: string[],
  warnings: PackageMessage[],
): Promise<PackedHelper> {
  const folder = validatorFolder(tree)
  if (folder === undefined)
    throw new PackageFault('validator-missing', { folder: folders[dialect === 'legacy' ? 1 : 0] })
  const [program, ...more] = programsIn(tree, folder, folder === 'output_validator')
  if (!program) throw new PackageFault('validator-missing', { folder })
  if (more.length > 0)
    throw new PackageFault('validator-several', {
      folder,
      files: [program, ...more]
        .map(({ path }) => path)
        .join(', ')
        .slice(0, 300),
    })
  return neededHelper(program, dialect, args, warnings)
}

const comparison = fileURLToPath(new URL('assets/compare.cpp', import.meta.url))

/** The default validator as a program, for cases that want different flags of it. */
export async function defaultValidator(args: string[]): Promise<PackedHelper> {
  const { size } = await stat(comparison)
  const file = { path: 'compare.cpp', disk: comparison, bytes: size }
  return { convention: 'icpc', language: 'C++ 17 With O2', args, files: [{ name: file.path, file }] }
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
