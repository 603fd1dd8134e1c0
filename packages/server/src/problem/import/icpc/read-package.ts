import { childrenOf, filesUnder, type Tree } from '../archive/tree.ts'
import { type PackedProblem, unsaid } from '../problem.ts'
import { PackageFault, type Saying, says } from '../says.ts'
import { validatorArguments } from './arguments.ts'
import { readCases } from './cases.ts'
import { dialectOf, type Kind, kindOf } from './dialect.ts'
import { readExamples, readInteractions } from './examples.ts'
import { readGroups } from './groups.ts'
import { readLimits } from './limits.ts'
import { authorOf, ownKeys, sourceOf, tagsOf, warnOfKeys } from './metadata.ts'
import { readReferences } from './references.ts'
import { type Marked, markPassFail, markScoring } from './scoring.ts'
import { readStatements } from './statements.ts'
import { compareOf, hasValidator, readValidator } from './validator.ts'
import { type Fields, readYaml } from './yaml.ts'

function modesOf(kind: Kind): Pick<PackedProblem, 'type' | 'judgeMode' | 'caseMode'> {
  return {
    type: kind.scoring ? 1 : 0,
    judgeMode: kind.interactive ? 'interactive' : kind.customValidator ? 'spj' : 'default',
    // a run of a pass-fail problem ends at its first failing case, whose verdict is the submission's
    caseMode: kind.scoring ? 'subtask_lowest' : 'ergodic_without_error',
  }
}

function warnOfKind(tree: Tree, kind: Kind, warnings: Saying[]): void {
  if (kind.interactive) warnings.push(says('interactive-later'))
  if (kind.multiPass) warnings.push(says('multi-pass-later'))
  if (kind.customScore) warnings.push(says('custom-score'))
  if (filesUnder(tree, 'graders').length > 0) warnings.push(says('graders-ignored'))
  const drivers = childrenOf(tree, 'include')
  if (drivers.length > 0)
    warnings.push(says('include-ignored', { folders: drivers.map(({ path }) => path).join(', ') }))
}

/** Cases, points and checker hang together: arguments and groups come from the same side files. */
async function readJudging(tree: Tree, yaml: Fields, kind: Kind, warnings: Saying[]) {
  const dialect = dialectOf(yaml)
  const cases = readCases(tree, warnings)
  const groups = await readGroups(tree, cases)
  const scored = kind.scoring ? markScoring(groups, dialect, warnings) : { cases: markPassFail(cases), ioScore: null }
  const args = validatorArguments(
    yaml,
    groups,
    scored.cases.map(({ one }) => one),
  )
  const isCustom = kind.customValidator || kind.interactive
  const compare = compareOf(isCustom ? [] : args, yaml.file)
  const program = isCustom ? await readValidator(tree, dialect, args, warnings) : null
  const toCase = ({ one, groupNum, score }: Marked) => ({
    name: one.name,
    isSample: one.isSample,
    groupNum,
    score,
    input: one.input,
    answer: one.answer,
    args: [],
  })
  return {
    compare,
    checker: kind.interactive ? null : program,
    interactor: kind.interactive ? program : null,
    cases: scored.cases.map(toCase),
    ioScore: scored.ioScore,
    examples: kind.interactive ? [] : await readExamples(tree, cases, warnings),
  }
}

/** A package in one of the ICPC/Kattis layouts as a problem. Throws a fault that names the file and what is wrong with it. */
export async function readPackage(tree: Tree, name: string): Promise<PackedProblem> {
  const file = tree.get('problem.yaml')
  if (!file) throw new PackageFault('no-package', { file: name })
  const yaml = await readYaml(file)
  const dialect = dialectOf(yaml)
  const kind = kindOf(yaml, dialect, hasValidator(tree))
  const warnings: Saying[] = []
  warnOfKind(tree, kind, warnings)
  warnOfKeys(yaml, warnings)
  const { statements, ...shown } = await readStatements(tree, yaml, name, warnings)
  const interactions = kind.interactive ? await readInteractions(tree) : ''
  return {
    ...unsaid,
    format: 'icpc',
    ...ownKeys(yaml),
    ...shown,
    statements: statements.map((one) => ({ ...one, hint: [one.hint, interactions].filter(Boolean).join('\n\n') })),
    author: authorOf(yaml),
    source: sourceOf(yaml),
    tags: tagsOf(yaml),
    ...modesOf(kind),
    ...(await readJudging(tree, yaml, kind, warnings)),
    limits: await readLimits(tree, yaml, dialect),
    references: await readReferences(tree, dialect),
    files: [...tree.values()],
    warnings,
  }
}
