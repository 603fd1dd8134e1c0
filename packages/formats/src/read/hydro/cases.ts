import { sharesOf } from '@verdict/contract/judging/score.ts'
import { baseName, type PackedFile, type Tree } from '../../archive/tree.ts'
import { PackageFault, type PackageMessage, packageMessage } from '../../message.ts'
import type { Subtask, SubtaskCase } from '../../subtasks.ts'
import type { ReadContext } from '../common/format.ts'
import { listOf } from '../common/json.ts'
import { madeFile } from '../common/made-file.ts'
import { answered } from '../common/pairs.ts'
import type { Fields } from '../icpc/yaml.ts'
import { detectedCases, subtaskIn } from './detect-cases.ts'

export interface Reading {
  tree: Tree
  config: Fields
  /** Whether outputs are compared with answers, so that each case must have one. */
  needsAnswers: boolean
  context: ReadContext
  warnings: PackageMessage[]
}

const folders = ['', 'input/', 'Input/', 'output/', 'Output/'].map((folder) => `testdata/${folder}`)

/** A file the configuration names, in the folder of the test data. */
export function namedFile(tree: Tree, config: Fields, name: string): PackedFile {
  const plain = name.replace(/^\.?\//, '')
  const file = folders.map((folder) => tree.get(folder + plain)).find((found) => found !== undefined)
  if (!file) throw new PackageFault('named-file-missing', { file: config.file, name })
  return file
}

const noFile = '/dev/null'

async function caseOf(fields: Fields, { tree, config, context, needsAnswers }: Reading): Promise<SubtaskCase> {
  const input = fields.text('input')
  const output = fields.text('output')
  if (output === undefined && needsAnswers) throw new PackageFault('inputs-alone', { inputs: input ?? config.file })
  const file = async (name: string | undefined) =>
    name === undefined || name === noFile ? madeFile(context, 'empty', '') : namedFile(tree, config, name)
  const [given, wanted] = [await file(input), await file(output)]
  const name = baseName(input ?? output ?? 'case').replace(/\.[^.]*$/, '')
  return { name, isSample: false, input: given, answer: wanted, points: fields.number('score') || undefined }
}

async function casesOf(fields: Fields, reading: Reading): Promise<SubtaskCase[]> {
  const cases: SubtaskCase[] = []
  for (const one of listOf(fields, 'cases')) cases.push(await caseOf(one, reading))
  return cases
}

/** A subtask as it is listed, or as names tell of it; no points, or 0 of them, are a share of what the others leave of 100. */
interface Announced {
  id: number
  type: string
  score: number | undefined
  cases: SubtaskCase[]
}

function typeOf(fields: Fields, { config, warnings }: Reading): string | undefined {
  const type = fields.text('type')
  if (type !== undefined && !['min', 'max', 'sum'].includes(type))
    throw new PackageFault('unknown-word', { file: config.file, key: 'type', word: type })
  if (type === 'max') warnings.push(packageMessage('aggregation-unknown', { file: config.file, mode: type }))
  return type
}

async function listedSubtasks(reading: Reading): Promise<Announced[]> {
  const { config, warnings } = reading
  const found: Announced[] = []
  for (const [index, one] of listOf(config, 'subtasks').entries()) {
    const id = one.number('id') ?? index + 1
    if (one.has('if') && [one.raw('if')].flat().length > 0)
      warnings.push(packageMessage('dependency-lost', { file: config.file, group: String(id) }))
    const type = typeOf(one, reading)
    const cases = await casesOf(one, reading)
    found.push({ id, type: type ?? 'min', score: one.number('score') || undefined, cases })
  }
  return found
}

/** Puts the cases into the subtasks of their numbers, listed or not. */
function sortedIn<S extends Announced>(listed: readonly S[], cases: readonly SubtaskCase[]): Announced[] {
  const subtasks = new Map<number, Announced>(listed.map((one) => [one.id, { ...one }]))
  for (const one of cases) {
    const { id, type } = subtaskIn(one.name)
    const subtask = subtasks.get(id) ?? { id, type, score: undefined, cases: [] }
    subtasks.set(id, { ...subtask, cases: [...subtask.cases, one] })
  }
  return [...subtasks.values()].sort((a, b) => a.id - b.id)
}

/** The cases in their subtasks: as the configuration lists them, else as the names of the files tell. */
export async function readSubtasks(reading: Reading): Promise<Subtask[]> {
  const { tree, config, context, needsAnswers, warnings } = reading
  const listed = await listedSubtasks(reading)
  const inList = await casesOf(config, reading)
  const hasCases = inList.length > 0 || listed.some(({ cases }) => cases.length > 0)
  if (inList.length > 0) return [{ points: 100, mode: 'each', cases: inList }]
  const detected = hasCases ? [] : detectedCases(tree, config, needsAnswers)
  const cases = await answered(
    detected.map((one) => ({ ...one, isSample: false })),
    needsAnswers,
    context,
    warnings,
  )
  const subtasks = hasCases ? listed : sortedIn(listed, cases)
  if (!hasCases && cases.length === 0) throw new PackageFault('no-cases', { folder: 'testdata' })
  for (const { id } of subtasks.filter((one) => one.cases.length === 0))
    warnings.push(packageMessage('subtask-empty', { file: config.file, group: id }))
  const points = pointsOf(subtasks)
  return subtasks.map((one, index) => ({
    points: points[index] ?? 0,
    mode: one.type === 'sum' ? 'each' : 'all',
    cases: one.cases,
  }))
}

/** Points of the subtasks: what they say; those that say nothing share what is left of 100. */
export function pointsOf(subtasks: readonly Pick<Announced, 'score'>[]): number[] {
  const open = subtasks.filter(({ score }) => score === undefined).length
  const left = Math.max(0, 100 - subtasks.reduce((sum, { score }) => sum + (score ?? 0), 0))
  const shares = (open > 0 ? sharesOf(left, open) : []).values()
  return subtasks.map(({ score }) => score ?? shares.next().value ?? 0)
}
