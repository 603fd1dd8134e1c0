import { filesUnder, type Tree } from '../../archive/tree.ts'
import { PackageFault, type PackageMessage, packageMessage } from '../../message.ts'
import { defaults, type PackedProblem } from '../../problem.ts'
import type { ReadContext } from '../common/format.ts'
import { readCheckerTests } from './checker-tests.ts'
import { withConstants } from './constants.ts'
import { dialectOf, type Kind, kindOf } from './dialect.ts'
import { readInteractions } from './examples.ts'
import { readGenerators, readInputValidators, readValidatorArguments } from './helpers.ts'
import { allowedLanguages, readIncluded } from './include.ts'
import { readJudging } from './judging.ts'
import { readLimits } from './limits.ts'
import { authorOf, embargoOf, sourceOf, tagsOf, warnOfKeys } from './metadata.ts'
import { linkedOf, ownKeys, withOwnLimits, withOwnMarks } from './own.ts'
import { readReferences } from './references.ts'
import { readStatements } from './statements.ts'
import { hasValidator } from './validator.ts'
import { type Fields, readYaml } from './yaml.ts'

function warnOfKind(tree: Tree, kind: Kind, warnings: PackageMessage[]): void {
  if (kind.multiPass) warnings.push(packageMessage('multi-pass-later'))
  if (kind.customScore) warnings.push(packageMessage('custom-score'))
  if (filesUnder(tree, 'graders').length > 0) warnings.push(packageMessage('graders-ignored'))
  for (const folder of ['attachments', 'static_validator'])
    if (filesUnder(tree, folder).length > 0) warnings.push(packageMessage('kept-only', { file: folder }))
}

const extrasOf = (packageExtras: Record<string, unknown>): PackedProblem['packageExtras'] =>
  Object.keys(packageExtras).length > 0 ? packageExtras : null

/** Everything that runs: test data, programs, submissions. */
async function readPrograms(tree: Tree, yaml: Fields, context: ReadContext, warnings: PackageMessage[]) {
  const dialect = dialectOf(yaml)
  const kind = kindOf(yaml, dialect, hasValidator(tree))
  warnOfKind(tree, kind, warnings)
  const { groups, ...judging } = await readJudging({ tree, yaml, kind, dialect, warnings }, context)
  const included = await readIncluded(tree, warnings)
  const { args, byCase } = await readValidatorArguments(tree, yaml, groups)
  return {
    ...withOwnMarks(yaml, judging),
    type: kind.scoring ? (1 as const) : (0 as const),
    validators: await readInputValidators(tree, dialect, args, warnings),
    packageExtras: extrasOf({ ...byCase, ...linkedOf(yaml, included) }),
    generators: await readGenerators(tree, dialect, warnings),
    checkerTests: readCheckerTests(tree, warnings),
    userExtraFiles: included.files,
    languages: allowedLanguages(yaml, included, warnings),
    limits: withOwnLimits(yaml, await readLimits(tree, yaml, dialect)),
    references: await readReferences(tree, dialect, judging.cases),
  }
}

/** A package in one of the ICPC/Kattis layouts as a problem. Throws a fault that names the file and what is wrong with it. */
export async function readPackage(tree: Tree, name: string, context: ReadContext): Promise<PackedProblem> {
  const file = tree.get('problem.yaml')
  if (!file) throw new PackageFault('no-package', { file: name })
  const yaml = await readYaml(file)
  const warnings: PackageMessage[] = []
  warnOfKeys(yaml, warnings)
  const programs = await readPrograms(await withConstants(tree, yaml, context), yaml, context, warnings)
  const { statements, ...shown } = await readStatements(tree, yaml, name, warnings)
  const interactions = programs.judgeMode === 'interactive' ? await readInteractions(tree) : ''
  return {
    ...defaults,
    format: 'icpc',
    ...shown,
    statements: statements.map((one) => ({ ...one, hint: [one.hint, interactions].filter(Boolean).join('\n\n') })),
    author: authorOf(yaml),
    source: sourceOf(yaml),
    tags: tagsOf(yaml),
    embargoUntil: embargoOf(yaml),
    ...programs,
    ...ownKeys(yaml),
    files: [...tree.values()],
    warnings,
  }
}
