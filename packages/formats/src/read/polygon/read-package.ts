import type { Tree } from '../../archive/tree.ts'
import type { PackageMessage } from '../../message.ts'
import { defaults, type PackedProblem } from '../../problem.ts'
import { fittingId } from '../../problem-id.ts'
import { markSubtasks, markWithoutPoints } from '../../subtasks.ts'
import type { XmlElement } from '../../xml/elements.ts'
import type { ReadContext } from '../common/format.ts'
import { keyTables } from '../common/key-tables.ts'
import { tellKeys } from '../common/keys.ts'
import { withPlainLineEnds } from '../common/line-ends.ts'
import { tagList } from '../common/values.ts'
import { fieldsOf } from '../icpc/yaml.ts'
import { all, descriptorName, readDescriptor } from './descriptor.ts'
import { readExamples } from './examples.ts'
import { readChecker, readCheckerTests, readGenerators, readInteractor, readValidators } from './programs.ts'
import { readSolutions } from './solutions.ts'
import { readStatements } from './statements.ts'
import { fileIoOf, judgedTestset, limitsOf, readTests } from './tests.ts'

async function readJudging(tree: Tree, root: XmlElement, context: ReadContext, warnings: PackageMessage[]) {
  const testset = judgedTestset(root, warnings)
  const { cases, subtasks } = readTests(tree, testset, warnings)
  const marks = subtasks ? markSubtasks(subtasks, descriptorName, warnings) : markWithoutPoints(cases)
  const interactor = readInteractor(tree, root)
  const { compare, checker } = await readChecker(tree, root)
  const { timeMs, memoryMb } = limitsOf(testset)
  return {
    ...marks,
    cases: await withPlainLineEnds(marks.cases, context, warnings),
    judgeMode: interactor ? ('interactive' as const) : checker ? ('spj' as const) : ('default' as const),
    compare,
    checker,
    interactor,
    fileIo: interactor ? null : fileIoOf(root),
    // one limit for all languages is what the format means
    limits: { timeMs, rule: null, memoryMb, stackMb: memoryMb, outputKb: null, otherFactor: 1 },
    examples: interactor ? [] : await readExamples(tree, cases, warnings),
  }
}

/** What the package asks for and a problem here cannot have. */
function warnOfKeys(root: XmlElement, warnings: PackageMessage[]): void {
  const tables = keyTables.polygon
  const attributes = (elements: readonly XmlElement[]) =>
    elements.map((one) => fieldsOf(descriptorName, { ...one.attributes }))
  const inside = (elements: readonly XmlElement[]) =>
    elements.map(({ children }) =>
      fieldsOf(descriptorName, Object.fromEntries(children.map(({ name }): [string, unknown] => [name, true]))),
    )
  const judging = all(root, 'judging')
  const sets = all(root, 'judging', 'testset')
  tellKeys(attributes([root]), tables.problem, warnings, 'problem ')
  tellKeys(inside([root]), tables['problem/'], warnings, 'problem/')
  tellKeys(attributes(judging), tables.judging, warnings, 'judging ')
  tellKeys(inside(sets), tables['testset/'], warnings, 'testset/')
  tellKeys(attributes(sets.flatMap((set) => all(set, 'tests', 'test'))), tables.test, warnings, 'test ')
  tellKeys(attributes(sets.flatMap((set) => all(set, 'groups', 'group'))), tables.group, warnings, 'group ')
  tellKeys(inside(all(root, 'assets')), tables['assets/'], warnings, 'assets/')
  tellKeys(inside(all(root, 'assets', 'interactor')), tables['interactor/'], warnings, 'interactor/')
}

/** A package as Polygon makes it. Throws a fault that names the file and what is wrong with it. */
export async function readPolygon(tree: Tree, name: string, context: ReadContext): Promise<PackedProblem> {
  const root = await readDescriptor(tree)
  const warnings: PackageMessage[] = []
  warnOfKeys(root, warnings)
  return {
    ...defaults,
    format: 'polygon',
    problemId: fittingId(root.attributes['short-name']?.toUpperCase()),
    ...(await readStatements(tree, root, name, warnings)),
    author: undefined,
    source: undefined,
    tags: tagList(all(root, 'tags', 'tag').flatMap(({ attributes }) => attributes.value ?? [])),
    difficulty: 0,
    ...(await readJudging(tree, root, context, warnings)),
    validators: readValidators(tree, root, warnings),
    generators: readGenerators(tree, root, warnings),
    checkerTests: readCheckerTests(tree, root),
    references: readSolutions(tree, root),
    files: [...tree.values()],
    warnings,
  }
}
