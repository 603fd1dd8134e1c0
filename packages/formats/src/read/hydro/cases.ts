import { baseName, childrenOf, type PackedFile, type Tree } from '../../archive/tree.ts'
import { PackageFault, type PackageMessage, packageMessage } from '../../message.ts'
import type { Subtask, SubtaskCase } from '../../subtasks.ts'
import { sharesOf } from '../../subtasks.ts'
import type { ReadContext } from '../common/format.ts'
import { listOf } from '../common/json.ts'
import { madeFile } from '../common/made-file.ts'
import type { Fields } from '../icpc/yaml.ts'
import { detectedSubtasks } from './detect-cases.ts'

export interface Reading {
  tree: Tree
  config: Fields
  context: ReadContext
  warnings: PackageMessage[]
}

const folders = ['testdata/', 'testdata/input/', 'testdata/Input/', 'testdata/output/', 'testdata/Output/']

/** A file the configuration names, in the folder of the test data. */
export function namedFile(tree: Tree, config: Fields, name: string): PackedFile {
  const plain = name.replace(/^\.?\//, '')
  const file = folders.map((folder) => tree.get(folder + plain)).find((found) => found !== undefined)
  if (!file) throw new PackageFault('named-file-missing', { file: config.file, name })
  return file
}

async function caseOf(fields: Fields, { tree, config, context }: Reading): Promise<SubtaskCase> {
  const input = fields.text('input')
  const output = fields.text('output')
  const file = async (name: string | undefined) =>
    name === undefined || name === '/dev/null' ? madeFile(context, 'empty', '') : namedFile(tree, config, name)
  const [given, wanted] = [await file(input), await file(output)]
  const name = baseName(input ?? output ?? 'case').replace(/\.[^.]*$/, '')
  return { name, isSample: false, input: given, answer: wanted, points: fields.number('score') }
}

async function casesOf(fields: Fields, reading: Reading): Promise<SubtaskCase[]> {
  const cases: SubtaskCase[] = []
  for (const one of listOf(fields, 'cases')) cases.push(await caseOf(one, reading))
  return cases
}

/** Points of the subtasks: what they say; those that say nothing share what is left of 100. */
function pointsOf(subtasks: readonly Fields[]): number[] {
  const said = subtasks.map((one) => one.number('score'))
  const open = said.filter((one) => one === undefined).length
  const left = Math.max(0, 100 - said.reduce<number>((sum, one) => sum + (one ?? 0), 0))
  const shares = (open > 0 ? sharesOf(left, open) : []).values()
  return said.map((one) => one ?? shares.next().value ?? 0)
}

async function subtaskOf(fields: Fields, points: number, reading: Reading): Promise<Subtask> {
  const { config, warnings } = reading
  const type = fields.text('type') ?? 'min'
  if (!['min', 'max', 'sum'].includes(type))
    throw new PackageFault('unknown-word', { file: config.file, key: 'type', word: type })
  if (type === 'max') warnings.push(packageMessage('aggregation-unknown', { file: config.file, mode: type }))
  if (fields.has('if'))
    warnings.push(packageMessage('dependency-lost', { file: config.file, group: fields.text('id') ?? '' }))
  return { points, mode: type === 'sum' ? 'each' : 'all', cases: await casesOf(fields, reading) }
}

/** The cases in their subtasks: as the configuration lists them, else as the names of the files tell. */
export async function readSubtasks(reading: Reading): Promise<Subtask[]> {
  const { tree, config } = reading
  const listed = listOf(config, 'subtasks')
  const points = pointsOf(listed)
  const subtasks: Subtask[] = []
  for (const [index, one] of listed.entries()) subtasks.push(await subtaskOf(one, points[index] ?? 0, reading))
  if (listed.length === 0 && config.has('cases'))
    subtasks.push({ points: 100, mode: 'each', cases: await casesOf(config, reading) })
  const found = subtasks.some(({ cases }) => cases.length > 0) ? subtasks : detectedSubtasks(filesIn(tree))
  if (found.every(({ cases }) => cases.length === 0)) throw new PackageFault('no-cases', { folder: 'testdata' })
  return found
}

const filesIn = (tree: Tree): PackedFile[] => childrenOf(tree, 'testdata').flatMap(({ path }) => tree.get(path) ?? [])
