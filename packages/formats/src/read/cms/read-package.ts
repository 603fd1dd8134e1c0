import { filesUnder, type Tree, textOrNothing } from '../../archive/tree.ts'
import { PackageFault, type PackageMessage, packageMessage } from '../../message.ts'
import { defaults, type PackedProblem } from '../../problem.ts'
import { fittingId } from '../../problem-id.ts'
import { markSubtasks, type Subtask } from '../../subtasks.ts'
import type { ReadContext } from '../common/format.ts'
import { keyTables } from '../common/key-tables.ts'
import { tellKeys } from '../common/keys.ts'
import { withPlainLineEnds } from '../common/line-ends.ts'
import { type Fields, fieldsOf, readYamlIn } from '../icpc/yaml.ts'
import { readSubtasks } from './cases.ts'
import { readChecker, readGenerators, readGraders } from './programs.ts'
import { readSolutions } from './solutions.ts'
import { readStatements } from './statements.ts'
import { fileIoOf, limitsOf, textOf } from './task.ts'

const maxShownBytes = 64 * 1024

/** Tests that contestants see and that earn nothing are the samples of the statement. */
async function examplesOf(subtasks: readonly Subtask[]): Promise<PackedProblem['examples']> {
  const samples = subtasks
    .filter(({ points }) => points === 0)
    .flatMap(({ cases }) => cases)
    .filter(({ isSample, input, answer }) => isSample && input.bytes + answer.bytes <= maxShownBytes)
  const texts = await Promise.all(
    samples.map(async ({ input, answer }) => ({
      input: await textOrNothing(input),
      output: await textOrNothing(answer),
    })),
  )
  return texts.flatMap(({ input, output }) => (input !== undefined && output !== undefined ? [{ input, output }] : []))
}

function checkKind(yaml: Fields): void {
  if (yaml.flag('output_only')) throw new PackageFault('kind-unsupported', { file: yaml.file, kind: 'OutputOnly' })
  if (yaml.has('num_processes') && (yaml.number('num_processes') ?? 1) > 1)
    throw new PackageFault('kind-unsupported', { file: yaml.file, kind: 'Communication' })
}

/** A task as CMS loads it from its Italian format. Throws a fault that names the file and what is wrong with it. */
export async function readCms(tree: Tree, name: string, context: ReadContext): Promise<PackedProblem> {
  const yaml = (await readYamlIn(tree, 'task.yaml')) ?? fieldsOf('task.yaml', {})
  checkKind(yaml)
  const warnings: PackageMessage[] = []
  tellKeys([yaml], keyTables.cms['task.yaml'], warnings)
  const short = textOf(yaml, 'name', 'nome_breve')
  const title = (textOf(yaml, 'title', 'nome') ?? short ?? name).slice(0, 255)
  const { timeMs, memoryMb } = limitsOf(yaml, warnings)
  const subtasks = await readSubtasks(tree, yaml, warnings)
  const marks = markSubtasks(subtasks, yaml.file, warnings)
  const { compare, checker } = await readChecker(tree)
  for (const folder of ['att'])
    if (filesUnder(tree, folder).length > 0) warnings.push(packageMessage('kept-only', { file: folder }))
  return {
    ...defaults,
    format: 'cms',
    problemId: fittingId(short?.toUpperCase()),
    ...(await readStatements(tree, yaml, title, warnings)),
    author: undefined,
    source: undefined,
    tags: [],
    difficulty: 0,
    ...marks,
    cases: await withPlainLineEnds(marks.cases, context, warnings),
    judgeMode: checker ? 'spj' : 'default',
    compare,
    checker,
    fileIo: fileIoOf(yaml),
    // one limit for all languages is what the format means
    limits: { timeMs, rule: null, memoryMb, stackMb: memoryMb, outputKb: null, otherFactor: 1 },
    examples: await examplesOf(subtasks),
    generators: await readGenerators(tree),
    ...(await readGraders(tree, warnings)),
    references: await readSolutions(tree, subtasks),
    files: [...tree.values()],
    warnings,
  }
}
