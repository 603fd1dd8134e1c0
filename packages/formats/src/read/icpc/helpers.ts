import { extension, filesUnder, type Tree } from '../../archive/tree.ts'
import { type PackageMessage, packageMessage } from '../../message.ts'
import type { PackedHelper, PackedProblem } from '../../problem.ts'
import { argumentsByCase, commonArguments } from './arguments.ts'
import type { Dialect } from './dialect.ts'
import type { Group } from './groups.ts'
import { helperOf, programsIn } from './programs.ts'
import type { Fields } from './yaml.ts'

const validatorFolders = ['input_validators', 'input_format_validators']

/** Grammars for tools we do not have. */
const grammars = ['ctd', 'viva']

/** Programs of a folder that can be run here; the others are named. */
async function helpersIn(
  tree: Tree,
  folder: string,
  dialect: Dialect,
  args: string[],
  warnings: PackageMessage[],
): Promise<(PackedHelper & { name: string })[]> {
  const helpers = []
  for (const program of programsIn(tree, folder)) {
    const helper = await helperOf(program, dialect, args, warnings)
    if (helper) helpers.push({ ...helper, name: program.path.slice(folder.length + 1) })
    else warnings.push(packageMessage('helper-unusable', { file: program.path }))
  }
  return helpers
}

/** Programs that check inputs. */
export async function readInputValidators(
  tree: Tree,
  dialect: Dialect,
  args: string[],
  warnings: PackageMessage[],
): Promise<PackedHelper[]> {
  const validators: PackedHelper[] = []
  for (const folder of validatorFolders) {
    const found = await helpersIn(tree, folder, dialect, args, warnings)
    validators.push(...found.map(({ name: _, ...helper }) => helper))
    for (const { path } of filesUnder(tree, folder).filter((file) => grammars.includes(extension(file.path))))
      warnings.push(packageMessage('helper-unusable', { file: path }))
  }
  return validators
}

/**
 * What input validators are called with: the same for all cases, or by the case's name in what is carried along
 * (`validatorArgs`), for whoever runs them.
 */
export async function readValidatorArguments(
  tree: Tree,
  yaml: Fields,
  groups: Group,
): Promise<{ args: string[]; byCase: { validatorArgs?: Record<string, string[]> } }> {
  const said = await argumentsByCase(tree, yaml, groups, 'input_validator')
  const common = commonArguments([...said.values()])
  if (common) return { args: common, byCase: {} }
  const validatorArgs = Object.fromEntries([...said].map(([{ name }, { args }]) => [name, args]))
  return { args: [], byCase: { validatorArgs } }
}

/** What makes inputs; many a package keeps scripts there that only its own tools can run. */
export const readGenerators = (
  tree: Tree,
  dialect: Dialect,
  warnings: PackageMessage[],
): Promise<PackedProblem['generators']> => helpersIn(tree, 'generators', dialect, [], warnings)
