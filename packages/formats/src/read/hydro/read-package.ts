import { filesUnder, type Tree } from '../../archive/tree.ts'
import type { PackageMessage } from '../../message.ts'
import { defaults, type PackedProblem } from '../../problem.ts'
import { fittingId } from '../../problem-id.ts'
import { markSubtasks, markWithoutPoints, type Subtask } from '../../subtasks.ts'
import type { FolderFormat, ReadContext } from '../common/format.ts'
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

/** A problem as Hydro exports it. Throws a fault that names the file and what is wrong with it. */
export async function readHydro(tree: Tree, name: string, context: ReadContext): Promise<PackedProblem> {
  const yaml = (await readYamlIn(tree, 'problem.yaml')) ?? fieldsOf('problem.yaml', {})
  const warnings: PackageMessage[] = []
  const config = await readConfig(tree)
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
