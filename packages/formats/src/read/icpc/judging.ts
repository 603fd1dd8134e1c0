import type { Tree } from '../../archive/tree.ts'
import type { PackageMessage } from '../../message.ts'
import type { PackedCase, PackedHelper, PackedProblem } from '../../problem.ts'
import type { ReadContext } from '../common/format.ts'
import { keyTables } from '../common/key-tables.ts'
import { tellKeys } from '../common/keys.ts'
import { withPlainLineEnds } from '../common/line-ends.ts'
import { argumentsByCase, type CaseArguments, commonArguments, flagsIn } from './arguments.ts'
import { type DataCase, readCases } from './cases.ts'
import type { Dialect, Kind } from './dialect.ts'
import { readExamples } from './examples.ts'
import { type Group, readGroups, withDescendants } from './groups.ts'
import { judgedCases } from './own.ts'
import { type Marked, markPassFail, markScoring } from './scoring.ts'
import { compareOf, defaultValidator, readValidator } from './validator.ts'
import type { Fields } from './yaml.ts'

interface Reading {
  tree: Tree
  yaml: Fields
  kind: Kind
  dialect: Dialect
  warnings: PackageMessage[]
}

interface Validation {
  compare: PackedProblem['compare']
  program: PackedHelper | null
  /** Arguments of the case, after those of the program. */
  argsOf: (one: DataCase) => string[]
}

const none = (): string[] => []

/** Who compares: a program of the package, the default validator as we have it, or the same as a program of its own. */
async function readValidation(
  { tree, yaml, kind, dialect, warnings }: Reading,
  judged: Map<DataCase, CaseArguments>,
): Promise<Validation> {
  const flags = flagsIn(yaml, 'validator_flags') ?? []
  const common = commonArguments([...judged.values()])
  const args = [...flags, ...(common ?? [])]
  const argsOf = common ? none : (one: DataCase) => judged.get(one)?.args ?? []
  const isCustom = kind.customValidator || kind.interactive
  if (isCustom)
    return { compare: compareOf([], yaml.file), program: await readValidator(tree, dialect, args, warnings), argsOf }
  if (common) return { compare: compareOf(args, yaml.file), program: null, argsOf }
  for (const { args: own, file } of judged.values()) compareOf([...flags, ...own], file)
  return { compare: compareOf(flags, yaml.file), program: await defaultValidator(flags), argsOf }
}

const packedCase = ({ one, groupNum, score }: Marked, args: string[]): PackedCase => ({
  name: one.name,
  isSample: one.isSample,
  groupNum,
  score,
  input: one.input,
  answer: one.answer,
  args,
})

export interface Judging {
  judgeMode: PackedProblem['judgeMode']
  caseMode: PackedProblem['caseMode']
  compare: PackedProblem['compare']
  checker: PackedHelper | null
  interactor: PackedHelper | null
  cases: PackedCase[]
  ioScore: number | null
  examples: PackedProblem['examples']
  groups: Group
}

/** Cases, points and checker hang together: arguments and groups come from the same side files. */
export async function readJudging(reading: Reading, context: ReadContext): Promise<Judging> {
  const { tree, yaml, kind, dialect, warnings } = reading
  const given = readCases(tree, warnings)
  const cases = judgedCases(yaml, given)
  const groups = await readGroups(tree, cases)
  const marked = kind.scoring ? markScoring(groups, dialect, warnings) : markPassFail(cases)
  const ofCases: Fields[] = []
  const said = await argumentsByCase(tree, yaml, groups, 'output_validator', ofCases)
  const ofGroups = withDescendants(groups).map(({ settings }) => settings)
  tellKeys(ofGroups, keyTables.icpc['test_group.yaml'], warnings)
  tellKeys(ofCases, keyTables.icpc['CASE.yaml'], warnings)
  const judged = new Map(marked.cases.map(({ one }) => [one, said.get(one) ?? { args: [], file: yaml.file }]))
  const { compare, program, argsOf } = await readValidation(reading, judged)
  const packed = marked.cases.map((one) => packedCase(one, argsOf(one.one)))
  return {
    judgeMode: kind.interactive ? 'interactive' : program ? 'spj' : 'default',
    caseMode: marked.caseMode,
    compare,
    checker: kind.interactive ? null : program,
    interactor: kind.interactive ? program : null,
    cases: await withPlainLineEnds(packed, context, warnings),
    ioScore: marked.ioScore,
    examples: kind.interactive ? [] : await readExamples(tree, given, warnings),
    groups,
  }
}
