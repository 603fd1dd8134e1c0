import { filesUnder, type Tree } from '../../archive/tree.ts'
import { type PackageMessage, packageMessage } from '../../message.ts'
import { defaults, type PackedProblem } from '../../problem.ts'
import { fittingId } from '../../problem-id.ts'
import { markSubtasks, markWithoutPoints, type Subtask } from '../../subtasks.ts'
import type { FolderFormat, ReadContext } from '../common/format.ts'
import { listOf } from '../common/json.ts'
import { keyTables } from '../common/key-tables.ts'
import { tellKeys } from '../common/keys.ts'
import { withPlainLineEnds } from '../common/line-ends.ts'
import { checkCount, tagList } from '../common/values.ts'
import { type Fields, fieldsOf, readYamlIn } from '../icpc/yaml.ts'
import { type Reading, readSubtasks } from './cases.ts'
import { readConfig } from './config.ts'
import { needsAnswers, readJudging } from './judging.ts'
import { readLanguageLimits, readLanguages, readLimits } from './limits.ts'
import { readReferences } from './references.ts'
import { readStatements } from './statements.ts'

/** Whether a folder with `problem.yaml` is a problem of Hydro's. */
export const isHydro: FolderFormat['recognises'] = (tree) =>
  filesUnder(tree, 'data').length === 0 &&
  (filesUnder(tree, 'testdata').length > 0 || [...tree.keys()].some((path) => /^problem(_\w+)?\.md$/.test(path)))

/** One subtask that is won or lost as a whole says no more than a verdict does. */
const isPassFail = ([first, ...more]: readonly Subtask[]): boolean => first?.mode === 'all' && more.length === 0

async function readMarks(reading: Reading) {
  const subtasks = await readSubtasks(reading)
  checkCount(
    subtasks.flatMap(({ cases }) => cases),
    'testdata',
  )
  const { config, context, warnings } = reading
  const marks = isPassFail(subtasks)
    ? markWithoutPoints(subtasks.flatMap(({ cases }) => cases))
    : markSubtasks(subtasks, config.file, warnings)
  return { ...marks, cases: await withPlainLineEnds(marks.cases, context, warnings) }
}

const idOf = (yaml: Fields): string | undefined => {
  const id = yaml.text('pid')
  return id === 'null' ? undefined : fittingId(id)
}

const middling = 1

/** What the package asks for and a problem here cannot have. */
function warnOfKeys(yaml: Fields, config: Fields, warnings: PackageMessage[]): void {
  const tables = keyTables.hydro
  const subtasks = listOf(config, 'subtasks')
  tellKeys([yaml], tables['problem.yaml'], warnings)
  tellKeys([config], tables['config.yaml'], warnings)
  tellKeys(subtasks, tables.subtask, warnings, 'subtasks.')
  tellKeys(
    [config, ...subtasks].flatMap((part) => listOf(part, 'cases')),
    tables.case,
    warnings,
    'cases.',
  )
  if (yaml.raw('hidden') === true) warnings.push(packageMessage('hidden-said', { file: yaml.file }))
}

/** A problem as Hydro exports it. Throws a fault that names the file and what is wrong with it. */
export async function readHydro(tree: Tree, name: string, context: ReadContext): Promise<PackedProblem> {
  const yaml = (await readYamlIn(tree, 'problem.yaml')) ?? fieldsOf('problem.yaml', {})
  const warnings: PackageMessage[] = []
  const config = await readConfig(tree)
  warnOfKeys(yaml, config, warnings)
  const limits = readLimits(config, warnings)
  return {
    ...defaults,
    format: 'hydro',
    problemId: idOf(yaml),
    ...(await readStatements(tree, yaml, name, warnings)),
    author: undefined,
    source: undefined,
    tags: tagList(yaml.texts('tag') ?? []),
    difficulty: middling,
    isHidden: yaml.raw('hidden') === true,
    ...(await readMarks({ tree, config, needsAnswers: needsAnswers(config), context, warnings })),
    ...(await readJudging(tree, config, warnings)),
    limits,
    languages: readLanguages(config, warnings),
    languageLimits: readLanguageLimits(config, limits),
    codeShare: false,
    references: readReferences(tree),
    files: [...tree.values()],
    warnings,
  }
}
